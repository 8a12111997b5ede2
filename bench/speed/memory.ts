import { readdirSync, readFileSync } from "node:fs";

/** Memory in MiB. PostgreSQL's processes share their buffers, so theirs is the proportional share (PSS) where Linux tells it. */
export type Memory = {
  readonly serviceRss: number;
  readonly servicePeakRss: number;
  readonly postgres: number;
};

/** Null where there is no /proc. */
export function readMemory(pid: number): Memory | null {
  const status = readProc(pid, "status");
  if (status === null) return null;
  const postgres = descendantsOf(pid).reduce((sum, each) => sum + proportionalOf(each), 0);
  return {
    serviceRss: toMib(fieldOf(status, "VmRSS")),
    servicePeakRss: toMib(fieldOf(status, "VmHWM")),
    postgres: toMib(postgres),
  };
}

/** MiB of one process, by its proportional share where Linux tells it; 0 when it is gone. */
export function residentOf(pid: number): number {
  return toMib(proportionalOf(pid));
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
