import type { ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { tellSystem } from "./tell-system.ts";

// While a stream of calls comes in, long work leaves one core to the answers; otherwise it takes them all.

/**
 * Who turns a page of the dashboard or waits for a file asks less often and does not feel 20 ms; for them files should be read soon. Who
 * sends a stream of calls feels every one.
 */
const CALLS_IN_USE = 20;
const COUNTED_MS = 1_000;
const IN_USE_MS = 2_000;
const LOOKED_AT_MS = 500;

/**
 * What a session counts against others (sched(7), autogroup nice): a third of their share, and a tenth beside a stream of calls. With
 * a tenth at all times ten files were once not read in two minutes on a machine that other programs kept busy.
 */
const SESSION_NICE = { quiet: 5, inUse: 10 } as const;

const children = new Set<ChildProcess>();
const listeners = new Set<(isInUse: boolean) => void>();
let isInUse = false;
let calls = 0;
let countedSince = 0;
let inUseUntil = 0;

/** Somebody got an answer of this process. */
export function noteAnswer(): void {
  const now = performance.now();
  if (now - countedSince > COUNTED_MS) {
    countedSince = now;
    calls = 0;
  }
  calls++;
  if (calls < CALLS_IN_USE || (children.size === 0 && listeners.size === 0)) return;
  inUseUntil = now + IN_USE_MS;
  if (isInUse) return;
  const looking = setInterval(() => {
    if (performance.now() < inUseUntil) return;
    clearInterval(looking);
    setStream(false);
  }, LOOKED_AT_MS).unref();
  setStream(true);
}

/** Says whether there is a stream of calls, where another process answers them. */
export function setStream(isThere: boolean): void {
  if (isInUse === isThere) return;
  isInUse = isThere;
  for (const child of children) place(child);
  for (const tell of listeners) tell(isThere);
}

/** Hears of a stream's begin and end, until the returned function is called. */
export function onStream(tell: (isThere: boolean) => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** From now until it ends, the process gives room to the answers. */
export function giveRoom(child: ChildProcess): void {
  children.add(child);
  child.once("exit", () => children.delete(child));
  place(child);
}

/**
 * Only on Linux. `taskset` is of util-linux; without it all works, only less promptly. Programs that the process starts later begin on the
 * same cores.
 */
function place({ pid }: ChildProcess): void {
  if (process.platform !== "linux" || pid === undefined) return;
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(isInUse ? SESSION_NICE.inUse : SESSION_NICE.quiet));
  } catch {
    // A system without autogroup, or a process that has ended.
  }
  const all = coresIn(readStatus());
  const cores = isInUse ? all.slice(1) : all;
  if (all.length > 1) tellSystem(`taskset --all-tasks --cpu-list --pid ${cores.join(",")} ${pid}`);
}

function readStatus(): string {
  try {
    return readFileSync("/proc/self/status", "latin1");
  } catch {
    return "";
  }
}

/** The numbers of the cores that a process may use, from its status (proc(5), `Cpus_allowed_list: 0-3,8`); none when it does not say. */
export function coresIn(status: string): readonly number[] {
  const list = /^Cpus_allowed_list:\s*([\d,-]+)$/m.exec(status)?.[1] ?? "";
  return list.split(",").flatMap((range) => {
    const [from = "", to = from] = range.split("-");
    if (from === "") return [];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index);
  });
}
