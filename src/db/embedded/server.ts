import type { ChildProcess } from "node:child_process";
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Binaries } from "./binaries.ts";
import { type DataFolder, SOCKET_PORT } from "./data-folder.ts";
import { EmbeddedError } from "./embedded-error.ts";
import { readPostmaster } from "./postmaster-pid.ts";
import { giveTo, type RunAs, spawnAs } from "./run-as.ts";

// One run of the postgres program: start until it answers, stop.

/** What the supervisor needs to start the server again and again. */
export type ServerPlan = {
  readonly folder: DataFolder;
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  /** Server settings beyond ours, `name` to value; tests switch durability off. */
  readonly settings: Readonly<Record<string, string>>;
};

const SETTINGS: Readonly<Record<string, string>> = {
  // No TCP: the bundled libraries are old, and only this machine's socket folder, closed to others, is trusted with them.
  listen_addresses: "",
  port: String(SOCKET_PORT),
  unix_socket_permissions: "0700",
  max_connections: "60",
  // What is read more often lies in the system's cache as well; once touched, these pages are never given back.
  shared_buffers: "128MB",
  // After each checkpoint a page that is written goes to the log as a whole the first time: thirty kilobytes a row instead of three, and
  // more at first. How long a start after a crash takes is bounded by `max_wal_size`, as before.
  checkpoint_timeout: "15min",
  // Before a grown table is analysed, looking for a row's neighbours among 20,000 took 22 ms, afterwards 0.7 ms.
  autovacuum_naptime: "15s",
  timezone: "UTC",
  log_timezone: "UTC",
  jit: "off",
  // Parallel workers share memory through /dev/shm, of which containers have 64 MB; nothing of ours scans enough to gain.
  max_parallel_workers_per_gather: "0",
  max_parallel_maintenance_workers: "0",
  // Statements and details quote customer data; the log must not.
  log_statement: "none",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_parameter_max_length_on_error: "0",
};

/** After killing everything in the middle of a checkpoint a start failed once and the next one worked: try for this long. */
const START_PATIENCE_MS = 30_000;
/** Replaying the log after a crash takes 3 s for 700 MB; longer than this nobody waits without looking. */
const RECOVERY_PATIENCE_MS = 600_000;
const LOG_BYTES_AT_MOST = 10_000_000;
const STOP_TIMEOUT_MS = 60_000;

/** Starts the server and waits until it takes connections. */
export async function startServer(plan: ServerPlan): Promise<ChildProcess> {
  for (const deadline = Date.now() + START_PATIENCE_MS; ; await sleep(500)) {
    const child = spawnServer(plan);
    if (await isReady(child, plan.folder)) return child;
    if (Date.now() >= deadline) {
      throw new EmbeddedError(`the embedded PostgreSQL does not start: ${lastLine(plan.folder.logFile)}`);
    }
  }
}

/** Fast shutdown; when that takes too long, an immediate one, after which the next start replays the log. */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGINT");
  const timer = setTimeout(() => child.kill("SIGQUIT"), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function spawnServer({ folder, binaries, runAs, settings }: ServerPlan): ChildProcess {
  ensureSocketFolder(folder, runAs);
  const all = { ...SETTINGS, unix_socket_directories: folder.socketFolder, ...settings };
  const args = [
    "-D",
    folder.cluster,
    ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  // A file, not a pipe: the server may outlive us, and the reason of a failed start stays readable.
  const log = openLog(folder.logFile);
  try {
    return spawnAs(runAs, binaries.postgres, args, { env: binaries.env, stdio: ["ignore", log, log] });
  } finally {
    closeSync(log);
  }
}

function ensureSocketFolder({ socketFolder }: DataFolder, runAs: RunAs): void {
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
  const found = lstatSync(socketFolder);
  const owners = [process.getuid?.(), runAs.uid];
  // Under the temporary folder somebody else could have made it first, to read along.
  if (!found.isDirectory() || !owners.includes(found.uid) || (found.mode & 0o077) !== 0) {
    throw new EmbeddedError(
      `${socketFolder} is not a folder of ours closed to others: remove it and start again`,
    );
  }
  giveTo(runAs, socketFolder);
}

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > LOG_BYTES_AT_MOST) renameSync(file, `${file}.old`);
  return openSync(file, "a", 0o600);
}

/** True once the server says so in its own file; false when it ended before that. */
async function isReady(child: ChildProcess, folder: DataFolder): Promise<boolean> {
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  for (const deadline = Date.now() + RECOVERY_PATIENCE_MS; Date.now() < deadline; await sleep(10)) {
    if (failure !== undefined) throw failure;
    if (hasEnded(child)) return false;
    const postmaster = readPostmaster(folder.cluster);
    if (postmaster?.pid === child.pid && postmaster?.isReady) return true;
  }
  await stopServer(child);
  return false;
}

function lastLine(file: string): string {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  const reason = lines.findLast((line) => line.includes("FATAL")) ?? lines.at(-1) ?? "";
  return `${reason.trim()} (more in ${file})`;
}
