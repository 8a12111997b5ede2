import { performance } from "node:perf_hooks";
import type { EnrichInput } from "../../src/core/enrich/types.ts";
import { loadEngine } from "../../src/knowledge/load.ts";
import { makeDescriptors } from "./descriptors.ts";
import { type Figure, jsonCost, quantile } from "./figures.ts";

const DESCRIPTORS = 6000;
const SEED = 20_261_121;
/** Rows after which the engine's code is compiled as far as it gets; a service has read as many within its first minutes. */
const WARM_UP_ROUNDS = 12;
const COLD_ROUNDS = 2;
const ROUNDS = 9;

/** Loading the knowledge, and single-row enrichment on one core over descriptors that all differ. */
export async function measureEngine(): Promise<readonly Figure[]> {
  const started = performance.now();
  const engine = await loadEngine();
  const loadMs = performance.now() - started;
  const inputs = rowsOf(SEED);
  const firstRow = timeOf(() => engine.enrich(inputs[0]!));
  const roundOf = (inputsOfRound: readonly EnrichInput[]) =>
    timeOf(() => {
      for (const input of inputsOfRound) engine.enrich(input);
    });
  // Each round has its own texts, so that remembering earlier answers could not help.
  const fresh = (round: number) => rowsOf(SEED + round + 1);
  const warmUps = Array.from({ length: WARM_UP_ROUNDS }, (_, round) => roundOf(fresh(round)));
  const coldMs = warmUps.slice(0, COLD_ROUNDS).reduce((sum, ms) => sum + ms, 0);
  const processor: number[] = [];
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const inputsOfRound = fresh(WARM_UP_ROUNDS + round);
    const before = process.threadCpuUsage();
    const ms = roundOf(inputsOfRound);
    const { user, system } = process.threadCpuUsage(before);
    processor.push((user + system) / 1000);
    return ms;
  });
  const perRound = quantile(rounds, 0.5);
  const processorMs = quantile(processor, 0.5);
  const answers = inputs.map((input) => engine.enrich(input));
  const json = jsonCost(inputs, answers);
  return [
    { name: "knowledge loaded", ms: loadMs },
    { name: "first row after loading", ms: firstRow },
    {
      name: `the next ${COLD_ROUNDS * DESCRIPTORS}, not compiled yet`,
      ms: coldMs,
      rowsPerSecond: Math.round(((COLD_ROUNDS * DESCRIPTORS) / coldMs) * 1000),
    },
    {
      name: `engine alone, ${DESCRIPTORS} different descriptors`,
      ms: perRound,
      worstMs: Math.max(...rounds),
      rowsPerSecond: Math.round((DESCRIPTORS / perRound) * 1000),
      jsonMs: json,
    },
    {
      // Other programs on the machine lengthen the wall clock more than this.
      name: "the same in processor time of its thread",
      ms: processorMs,
      rowsPerSecond: Math.round((DESCRIPTORS / processorMs) * 1000),
    },
  ];
}

/** Rows as the service gets them: out of a JSON body, not still put together from pieces. */
function rowsOf(seed: number): EnrichInput[] {
  const rows = makeDescriptors(DESCRIPTORS, seed).map((each) => ({ ...each, currency: "USD" }));
  return JSON.parse(JSON.stringify(rows)) as EnrichInput[];
}

function timeOf(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
