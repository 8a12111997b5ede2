import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Steps } from "../core/model/steps.ts";

// Computing on many rows is cut into shares, between which a process does everything else that waits.

/** Other requests wait for so long; by the clock, because the first rows take many times as long as later ones. */
const SHARE_MS = 4;

/** As `Array.map`, letting others in between, after `shareMs` each time. */
export async function mapInShares<T, Result>(
  items: readonly T[],
  work: (item: T, index: number) => Result,
  shareMs = SHARE_MS,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    if (performance.now() - began > shareMs) {
      await yieldToOthers();
      began = performance.now();
    }
    results.push(work(item, index));
  }
  return results;
}

/** As `finish`, letting other requests in between. */
export async function runInShares<Result>(steps: Steps<Result>): Promise<Result> {
  for (let began = performance.now(); ; ) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - began < SHARE_MS) continue;
    await yieldToOthers();
    began = performance.now();
  }
}
