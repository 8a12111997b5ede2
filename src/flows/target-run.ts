import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "../context.ts";
import { releaseTarget, type Target } from "../db/queries/delivery-leases.ts";
import {
  type DueDelivery,
  type DueWebhook,
  dropWaiting,
  readDue,
  storeResults,
} from "../db/queries/delivery-queue.ts";
import { remedyOf } from "../db/transient.ts";
import { attemptDelivery, type Finished, noteHealth, type Sending } from "./deliver-to-target.ts";
import type { Limiter } from "./limiter.ts";

// All that is sent to one address while this worker holds it. Deliveries of one end user form a lane and go one after the other; lanes
// go side by side. A lane does not wait for a failed delivery to be tried again: that is the end of order as far as retries go.
//
// Fair share: every address may always have one request under way; more than one only from a stock that all share, and only while it
// answers well. So an address that is dead or slow costs the others nothing.

/** What all addresses share. */
export type Shared = {
  /** Requests beyond each address's first that are under way in this process. */
  extraUsed: number;
  /** Lets few queries at the database, so that many addresses with trouble do not take all connections from everybody else. */
  readonly query: Limiter;
};
const EXTRA_SLOTS = 128;

/** Requests at once to one address while it answers well; enough for 1,000 deliveries/s to a receiver that takes 5 ms. */
const CONCURRENCY_AT_MOST = 8;
/** Deliveries held in memory; a body has at most some 90 kB. */
const READ_AT_ONCE = 200;
const READ_BELOW = 100;
/** In all, when one end user's lane is long and others have to get past it. */
const KEPT_AT_MOST = 600;
/** Before the target is given back after trouble of ours, so that it is not taken up ten times a second; a connection is made anew at once. */
const PAUSE_AFTER_TROUBLE_MS = 3_000;
const PAUSE_AFTER_BREAK_MS = 250;
/** Outcomes are gathered for this long and stored in one statement. */
const GATHER_MS = 10;

export type TargetRun = {
  readonly target: Target;
  /** There may be more to send. */
  wake(): void;
  /** Ends after the requests under way. */
  stop(): void;
  readonly done: Promise<void>;
};

type Parts = {
  readonly context: Context;
  readonly sending: Sending;
  readonly target: Target;
  readonly owner: string;
  readonly shared: Shared;
};

type Sendable = DueDelivery & { readonly webhook: DueWebhook };

type State = {
  /** What waits in memory, by lane, each in order; a lane without a request under way is in `ready`. */
  readonly lanes: Map<string, Sendable[]>;
  readonly ready: string[];
  /** In memory in any way: not to be read again. */
  readonly known: Set<string>;
  waiting: number;
  active: number;
  concurrency: number;
  finished: Finished[];
  isStopped: boolean;
};

/** Works the target until nothing is due. `done` never rejects. */
export function startTargetRun(parts: Parts): TargetRun {
  const state: State = {
    ...{ lanes: new Map(), ready: [], known: new Set(), finished: [] },
    ...{ waiting: 0, active: 0, concurrency: 1, isStopped: false },
  };
  let signal = Promise.withResolvers<void>();
  const wake = () => signal.resolve();
  const nextSignal = async () => {
    await signal.promise;
    signal = Promise.withResolvers<void>();
  };
  const done = work(parts, state, { wake, nextSignal }).catch(async (err: unknown) => {
    parts.context.log.warn({ err, ...parts.target }, "deliveries to this address pause for a moment");
    const pauseMs = remedyOf(err) === null ? PAUSE_AFTER_TROUBLE_MS : PAUSE_AFTER_BREAK_MS;
    if (!state.isStopped) await pause(pauseMs);
    state.isStopped = true;
  });
  return {
    target: parts.target,
    wake,
    stop: () => {
      state.isStopped = true;
      wake();
    },
    done: done.then(() => settle(parts)),
  };
}

/** Given back at once; when the database is not there, the lease runs out. */
async function settle({ context, owner, target }: Parts): Promise<void> {
  await releaseTarget(context.db, owner, target).catch(() => undefined);
}

type Signals = { readonly wake: () => void; readonly nextSignal: () => Promise<void> };

async function work(parts: Parts, state: State, { wake, nextSignal }: Signals): Promise<void> {
  for (;;) {
    const isDry = state.isStopped || !(await readMore(parts, state));
    pump(parts, state, wake);
    if (state.finished.length > 0) {
      await pause(GATHER_MS);
      await flush(parts, state);
    } else if (state.active > 0) {
      await nextSignal();
    } else if (isDry && (state.waiting === 0 || state.isStopped)) {
      return;
    }
  }
}

/** False when nothing more is due. */
async function readMore({ context, target, shared }: Parts, state: State): Promise<boolean> {
  const isBusy = state.ready.length > 0 || state.active >= state.concurrency;
  if ((state.waiting >= READ_BELOW && isBusy) || state.known.size >= KEPT_AT_MOST) return true;
  const due = await shared.query(() => readDue(context.db, target, [...state.known], READ_AT_ONCE));
  for (const one of due.filter(isSendable)) add(state, one);
  const gone = new Set(due.filter((one) => !isSendable(one)).map((one) => one.webhookId));
  for (const webhookId of gone) await shared.query(() => dropWaiting(context.db, target, webhookId));
  return due.length > 0;
}

function isSendable(due: DueDelivery): due is Sendable {
  return due.webhook !== null;
}

function add(state: State, due: Sendable): void {
  // What belongs to no end user has no order to keep.
  const key = due.endUserPk ?? due.deliveryId;
  const lane = state.lanes.get(key);
  if (lane === undefined) {
    state.lanes.set(key, [due]);
    state.ready.push(key);
  } else lane.push(due);
  state.known.add(due.deliveryId);
  state.waiting++;
}

/** Starts as many requests as the address and the others' share allow. */
function pump(parts: Parts, state: State, wake: () => void): void {
  const { shared } = parts;
  while (state.ready.length > 0 && !state.isStopped) {
    const isExtra = state.active > 0;
    if (isExtra && (state.active >= state.concurrency || shared.extraUsed >= EXTRA_SLOTS)) return;
    const key = state.ready.shift() as string;
    const due = state.lanes.get(key)?.shift() as Sendable;
    if (isExtra) shared.extraUsed++;
    state.active++;
    state.waiting--;
    void sendOne(parts, state, due).then(() => {
      if (isExtra) shared.extraUsed--;
      state.active--;
      if ((state.lanes.get(key)?.length ?? 0) > 0) state.ready.push(key);
      else state.lanes.delete(key);
      pump(parts, state, wake);
      wake();
    });
  }
}

async function sendOne({ context, sending }: Parts, state: State, due: Sendable): Promise<void> {
  try {
    const result = await attemptDelivery(sending, due);
    context.metrics.deliveries.inc({ outcome: result.error === null ? "delivered" : "failed" });
    if (result.error === null) state.concurrency = Math.min(CONCURRENCY_AT_MOST, state.concurrency + 1);
    else state.concurrency = 1;
    state.finished.push({ due, result });
  } catch (err) {
    // Ours, not the receiver's: left as it is, and read again after this run.
    context.log.error({ err, deliveryId: due.deliveryId }, "delivery could not be attempted");
    state.isStopped = true;
  }
}

const FIRST_STORE_PAUSE_MS = 250;
const LONGEST_STORE_PAUSE_MS = 4_000;

/** What was sent and cannot be noted yet is kept while the target is held: given up, it would be sent again at once. */
async function untilStored(state: State, store: () => Promise<void>): Promise<void> {
  for (let pauseMs = FIRST_STORE_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_STORE_PAUSE_MS)) {
    try {
      return await store();
    } catch (error) {
      if (state.isStopped || pauseMs >= LONGEST_STORE_PAUSE_MS) throw error;
    }
    await pause(pauseMs);
  }
}

async function flush({ context, target, shared }: Parts, state: State): Promise<void> {
  const finished = state.finished;
  state.finished = [];
  const results = finished.map((one) => one.result);
  await untilStored(state, () => shared.query(() => storeResults(context.db, target.userId, results)));
  await shared.query(() => noteHealth(context, target.userId, finished));
  for (const { due } of finished) state.known.delete(due.deliveryId);
}
