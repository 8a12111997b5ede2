import type { Steps } from "../core/model/steps.ts";
import { presentTenant } from "../db/tenant-scope.ts";
import { makeTurns } from "../reading/processes/turns.ts";

// Computing on many rows is cut into shares, between which a process does everything else that waits. That holds for all that compute
// together: were the shares of twenty calls done one behind the other, they would be one long step again.

/** Other requests wait for so long; by the clock, because the first rows take many times as long as later ones. */
const SHARE_MS = 4;

const turns = makeTurns<() => void>(1);
let isTurning = false;

/** Resolves when a share may begin: of all that wait one at a time, tenants by turns. */
export function nextShare(): Promise<void> {
  return new Promise((resolve) => {
    turns.add({ asker: presentTenant(), work: resolve });
    if (isTurning) return;
    isTurning = true;
    setImmediate(turn);
  });
}

function turn(): void {
  const one = turns.take();
  isTurning = one !== null;
  if (one === null) return;
  turns.give(one);
  one.work();
  setImmediate(turn);
}

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
      await nextShare();
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
    await nextShare();
    began = performance.now();
  }
}
