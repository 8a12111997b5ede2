import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadEngine } from "../../../src/knowledge/load.ts";
import { cell, readTable } from "../../../src/knowledge/tables.ts";

// Descriptors as US banks print them and what the engine says of each, a line a case, so that a review sees every answer that a
// change of knowledge, grammar or weights moves. `npm run golden:update` rewrites expected.jsonl.

const engine = await loadEngine();
const cases = readTable(join(import.meta.dirname, "cases.tsv"), [
  "family",
  "amount",
  "description",
  "mcc",
]).map((row) => ({
  family: cell(row, "family"),
  description: cell(row, "description"),
  amount: Number(cell(row, "amount")),
  mccCode: cell(row, "mcc") || null,
}));

/** Without the confidence, which every calibration moves a little; what there is none of is left out. */
function answerOf({ family, description, amount, mccCode }: (typeof cases)[number]): string {
  const answer = engine.enrich({ description, amount, currency: "USD", mccCode });
  return JSON.stringify({
    family,
    description,
    amount,
    clean: answer.descriptionClean,
    category: answer.category,
    source: answer.categorySource,
    merchant: answer.merchant?.key,
    processor: answer.processor?.name,
    counterparty: answer.counterparty ?? undefined,
    channel: answer.reading.channel,
  });
}

describe("the golden descriptors", () => {
  it("are many, each once, with an amount", () => {
    expect(cases.length).toBeGreaterThanOrEqual(120);
    expect(new Set(cases.map((one) => one.description)).size).toBe(cases.length);
    expect(cases.filter((one) => !Number.isFinite(one.amount) || one.amount === 0)).toEqual([]);
  });

  it("are read as reviewed (npm run golden:update rewrites expected.jsonl)", async () => {
    await expect(`${cases.map(answerOf).join("\n")}\n`).toMatchFileSnapshot("expected.jsonl");
  });
});
