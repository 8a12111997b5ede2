import { setTimeout as sleep } from "node:timers/promises";
import type { Caller } from "./calls.ts";
import { rowOf } from "./calls.ts";

// Writers as a careful client: every batch has an idempotency key and is sent again, to whichever service answers, until it is acknowledged.

export type Written = {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** Longest that one batch waited for its acknowledgement. */
  readonly longestMs: number;
};

const ROWS = 10;
const CLIENTS = 4;

/** Writes while `trouble` goes on, then counts what is there. */
export async function writeThrough(
  name: string,
  callers: readonly Caller[],
  trouble: () => Promise<void>,
): Promise<Written> {
  let isOver = false;
  const acknowledged: string[] = [];
  let longestMs = 0;
  const client = async (number: number): Promise<void> => {
    for (let batch = 0; !isOver; batch++) {
      const references = Array.from({ length: ROWS }, (_, row) => `${name}-${number}-${batch}-${row}`);
      const rows = references.map((reference, row) =>
        rowOf(idOf(name, number), reference, { amount: -1 - row - batch / 100 }),
      );
      const started = performance.now();
      for (let tries = 0; ; tries++) {
        const caller = callers[(number + tries) % callers.length]!;
        const answer = await caller(
          "POST",
          "/api/transactions",
          { transactions: rows },
          `${name}-${number}-${batch}`,
        ).catch(() => null);
        if (answer?.status === 200) break;
        if (performance.now() - started > 120_000)
          throw new Error(
            `${name}: a batch was not taken in two minutes: ${JSON.stringify(answer)?.slice(0, 300)}`,
          );
        await sleep(50);
      }
      longestMs = Math.max(longestMs, performance.now() - started);
      acknowledged.push(...references);
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number));
  await sleep(1_000);
  await trouble();
  await sleep(1_000);
  isOver = true;
  await Promise.all(clients);
  const stored = await Promise.all(
    Array.from({ length: CLIENTS }, (_, number) => readReferences(callers[0]!, idOf(name, number))),
  );
  const counts = new Map<string, number>();
  for (const reference of stored.flat()) counts.set(reference, (counts.get(reference) ?? 0) + 1);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((reference) => !counts.has(reference)).length,
    doubled: [...counts.values()].filter((count) => count > 1).length,
    longestMs,
  };
}

function idOf(name: string, number: number): string {
  return `${name}-${number}`;
}

async function readReferences(caller: Caller, endUser: string): Promise<readonly string[]> {
  const references: string[] = [];
  let cursor = "";
  do {
    const { body } = await caller("GET", `/api/end_users/${endUser}/transactions?limit=1000${cursor}`);
    references.push(...body.transactions_enriched.map((row: { reference_id: string }) => row.reference_id));
    cursor = body._meta.next_cursor === null ? "" : `&cursor=${encodeURIComponent(body._meta.next_cursor)}`;
  } while (cursor !== "");
  return references;
}
