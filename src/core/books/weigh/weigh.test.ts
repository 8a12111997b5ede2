import { beforeAll, describe, expect, it } from "vitest";
import { loadEngine } from "../../../knowledge/load.ts";
import type { Engine } from "../../enrich/engine.ts";
import type { Day } from "../../model/day.ts";
import { finish } from "../../model/steps.ts";
import type { BookRow, Verdict } from "../book-row.ts";
import { readBook } from "../read-book.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const NOBODY = { companies: [], people: [], industry: null };

function rowOf(description: string, amount: number, at: number): BookRow {
  const enrichment = engine.enrich({ description, amount, currency: "USD" });
  const id = `txn_${String(at).padStart(4, "0")}`;
  return {
    ...{ id, referenceId: id, arrival: id, sourceKey: "api", accountKey: "chk", accountDigits: null },
    ...{ day: (20_000 + at) as Day, order: null, amount, balance: null, currency: "USD", description },
    ...{
      streamKey: engine.streamKey(enrichment),
      isTransferLike: false,
      isThirdParty: false,
      isOwnName: false,
    },
    ...{ namedDigits: [], enrichment, isSettled: false },
  } as unknown as BookRow;
}

const takings = () =>
  Array.from({ length: 24 }, (_, at) => rowOf("ACH CREDIT STONEFIELD DAIRY AP PAYMENT", 611.37 + at, 3 * at));

function verdictOf(rows: readonly BookRow[], isPart = false): Verdict | undefined {
  return finish(readBook(rows, NOBODY, isPart)).get(rows.at(-1)!.id);
}

describe("a credit that laws leave open", () => {
  const settled = () => rowOf("PREAUTHORIZED CREDIT DOW FIREPROOF CLS SETTL DIST 99187", 4_746, 90);

  it("is weighed, and its reason names marks that a person can check", () => {
    const verdict = verdictOf([...takings(), settled()]);
    expect(verdict?.label).not.toBe("Revenue");
    expect(verdict?.text).toContain("the word SETTL");
    expect(verdict?.confidence).toBeLessThanOrEqual(0.96);
  });

  it("is weighed the same among the rows of its payer as in the whole history", () => {
    expect(verdictOf([settled()], true)).toEqual(verdictOf([...takings(), settled()]));
  });

  it("is left as the engine reads it where it is the only row of all", () => {
    expect(verdictOf([settled()])?.law).not.toBe("weighed");
  });
});
