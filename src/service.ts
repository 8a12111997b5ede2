import { checkIdentity } from "./check-identity.ts";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import type { Engine } from "./core/enrich/engine.ts";
import { type DatabaseTarget, type OpenDatabase, openDatabase } from "./db/database.ts";
import { isCitus } from "./db/distribution.ts";
import { type Embedded, startEmbedded } from "./db/embedded/supervisor.ts";
import { migrate } from "./db/migrate.ts";
import { startPresence } from "./db/presence.ts";
import { checkServerVersion } from "./db/server-version.ts";
import { makeStatistics } from "./db/statistics.ts";
import { openTenantRole } from "./db/tenant-role.ts";
import { planAnew, untilReachable } from "./db/transient.ts";
import { ensureFirstKey, type FirstKey } from "./first-key.ts";
import { listenError, requireFreePort } from "./free-port.ts";
import { startReportThread } from "./http/report-thread.ts";
import { type Jobs, openJobs } from "./jobs/jobs.ts";
import { type Logger, type LogSink, makeLogger } from "./observe/logger.ts";
import { makeMetrics } from "./observe/metrics.ts";
import { startParser } from "./reading/parsing/parser.ts";
import { startPdfReader } from "./reading/pdf/reader.ts";
import type { PdfSettings } from "./reading/pdf/settings.ts";
import { readSecretKeys } from "./secrets/key-file.ts";
import { makeSecretBox } from "./secrets/secret-box.ts";
import { openStorage } from "./storage/open-storage.ts";
import { startEnricher } from "./worker/enricher.ts";
import { startWorkerProcess, type WorkerProcess } from "./worker-process.ts";

/** The running service. */
export type Service = {
  /** Where the HTTP interface answers; null for a worker. */
  readonly url: string | null;
  /** Null for a worker, which makes none: nobody would see it. */
  readonly firstKey: FirstKey | null;
  readonly context: Context;
  /** Finishes requests and running jobs, then closes the database. */
  stop(): Promise<void>;
};

export type ServiceOptions = {
  readonly logSink?: LogSink;
  readonly now?: () => Date;
  /** In place of the one of the settings. */
  readonly target?: DatabaseTarget;
  /** Whether the role `all` works in a process of its own, so that no job holds up an answer. */
  readonly isWorkerApart?: boolean;
  /** The database is gone for good: the process has to end. */
  onLost?(error: Error): void;
  /** Loads the engine; tests share one. */
  loadEngine?(): Promise<Engine>;
  /** Starts what reads files; who starts it closes it. Tests share it, for each makes processes. */
  startReaders?(settings: PdfSettings): Readers;
};

type Readers = Pick<Context, "pdf" | "parser">;

type Closer = () => Promise<void>;

/** A failover is over within this time. */
const FAILOVER_MS = 30_000;

/**
 * Starts the roles of the configuration. What was started before a failure is stopped again; a start that a failover of the operator's
 * database broke off begins anew.
 */
export async function startService(config: Config, options: ServiceOptions = {}): Promise<Service> {
  if (config.databaseUrl === null) return startOnce(config, options);
  return untilReachable(() => startOnce(config, options), FAILOVER_MS);
}

async function startOnce(config: Config, options: ServiceOptions): Promise<Service> {
  const closers: Closer[] = [];
  const stop = once(async () => {
    for (const close of closers.reverse()) await close();
  });
  try {
    return { ...(await start(config, options, closers)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  config: Config,
  options: ServiceOptions,
  closers: Closer[],
): Promise<Omit<Service, "stop">> {
  const log = makeLogger(config.logLevel, options.logSink);
  const metrics = makeMetrics(isApart(config, options) ? "api" : config.role);
  if (config.role !== "worker") await requireFreePort(config);
  const engineLoading = (options.loadEngine ?? loadEngineLazily)();
  // Its failure is seen where it is awaited; until then it must not end the process as unhandled.
  engineLoading.catch(() => undefined);
  const { embedded, target } = await openTarget(config, log, options);
  if (embedded !== null) closers.push(embedded.stop);
  const database = openDatabase(target, config.databasePoolSize, (err) =>
    log.warn({ err }, "a database connection broke"),
  );
  closers.push(database.close);
  await checkServerVersion(database.pool);
  if (await isCitus(database.pool)) planAnew(database.db);
  const applied = await migrate(database.pool);
  if (applied.length > 0) log.info({ applied }, "database migrated");
  const secrets = makeSecretBox(() => readSecretKeys(config));
  await checkIdentity(database.db, config, secrets);
  const storage = openStorage(config.fileStore, secrets);
  const readers = options.startReaders?.(config.pdf) ?? startReaders(config.pdf, closers);
  // Closed after the jobs are.
  const enricher = startEnricher({ config, target });
  closers.push(enricher.close);
  const { directUrl, isListening } = config.jobs;
  const jobsTarget = directUrl === null ? target : ({ kind: "url", url: directUrl } as const);
  const jobs = await openJobs(jobsTarget, { log, metrics, isListening });
  closers.push(jobs.stop);
  if (await openTenantRole(database.pool)) database.guardTenants();
  else
    log.info(
      "the database shows every account's rows to every statement (docs/scaling.md, row-level security)",
    );
  const engine = await engineLoading;
  const now = options.now ?? (() => new Date());
  const { db, pool } = database;
  const presence = await startPresence(db, (err) =>
    log.warn({ err }, "other processes may take this one for gone"),
  );
  closers.push(presence.stop);
  const statistics = makeStatistics(pool, (err) => log.warn({ err }, "statistics wait for autovacuum"));
  const files = { storage, secrets, ...readers };
  const reports = config.role === "worker" ? null : startReportThread({ config, target }, log);
  if (reports !== null) closers.push(reports.close);
  const context: Context = {
    ...{ config, db, pool, presence, statistics, jobs, engine },
    ...{ ...files, reports, enricher },
    log,
    metrics,
    now,
  };
  measure(context, database, jobs);
  const isKeyGiven = config.apiKey !== null;
  const givenKey = config.role !== "worker" && isKeyGiven ? await ensureFirstKey(db, config.apiKey) : null;
  const url = await startRoles(context, { target, closers, isApart: isApart(config, options) });
  embedded?.describe({ pid: process.pid, url });
  // Made last: a start that is ended before it can show a new key leaves none behind.
  const firstKey = config.role !== "worker" && !isKeyGiven ? await ensureFirstKey(db, null) : givenKey;
  return { url, firstKey, context };
}

/** Works, answers, or both; returns where it answers, null for a worker. */
async function startRoles(
  context: Context,
  { target, closers, isApart }: { target: DatabaseTarget; closers: Closer[]; isApart: boolean },
): Promise<string | null> {
  const { config, log, metrics } = context;
  if (config.role === "api") {
    const { checkKeys } = await import("./flows/seal-stored.ts");
    void checkKeys(context).catch((err) => log.warn({ err }, "the keys of stored numbers were not checked"));
  } else if (!isApart) {
    const { workWhenLive } = await import("./worker/work-when-live.ts");
    closers.push(await workWhenLive(context));
  }
  if (config.role === "worker") return null;
  let workerProcess: WorkerProcess | null = null;
  // Before the server's, so that it is stopped after it.
  closers.push(async () => workerProcess?.stop());
  const url = await listen(context, closers);
  if (isApart) {
    // Last: jobs can wait the second that it needs to load its code, who waits for the first answer should not.
    workerProcess = startWorkerProcess(target, log);
    metrics.include(workerProcess.metrics);
  }
  return url;
}

function isApart({ role }: Config, { isWorkerApart = false }: ServiceOptions): boolean {
  return role === "all" && isWorkerApart;
}

function startReaders(settings: PdfSettings, closers: Closer[]): Readers {
  const readers = { pdf: startPdfReader(settings), parser: startParser() };
  closers.push(readers.parser.close, readers.pdf.close);
  return readers;
}

async function openTarget(
  config: Config,
  log: Logger,
  options: ServiceOptions,
): Promise<{ embedded: Embedded | null; target: DatabaseTarget }> {
  const { areStatementsNamed } = config;
  if (options.target !== undefined) return { embedded: null, target: options.target };
  if (config.databaseUrl !== null)
    return { embedded: null, target: { kind: "url", url: config.databaseUrl, areStatementsNamed } };
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    onIncident: (message) => log.warn(message),
    ...(options.onLost === undefined ? {} : { onLost: options.onLost }),
  });
  return { embedded, target: embedded.target };
}

async function listen(context: Context, closers: Closer[]): Promise<string> {
  const { buildServer } = await import("./http/server.ts");
  const server = await buildServer(context);
  closers.push(() => server.close());
  const { host, port } = context.config;
  await server.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw listenError(error, context.config);
  });
  const address = server.server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  return `http://${host.includes(":") ? `[${host}]` : host}:${actual}`;
}

function measure({ metrics }: Context, database: OpenDatabase, jobs: Jobs): void {
  metrics.gauge("egret_jobs_open", "Jobs that wait or run", jobs.countOpen);
  metrics.gauge("egret_db_connections", "Connections of this process's pool", () => database.pool.totalCount);
  metrics.gauge("egret_db_waiting", "Queries waiting for a connection", () => database.pool.waitingCount);
}

async function loadEngineLazily(): Promise<Engine> {
  const { loadEngine } = await import("./knowledge/load.ts");
  return loadEngine();
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
