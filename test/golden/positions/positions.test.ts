import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../src/core/enrich/engine.ts";
import { formatDay } from "../../../src/core/model/day.ts";
import { formatMoney, type Money, subtractMoney, sumMoney, zeroMoney } from "../../../src/core/model/money.ts";
import { findPositions } from "../../../src/core/reports/positions/find-positions.ts";
import type { Position } from "../../../src/core/reports/positions/types.ts";
import type { ReportInput, ReportTransaction } from "../../../src/core/reports/report-input.ts";
import { loadEngine } from "../../../src/knowledge/load.ts";
import { chanceBooks, seenBooks, unseenBooks } from "../../tools/scenarios/all.ts";
import type { Book } from "../../tools/scenarios/book.ts";
import { type Replayed, replay } from "../../tools/scenarios/replay.ts";
import { addScore, emptyScore, f1, precision, recall, type Score, shareOf } from "../../tools/scenarios/score.ts";

const OPTIONS = { includeLoans: false } as const;

type Case = { readonly book: Book; readonly replayed: Replayed; readonly positions: readonly Position[] };
let engine: Engine;
let seen: readonly Case[];

beforeAll(async () => {
  engine = await loadEngine();
  seen = seenBooks().map(caseOf);
});

function caseOf(book: Book): Case {
  const replayed = replay(book, engine);
  return { book, replayed, positions: findPositions(replayed.input, OPTIONS) };
}

function scoreOf(cases: readonly Case[]): Score {
  const score = emptyScore();
  for (const { book, replayed, positions } of cases) addScore(score, book, replayed, positions);
  return score;
}

describe("positions of end users with planted truth", () => {
  it("are what they were", async () => {
    const text = seen.map(({ book, positions }) => [`# ${book.name}`, ...positions.map(lineOf), ""].join("\n")).join("\n");
    await expect(text).toMatchFileSnapshot("expected.txt");
  });

  it("of the stories are all found, and nothing else", () => {
    expect(scoreOf(seen).faults.filter((fault) => !fault.includes("duplicate"))).toEqual([]);
  });

  // Floors only rise. Which of these end users is wrong is not looked at, so that they stay a measure.
  it("of stories that no rule was made from are found", () => {
    const score = scoreOf(unseenBooks().map(caseOf));
    expect(atLeast(score, { precision: 0.92, recall: 0.95, status: 0.95, cadence: 0.95, pairs: 0.95 })).toEqual([]);
  });

  it("of end users by chance are found", () => {
    const { seen: known, unseen } = chanceBooks(8);
    for (const books of [known, unseen]) {
      const score = scoreOf(books.map(caseOf));
      expect(atLeast(score, { precision: 0.95, recall: 0.95, status: 0.9, cadence: 0.95, pairs: 0.95 })).toEqual([]);
    }
  });
});

type Floors = Record<"precision" | "recall" | "status" | "cadence" | "pairs", number>;

function atLeast(score: Score, floors: Floors): readonly string[] {
  const figures = {
    precision: precision(score.positions),
    recall: recall(score.positions),
    status: shareOf(score.status),
    cadence: shareOf(score.cadence),
    pairs: Math.min(f1(score.transfers), f1(score.duplicates)),
  };
  return (Object.keys(floors) as (keyof Floors)[]).filter((key) => figures[key] < floors[key]).map((key) => `${key} ${figures[key]}`);
}

describe("for any end user", () => {
  it("the order of rows changes nothing", () => {
    fc.assert(
      fc.property(fc.nat({ max: 16 }), fc.integer(), (index, seed) => {
        const { replayed, positions } = seen[index]!;
        const { input } = replayed;
        const shuffled = { ...input, transactions: shuffle(input.transactions, seed), accounts: [...input.accounts].reverse() };
        expect(findPositions(shuffled, OPTIONS)).toEqual(positions);
      }),
      { numRuns: 12 },
    );
  });

  it("a disabled account changes nothing", () => {
    for (const [index, { replayed, positions }] of seen.entries()) {
      const guest = seen[(index + 1) % seen.length]!.replayed.input;
      expect(findPositions(withDisabled(replayed.input, guest), OPTIONS)).toEqual(positions);
    }
  });

  it("ledgers sum up to the figures, and no row stands in two", () => {
    for (const { positions } of seen) {
      const ids = positions.flatMap((one) => one.ledger.flatMap((entry) => entry.transactionId ?? []));
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(positions.map((one) => one.id)).size).toBe(positions.length);
      for (const position of positions) expectSums(position);
    }
  });
});

function expectSums({ ledger, inflow, outflow, currency }: Position): void {
  const of = (kind: string) => ledger.filter((entry) => entry.kind === kind);
  const total = (kind: string) => sumMoney(of(kind).map((entry) => entry.amount), currency);
  const orZero = (money: Money | null) => money ?? zeroMoney(currency);
  expect(total("advance")).toEqual(orZero(inflow.total));
  expect(subtractMoney(total("payment"), total("return"))).toEqual(orZero(outflow.total));
  expect(of("advance").length).toBe(inflow.count);
  // Every return of these stories takes one payment back.
  expect(of("payment").length - of("return").length).toBe(outflow.count);
  if (outflow.remaining !== null && outflow.rightToReceive !== null) {
    const { low, mid, high } = outflow.remaining;
    expect(low.minor <= mid.minor && mid.minor <= high.minor && low.minor >= 0n).toBe(true);
  }
}

function withDisabled(input: ReportInput, guest: ReportInput): ReportInput {
  const rename = (id: string) => `${id}_guest`;
  const accounts = guest.accounts.map((one) => ({ ...one, id: rename(one.id), isEnabled: false }));
  const transactions = guest.transactions.map((row) => ({
    ...row,
    ...{ id: rename(row.id), accountId: rename(row.accountId) },
    duplicateOfId: row.duplicateOfId === null ? null : rename(row.duplicateOfId),
  }));
  return { ...input, accounts: [...input.accounts, ...accounts], transactions: [...transactions, ...input.transactions] };
}

function shuffle(rows: readonly ReportTransaction[], seed: number): readonly ReportTransaction[] {
  return [...rows]
    .map((row, index) => ({ row, rank: Math.imul(index + 1, seed | 1) ^ (seed >>> 3) }))
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.row);
}

function lineOf(position: Position): string {
  const { outflow, inflow, missedPayments } = position;
  const money = (value: Money | null | undefined) => (value === null || value === undefined ? "-" : formatMoney(value));
  return [
    ...[position.merchant, position.productType, position.isUnlisted ? "unlisted" : "listed", position.status, outflow.frequency],
    ...[`in ${inflow.count} ${money(inflow.total)}`, `out ${outflow.count} ${money(outflow.total)}`],
    ...[`gross ${money(position.grossAdvance)}`, `left ${money(outflow.remaining?.low)} ${money(outflow.remaining?.mid)} ${money(outflow.remaining?.high)}`],
    ...[`monthly ${money(outflow.estimatedMonthly)}`, `expected ${outflow.expectedPaymentsToDate ?? "-"}`, position.parentId === null ? "" : "renewal"],
    `missed ${missedPayments.map(formatDay).join(" ")}`,
  ].join("; ");
}
