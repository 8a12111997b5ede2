import { expect, test } from "vitest";
import type { EnrichInput } from "../core/enrich/types.ts";
import { loadEngine } from "../knowledge/load.ts";
import { warmUp } from "./warm-up.ts";

test("a process that has just started reads thousands of rows of many kinds by itself, and answers others meanwhile", async () => {
  const engine = await loadEngine();
  const read: EnrichInput[] = [];
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const enrich: typeof engine.enrich = (input) => {
    read.push(input);
    return engine.enrich(input);
  };
  await warmUp({ ...engine, enrich });
  clearInterval(timer);
  expect(new Set(read.map((one) => one.description)).size).toBeGreaterThan(2_000);
  expect(new Set(read.map((one) => engine.enrich(one).reading.channel)).size).toBeGreaterThanOrEqual(4);
  expect(turns).toBeGreaterThan(5);
});
