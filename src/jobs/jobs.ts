import { Client, type ClientConfig } from "pg";
import { fromKysely, type JobWithMetadata, PgBoss } from "pg-boss";
import { connectionOf, type Database, type DatabaseTarget } from "../db/database.ts";
import { asTenant } from "../db/tenant-scope.ts";
import type { Logger } from "../observe/logger.ts";
import type { Metrics } from "../observe/metrics.ts";
import { type Heartbeat, startHeartbeat } from "./heartbeat.ts";
import { type Patience, putOff } from "./put-off.ts";
import { JOB_QUEUES, type JobData, type JobName, PRIORITIES, type Priority, workersOf } from "./queues.ts";

// The job queue: pg-boss in schema `pgboss` of our own database. Nothing outside this folder knows pg-boss.

export type SendOptions = {
  /** The caller's transaction: the job exists when, and only when, that commits. */
  readonly tx?: Database;
  readonly priority?: Priority;
  /** At most one job of this key waits and one runs; a second send joins the waiting one (and may raise its priority). */
  readonly singletonKey: string;
  /** Nobody waits for it: it may be put off while more is sent. Without it, it starts at once. */
  readonly patience?: Patience;
  /** Of one group only some run at a time (`queues.ts`); the key's own when absent. */
  readonly group?: string;
};

export type JobRun<N extends JobName> = {
  readonly data: JobData[N];
  /** True when pg-boss will not try again: the handler should leave the failure where users see it. */
  readonly isLastAttempt: boolean;
  /** Fires when the service stops or the job was given to another worker. */
  readonly signal: AbortSignal;
};

export type JobHandler<N extends JobName> = (run: JobRun<N>) => Promise<void>;

export type Jobs = {
  send<N extends JobName>(name: N, data: JobData[N], options: SendOptions): Promise<void>;
  work<N extends JobName>(name: N, handler: JobHandler<N>): Promise<void>;
  /** Jobs that wait or run. */
  countOpen(): Promise<number>;
  /** Waits for running jobs, at most 20 s; those still running then are tried again by another worker. */
  stop(): Promise<void>;
};

type JobsOptions = {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** False: a pooler hands each transaction to another connection, which hears nothing. */
  readonly isListening?: boolean;
};

const STOP_TIMEOUT_MS = 20_000;

/** Between two statements of a transaction no pool listens: a connection that breaks there would end the process. The next statement reports it. */
class HeardClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    this.on("error", () => undefined);
  }
}

/** Connects, makes or upgrades pg-boss's schema, and makes the queues. */
export async function openJobs(target: DatabaseTarget, options: JobsOptions): Promise<Jobs> {
  const { log, metrics } = options;
  const boss = new PgBoss({
    ...bossConnection(target),
    // The pool of pg-boss takes it, as every pool of pg; the types of pg-boss do not know.
    ...{ Client: HeardClient },
    schema: "pgboss",
    application_name: "egret-jobs",
    max: 4,
    schedule: false,
    useListenNotify: options.isListening ?? true,
    // A killed worker's job is found by the supervisor's pass; with the heartbeat of 10 s it runs again within 15 s.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on("error", (err) => log.warn({ err }, "job queue error; it goes on by itself"));
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "job queue warning"));
  await boss.start();
  // A queue may name another one, which has to be there.
  const queues = Object.entries(JOB_QUEUES).sort(
    ([, a], [, b]) => Number("deadLetter" in a) - Number("deadLetter" in b),
  );
  try {
    for (const [name, queue] of queues) await createOrUpdateQueue(boss, name, queue);
  } catch (error) {
    await boss.stop({ graceful: false, close: true }).catch(() => undefined);
    throw error;
  }
  const heartbeat = startHeartbeat(target, log);
  return {
    send: (name, data, sendOptions) => send(boss, name, data, sendOptions),
    work: (name, handler) => work({ boss, heartbeat }, name, watched(name, handler, { log, metrics })),
    countOpen: () => countOpen(boss),
    stop: async () => {
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: true });
      await heartbeat.stop();
    },
  };
}

function bossConnection(target: DatabaseTarget): ConstructorParameters<typeof PgBoss>[0] & object {
  return connectionOf(target) as ConstructorParameters<typeof PgBoss>[0] & object;
}

async function createOrUpdateQueue(
  boss: PgBoss,
  name: string,
  queue: (typeof JOB_QUEUES)[JobName],
): Promise<void> {
  await boss.createQueue(name, queue);
  const { policy: _fixed, ...changeable } = queue;
  await boss.updateQueue(name, changeable);
}

/**
 * Joins the waiting job of the same key, or adds one. Joining writes that job's row inside the caller's transaction, so no
 * worker takes it before the caller's data is visible; a plain send with a unique key would lose that wake-up.
 */
async function send<N extends JobName>(
  boss: PgBoss,
  name: N,
  data: JobData[N],
  options: SendOptions,
): Promise<void> {
  const common = {
    singletonKey: options.singletonKey,
    group: { id: options.group ?? options.singletonKey },
    ...(options.tx === undefined ? {} : { db: fromKysely(options.tx) }),
  };
  const { tx, patience, singletonKey } = options;
  if (patience !== undefined) {
    const db = tx === undefined ? boss.getDb() : fromKysely(tx);
    if (await putOff(db, { name, singletonKey }, patience)) return;
    await boss.send(name, data, { ...common, startAfter: patience.quietSeconds });
    await putOff(db, { name, singletonKey }, patience);
    return;
  }
  await boss.upsert(name, data, {
    ...common,
    // The waiting job may be one that failed and rests for minutes: new data are worth a try at once.
    startAfter: 0,
    // Left out otherwise: joining must not lower the priority that an earlier sender asked for.
    ...(options.priority === "high" ? { priority: PRIORITIES.high } : {}),
  });
}

type Working = { readonly boss: PgBoss; readonly heartbeat: Heartbeat };

async function work<N extends JobName>(
  { boss, heartbeat }: Working,
  name: N,
  handler: JobHandler<N>,
): Promise<void> {
  for (const worker of workersOf(name)) {
    const options = { ...worker, includeMetadata: true, perJobResults: true } as const;
    await boss.work<JobData[N], unknown, typeof options>(name, options, (batch) =>
      Promise.all(batch.map((job) => runOne(heartbeat, job, handler))),
    );
  }
}

async function runOne<N extends JobName>(
  heartbeat: Heartbeat,
  job: JobWithMetadata<JobData[N]>,
  handler: JobHandler<N>,
) {
  const { data, signal } = job;
  heartbeat.runs({ id: job.id, attempt: job.retryCount });
  try {
    // Each job is one account's.
    await asTenant(data.userId, () =>
      handler({ data, signal, isLastAttempt: job.retryCount >= job.retryLimit }),
    );
    return { id: job.id, status: "completed" as const };
  } catch (error) {
    // Only the kind of the error: its text may quote customer data, and this row is kept for days.
    return {
      id: job.id,
      status: "failed" as const,
      output: { error: error instanceof Error ? error.name : "unknown" },
    };
  } finally {
    heartbeat.ended(job.id);
  }
}

/** The handler with its duration measured and its failure logged. */
function watched<N extends JobName>(name: N, handler: JobHandler<N>, options: JobsOptions): JobHandler<N> {
  return async (run) => {
    const stopTimer = options.metrics.jobDurationSeconds.startTimer({ job: name });
    try {
      await handler(run);
      stopTimer({ outcome: "completed" });
    } catch (err) {
      stopTimer({ outcome: "failed" });
      const next = run.isLastAttempt ? "given up" : "will be tried again";
      options.log.error({ err, job: name }, `job failed; ${next}`);
      throw err;
    }
  };
}

async function countOpen(boss: PgBoss): Promise<number> {
  const queues = await boss.getQueues(Object.keys(JOB_QUEUES));
  return queues.reduce((sum, queue) => sum + queue.queuedCount + queue.activeCount, 0);
}
