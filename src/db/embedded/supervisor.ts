import type { ChildProcess } from "node:child_process";
import { Client } from "pg";
import { connectionOf, type DatabaseTarget } from "../database.ts";
import { untilReachable } from "../transient.ts";
import { findBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { type DataFolder, embeddedTarget, ensureSecret, openDataFolder } from "./data-folder.ts";
import { EmbeddedError } from "./embedded-error.ts";
import { type Instance, type InstanceLock, readInstance, tryLock } from "./lock.ts";
import { stopLeftover } from "./postmaster-pid.ts";
import { chooseRunAs } from "./run-as.ts";
import { hasEnded, type ServerPlan, startServer, stopServer } from "./server.ts";
import { ensureServiceDatabase } from "./service-role.ts";

// Keeps one PostgreSQL running on the data folder for as long as this process runs.
// States: starting → running → (ended by itself) starting again → running … → stopping → stopped.

export type Embedded = {
  readonly target: DatabaseTarget;
  /** Leaves word for other processes who we are. */
  describe(instance: Instance): void;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  readonly dataDir: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Told of what went wrong and was mended. */
  onIncident?(message: string): void;
  /** The server ended and cannot be started again: nothing works any more. */
  onLost?(error: Error): void;
};

/** Starts the embedded database. Throws `EmbeddedError` when another process has the data folder. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const folder = openDataFolder(options.dataDir);
  const lock = tryLock(folder);
  if (lock === null) throw new EmbeddedError(takenMessage(folder));
  try {
    return await start(folder, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * The database of a data folder for a short visit: that of the running service, or one of our own, started for the moment.
 */
export async function visitEmbedded(
  dataDir: string,
): Promise<{ target: DatabaseTarget; leave(): Promise<void> }> {
  const folder = openDataFolder(dataDir);
  const lock = tryLock(folder);
  if (lock === null) {
    const target = embeddedTarget(folder);
    // The holder may be starting itself.
    await untilReachable(() => ask(target, "select 1"), 30_000);
    return { target, leave: async () => undefined };
  }
  lock.release();
  const embedded = await startEmbedded({ dataDir });
  return { target: embedded.target, leave: () => embedded.stop() };
}

async function start(folder: DataFolder, lock: InstanceLock, options: EmbeddedOptions): Promise<Embedded> {
  const binaries = findBinaries(folder.linkFolder);
  const runAs = chooseRunAs(folder.cluster, binaries.postgres);
  ensureSecret(folder);
  if (await stopLeftover(folder.cluster))
    options.onIncident?.("stopped a PostgreSQL that a killed process left behind");
  await ensureCluster(folder, binaries, runAs);
  const plan: ServerPlan = { folder, binaries, runAs, settings: options.settings ?? {} };
  const supervised = await supervise(plan, options);
  const target = embeddedTarget(folder);
  try {
    await ensureServiceDatabase(target);
  } catch (error) {
    await supervised.stop();
    throw error;
  }
  const stop = async (): Promise<void> => {
    await supervised.stop();
    lock.release();
  };
  let stopping: Promise<void> | undefined;
  return {
    target,
    describe: lock.describe,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** Starts the server and starts it again whenever it ends by itself. */
async function supervise(plan: ServerPlan, options: EmbeddedOptions): Promise<{ stop(): Promise<void> }> {
  let isStopping = false;
  let child = await startServer(plan);
  let starting: Promise<void> = Promise.resolve();
  const watch = (current: ChildProcess): void => {
    const onEnd = (): void => {
      if (isStopping) return;
      options.onIncident?.("the embedded PostgreSQL ended unexpectedly; starting it again");
      starting = restart().catch((error: Error) => options.onLost?.(error));
    };
    if (hasEnded(current)) onEnd();
    else current.once("exit", onEnd);
  };
  const restart = async (): Promise<void> => {
    child = await startServer(plan);
    watch(child);
  };
  watch(child);
  // However this process ends (kill -9 apart), the server gets the word to stop; the next start would have to do it otherwise.
  const onExit = (): void => void child.kill("SIGINT");
  process.once("exit", onExit);
  return {
    stop: async () => {
      isStopping = true;
      await starting;
      await stopServer(child);
      process.off("exit", onExit);
    },
  };
}

/** Runs one statement on a connection of its own; returns the number of rows. */
async function ask(target: DatabaseTarget, sql: string, values: readonly unknown[] = []): Promise<number> {
  const client = new Client(connectionOf(target));
  // An error while idle is reported by the next query; without a listener it would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql, [...values])).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

function takenMessage(folder: DataFolder): string {
  const holder = readInstance(folder);
  const who =
    holder === null
      ? "another Egret"
      : `another Egret (process ${holder.pid}${holder.url === null ? "" : `, ${holder.url}`})`;
  return `${who} is using ${folder.root}: stop it, set EGRET_DATA_DIR to another folder, or set DATABASE_URL to run several`;
}
