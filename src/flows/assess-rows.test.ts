import { expect, test } from "vitest";
import type { EnrichInput } from "../core/enrich/types.ts";
import { loadEngine } from "../knowledge/load.ts";
import { readAll } from "./assess-rows.ts";

const engine = await loadEngine();
const row: EnrichInput = { description: "BLUE RIDGE 4471", amount: -42.5, currency: "USD" };

test("equal rows share a reading, and every row is answered as it would be alone", async () => {
  const rows: EnrichInput[] = [
    row,
    { ...row, amount: 42.5 },
    { ...row, mccCode: "4900" },
    { ...row, currency: "CAD" },
    { ...row, mccCode: "4900" },
    row,
  ];
  const readings = await readAll(engine, rows);
  for (const [index, input] of rows.entries())
    expect(readings[index]?.enrichment).toEqual(engine.enrich(input));
  expect(readings[2]?.enrichment.category).not.toBe(readings[0]?.enrichment.category);
});

test("of payments in the same words and amount the engine reads one", async () => {
  const readings = await readAll(engine, [row, { ...row }]);
  expect(readings[1]?.enrichment).toBe(readings[0]?.enrichment);
});
