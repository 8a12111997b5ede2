/** The jobs there are, and what each carries. Ids only: rows of the queue are kept for days and hold no customer data. */
export type JobData = {
  enrich_end_user: { readonly userId: string; readonly endUserPk: string };
  /** What was tried in vain as often as it may be, however it ended. */
  enrich_given_up: { readonly userId: string; readonly endUserPk: string };
  read_file: { readonly userId: string; readonly fileId: string };
  load_pdf: { readonly userId: string; readonly pdfId: string };
  check_pictures: { readonly userId: string; readonly pdfId: string };
  sweep_files: { readonly userId: string };
  sync_link: { readonly userId: string; readonly dataSourceId: string };
  forward_provider_webhook: { readonly userId: string; readonly providerWebhookId: string };
};
export type JobName = keyof JobData;

export const PRIORITIES = { normal: 0, high: 10 } as const;
export type Priority = keyof typeof PRIORITIES;

const COMMON = {
  /** Of one key at most one job waits. */
  policy: "short" as const,
  notify: true,
  retryLimit: 5,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  // The smallest that pg-boss takes; a worker that was killed is noticed after this.
  heartbeatSeconds: 10,
  expireInSeconds: 3_600,
  deleteAfterSeconds: 24 * 3_600,
};
/** Recognising a thousand scanned pages takes an hour on a slow machine. */
const LONG = { ...COMMON, expireInSeconds: 4 * 3_600 };

type Queue = typeof COMMON & { readonly deadLetter?: JobName };

export const JOB_QUEUES: Readonly<Record<JobName, Queue>> = {
  enrich_end_user: { ...COMMON, deadLetter: "enrich_given_up" },
  enrich_given_up: COMMON,
  read_file: LONG,
  load_pdf: COMMON,
  check_pictures: COMMON,
  sweep_files: COMMON,
  sync_link: COMMON,
  forward_provider_webhook: COMMON,
};

// Measured: a queue with `notify` polls every 30 s (a backlog drained at 12 jobs/s and a retry waited), unless a full batch
// fetches on at once and the poll is short. Polling alone is enough to work; NOTIFY only wakes sooner.
const POLLING = { burstWhenBatchFull: true, batchSize: 2, localConcurrency: 1 };

/**
 * Of one key at most one job runs, whichever process runs it: what changes while a job runs starts exactly one more after it. Not
 * pg-boss's policy "stately", which says the same: there a waiting job whose key runs makes every fetch of the queue come back empty.
 */
const ONE_BY_ONE = { groupConcurrency: 1 };

/** The first two take the highest priority first; the third only normal ones, so that a stream of high ones starves nobody. */
const PRIORITY_LIMITS = [{}, {}, { maxPriority: PRIORITIES.normal }] as const;
/** Jobs that come often; looking for all as often was most of what an idle service did. */
const FREQUENT: ReadonlySet<JobName> = new Set(["enrich_end_user", "read_file"]);

/**
 * Each looks at an interval of its own. With one interval they all look in the same moment: a dozen statements at once, which took
 * both cores for 10 ms and were the slowest hundredth of all calls.
 */
export function workersOf(name: JobName) {
  const place = (Object.keys(JOB_QUEUES) as JobName[]).indexOf(name) * PRIORITY_LIMITS.length;
  const [seconds, limits] = FREQUENT.has(name)
    ? ([0.5, PRIORITY_LIMITS] as const)
    : ([1, PRIORITY_LIMITS.slice(0, 2)] as const);
  return limits.map((limit, index) => {
    const interval = seconds * (1 + (place + index) * INTERVAL_STEP);
    return {
      ...(name === "read_file" ? READING : { ...POLLING, ...ONE_BY_ONE }),
      ...limit,
      pollingIntervalSeconds: interval,
      notifyPollingIntervalSeconds: interval,
    };
  });
}

/**
 * A file may take minutes, so each has a place of its own, and the group is the tenant: whoever sends a thousand files leaves half of the
 * places to others. The database sees to it that a file is not stored twice.
 */
const READING = { burstWhenBatchFull: true, batchSize: 1, localConcurrency: 2, groupConcurrency: 3 };

/** A statement that finds nothing takes some 2 ms. */
const INTERVAL_STEP = 0.013;
