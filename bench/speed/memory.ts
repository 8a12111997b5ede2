import { readdirSync, readFileSync } from "node:fs";

/**
 * Memory in MiB. Processes share pages (PostgreSQL's their buffers, ours the file of Node), so each counts with its proportional share (PSS)
 * where Linux tells it.
 */
export type Memory = {
  /** The service and, beside it, its worker. */
  readonly service: number;
  /** The most that each ever had resident (`VmHWM`), not at the same time; what they share counts in each. */
  readonly servicePeaks: readonly number[];
  readonly postgres: number;
};

/** Null where there is no /proc. */
export function readMemory(pid: number): Memory | null {
  if (readProc(pid, "status") === null) return null;
  const all = [pid, ...descendantsOf(pid)];
  const service = all.filter(isNode);
  const sum = (pids: readonly number[]): number =>
    pids.reduce((total, each) => total + proportionalOf(each), 0);
  return {
    service: toMib(sum(service)),
    servicePeaks: service.map((each) => toMib(fieldOf(readProc(each, "status") ?? "", "VmHWM"))),
    postgres: toMib(sum(all.filter((each) => !isNode(each)))),
  };
}

const NODE = /^Name:\s+(node|MainThread)$/m;

export function isNode(pid: number): boolean {
  return NODE.test(readProc(pid, "status") ?? "");
}

/**
 * MiB of a process and of all that it started: what each has for itself, and once what those of a kind share. By the kernel's counters, which
 * may be asked often: while it adds up the pages of a process for its proportional share, that process can get no memory, and waits for
 * whoever asks to get a core.
 */
export function residentOfAll(pid: number): number {
  const all = [pid, ...descendantsOf(pid)].map((each) => readProc(each, "status") ?? "");
  const most = (name: string, isOurs: boolean): number =>
    Math.max(
      0,
      ...all.filter((status) => NODE.test(status) === isOurs).map((status) => fieldOf(status, name)),
    );
  const own = all.reduce((sum, status) => sum + fieldOf(status, "RssAnon"), 0);
  return toMib(own + most("RssFile", true) + most("RssFile", false) + most("RssShmem", false));
}

/** Processes that a process started, and theirs. Empty where there is no /proc. */
export function descendantsOf(pid: number): readonly number[] {
  const parents = new Map<number, number>();
  for (const each of listPids()) {
    // The name in brackets may hold anything; the parent is the second field after it.
    const stat = readProc(each, "stat");
    if (stat !== null) parents.set(each, Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
  }
  const found = [pid];
  for (const parent of found) for (const [child, of] of parents) if (of === parent) found.push(child);
  return found.slice(1);
}

function listPids(): readonly number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function proportionalOf(pid: number): number {
  const rollup = readProc(pid, "smaps_rollup");
  if (rollup !== null) return fieldOf(rollup, "Pss");
  const status = readProc(pid, "status");
  return status === null ? 0 : fieldOf(status, "VmRSS");
}

function readProc(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return null;
  }
}

function fieldOf(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1] ?? 0);
}

function toMib(kib: number): number {
  return Math.round(kib / 1024);
}

/** A line for each process and what it takes, the largest first; those of the database as one. */
export function nameProcesses(pid: number): string {
  const all = [pid, ...descendantsOf(pid)].map((each) => {
    const command = readProc(each, "cmdline")?.split("\0") ?? [];
    const isOurs = isNode(each);
    const script = command.find((part) => part.endsWith(".ts")) ?? command[0] ?? "";
    return {
      name: isOurs ? script.replace(/^.*\//, "") : "postgres and others",
      mib: toMib(proportionalOf(each)),
    };
  });
  const sums = [...Map.groupBy(all, ({ name }) => name)].map(
    ([name, each]) => [name, each.reduce((sum, { mib }) => sum + mib, 0)] as const,
  );
  return sums
    .sort(([, a], [, b]) => b - a)
    .map(([name, mib]) => `  ${name} ${mib} MiB`)
    .join("\n");
}
