import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { EmbeddedError } from "./embedded-error.ts";

// A server leaves `postmaster.pid` in its folder: process id, folder, start, port, socket folder, address, memory key, status.

/** What the file says; null when there is none or it is cut off. */
export type Postmaster = { readonly pid: number; readonly isReady: boolean };

export function readPostmaster(cluster: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  return { pid, isReady: lines[7]?.trim() === "ready" };
}

/**
 * An orderly end writes everything in memory first, which can take long; whoever starts again after a crash waits for this, and what was
 * not written is in the log that the next start replays.
 */
const STOP_TIMEOUT_MS = 2_000;

/**
 * Stops the server that a killed parent left behind. Only to be called by the holder of the data folder's lock, so nobody else
 * can be using it. A file left by a server that is gone is PostgreSQL's own to judge, unless its number now belongs to something else.
 */
export async function stopLeftover(cluster: string): Promise<boolean> {
  const left = readPostmaster(cluster);
  const command = left === null ? null : commandOf(left.pid);
  if (left === null || command === null) return false;
  if (!command.includes(cluster)) {
    // PostgreSQL would refuse to start because "another server" might be running under that number.
    rmSync(join(cluster, "postmaster.pid"), { force: true });
    return false;
  }
  // SIGINT: fast shutdown, open transactions are rolled back.
  signal(left.pid, "SIGINT", cluster);
  if (await isGoneWithin(left.pid, STOP_TIMEOUT_MS)) return true;
  // SIGQUIT: immediate; the next start replays the log.
  signal(left.pid, "SIGQUIT", cluster);
  if (await isGoneWithin(left.pid, 5_000)) return true;
  throw new EmbeddedError(
    `the PostgreSQL left behind in ${cluster} (process ${left.pid}) does not stop: end it and start again`,
  );
}

function signal(pid: number, name: NodeJS.Signals, cluster: string): void {
  try {
    process.kill(pid, name);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ESRCH") return;
    throw new EmbeddedError(
      `a PostgreSQL of another user (process ${pid}) runs on ${cluster}: stop it, or start as that user`,
      { cause },
    );
  }
}

async function isGoneWithin(pid: number, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; ) {
    if (!commandOf(pid)) return true;
    await sleep(20);
  }
  return false;
}

/**
 * Command line of a process; empty for one that ended but was not collected by its parent (in a container nobody may), null when
 * there is none. Not its working folder: root in a container may not read that of another user.
 */
function commandOf(pid: number): string | null {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    const columns = execFileSync("ps", ["-o", "stat=,command=", "-p", String(pid)], { encoding: "utf8" });
    return columns.startsWith("Z") ? "" : columns;
  } catch {
    return null;
  }
}
