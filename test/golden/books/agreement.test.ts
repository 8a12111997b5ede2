import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { readBooks } from "../../../bench/books/book-file.ts";
import { replayBook } from "../../../bench/books/replay-book.ts";
import type { Engine } from "../../../src/core/enrich/engine.ts";
import { monthIndexOf } from "../../../src/core/model/day.ts";
import type { ReportInput, ReportTransaction } from "../../../src/core/reports/report-input.ts";
import { loadEngine } from "../../../src/knowledge/load.ts";
import { ROOT } from "../../support/process.ts";
import { PARTS } from "../../tools/demo/parts.ts";
import { seenBooks } from "../../tools/scenarios/all.ts";
import { replay } from "../../tools/scenarios/replay.ts";
import { contradictionsIn } from "./agreement.ts";

// No surface contradicts another, over books as they came and after whatever people do to them.

const BOOKS_AT_MOST = 24;
let inputs: readonly ReportInput[];

beforeAll(async () => {
  const engine: Engine = await loadEngine();
  const stories = new Set(PARTS.map((part) => part.story));
  const demo = seenBooks().filter((book) => stories.has(book.name));
  const bench = readBooks(`${ROOT}/bench/books/open`).slice(0, BOOKS_AT_MOST);
  inputs = [
    ...demo.map((book) => replay(book, engine).input),
    ...bench.map((book) => replayBook(book, engine).input),
  ];
});

test("as they came", () => {
  expect(inputs.length).toBeGreaterThan(PARTS.length);
  for (const input of inputs) expect(contradictionsIn(input), input.endUser.endUserId).toEqual([]);
});

/** What a person may do: say what rows are, correct amounts, switch an account off, leave a month out. */
type Deed = { readonly kind: "category" | "amount" | "account" | "month"; readonly at: number; readonly by: number };

const DEEDS = fc.array(
  fc.record({
    kind: fc.constantFrom<Deed["kind"]>("category", "category", "amount", "account", "month"),
    at: fc.nat(1_000_000),
    by: fc.nat(1_000_000),
  }),
  { minLength: 1, maxLength: 6 },
);

test("after feedback, corrections, accounts switched off and months that never came", () => {
  fc.assert(
    fc.property(fc.nat(1_000), DEEDS, (pick, deeds) => {
      const input = deeds.reduce(done, inputs[pick % inputs.length]!);
      expect(contradictionsIn(input), input.endUser.endUserId).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

function done(input: ReportInput, { kind, at, by }: Deed): ReportInput {
  const { transactions: rows, accounts } = input;
  const chosen = rows[at % Math.max(1, rows.length)];
  if (chosen === undefined) return input;
  const change = (of: (row: ReportTransaction) => ReportTransaction | null): ReportInput => ({
    ...input,
    transactions: rows.flatMap((row) => of(row) ?? []),
  });
  switch (kind) {
    case "category": {
      const { category } = rows[by % rows.length]!;
      return change((row) => (row.streamKey === chosen.streamKey ? { ...row, category } : row));
    }
    case "amount": {
      const minor = chosen.amount.minor + BigInt(by % 50_000);
      return change((row) => (row === chosen ? { ...row, amount: { ...row.amount, minor } } : row));
    }
    case "account": {
      const off = accounts[by % accounts.length]!.id;
      return { ...input, accounts: accounts.map((one) => (one.id === off ? { ...one, isEnabled: false } : one)) };
    }
    case "month":
      return change((row) => (monthIndexOf(row.day) === monthIndexOf(chosen.day) ? null : row));
  }
}
