import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "../context.ts";
import { claimTargets, renewLeases, type Target } from "../db/queries/delivery-leases.ts";
import { purgeEvents } from "../db/queries/delivery-queue.ts";
import { asTenant } from "../db/tenant-scope.ts";
import { makeSender } from "../webhooks/send.ts";
import { makeOpener } from "./deliver-to-target.ts";
import { makeLimiter } from "./limiter.ts";
import { type Shared, startTargetRun, type TargetRun } from "./target-run.ts";
import { tellOfChanges } from "./tell-of-changes.ts";

// The sender of a worker. It looks often for addresses that have something due, holds each under a lease so that no two workers send
// to one address and order can be kept, and works all that it holds side by side. A killed worker's leases run out by themselves; what
// it had sent and not yet noted is sent again.

export type Delivering = {
  /** Waits for requests under way, then gives everything back. */
  stop(): Promise<void>;
};

/** How soon a committed event is seen: half of this on average. One cheap query each time. */
const POLL_MS = 100;
/** A third of a lease. */
const RENEW_EVERY_MS = 2_000;
/** Targets that one worker serves at once. Each may hold one request; a dead one holds it for ten seconds. */
const TARGETS_AT_MOST = 1_000;
/** Of these one tenant's at most, so that a tenant of slow addresses leaves places to the others; and how many are taken at a look. */
const TARGETS_OF_TENANT = 250;
const TARGETS_AT_A_LOOK = 100;
/** Of the process's database connections, ten by default. */
const QUERIES_AT_ONCE = 3;
const PURGE_EVERY_MS = 3_600_000;

/** Begins to send what is due, until it is stopped. */
export function startDelivering(context: Context): Delivering {
  const { arePrivateTargetsAllowed: arePrivateAllowed } = context.config;
  const sender = makeSender({ arePrivateAllowed, userAgent: "Egret-Webhooks/1" });
  const sending = { sender, open: makeOpener(context) };
  const owner = randomUUID();
  const runs = new Map<string, TargetRun>();
  const shared: Shared = { extraUsed: 0, query: makeLimiter(QUERIES_AT_ONCE) };
  /** How many addresses of each tenant. */
  const held = new Map<string, number>();
  const count = (userId: string, more: number): void => {
    const now = (held.get(userId) ?? 0) + more;
    if (now === 0) held.delete(userId);
    else held.set(userId, now);
  };
  const stopping = new AbortController();
  const every = (ms: number, work: () => Promise<void>) => repeat({ context, ms, work, stopping });
  const start = (target: Target): void => {
    const key = keyOf(target);
    if (runs.has(key)) return;
    const run = asTenant(target.userId, () => startTargetRun({ context, sending, target, owner, shared }));
    runs.set(key, run);
    count(target.userId, 1);
    void run.done.then(() => {
      runs.delete(key);
      count(target.userId, -1);
    });
  };
  const loops = [
    every(POLL_MS, async () => {
      const limit = Math.min(TARGETS_AT_MOST - runs.size, TARGETS_AT_A_LOOK);
      const without = [...held].flatMap(([userId, count]) => (count < TARGETS_OF_TENANT ? [] : userId));
      if (limit > 0)
        for (const target of await claimTargets(context.db, owner, { limit, without })) start(target);
      for (const run of runs.values()) run.wake();
    }),
    every(RENEW_EVERY_MS, async () => {
      if (runs.size === 0) return;
      const mine = [...runs.values()];
      const ours = new Set(
        (
          await renewLeases(
            context.db,
            owner,
            mine.map((run) => run.target),
          )
        ).map(keyOf),
      );
      for (const run of mine) if (!ours.has(keyOf(run.target))) run.stop();
    }),
    every(POLL_MS * 2, () => tellOfChanges(context)),
    every(PURGE_EVERY_MS, () => purgeEvents(context.db)),
  ];
  return {
    stop: async () => {
      stopping.abort();
      for (const run of runs.values()) run.stop();
      await Promise.all([...loops, ...Array.from(runs.values(), (run) => run.done)]);
      await sender.close();
    },
  };
}

function keyOf({ userId, targetId }: Target): string {
  return `${userId} ${targetId}`;
}

type Loop = {
  readonly context: Context;
  readonly ms: number;
  readonly work: () => Promise<void>;
  readonly stopping: AbortController;
};

/** Does the work again and again; the database may come and go in between. */
async function repeat({ context, ms, work, stopping }: Loop): Promise<void> {
  while (!stopping.signal.aborted) {
    try {
      await work();
    } catch (err) {
      context.log.warn({ err }, "webhook sender: trying again in a moment");
      await rest(1_000, stopping.signal);
    }
    await rest(ms, stopping.signal);
  }
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => undefined);
}
