import { existsSync, readdirSync, readFileSync } from "node:fs";
import { descendantsOf, isNode } from "./memory.ts";

/** Processor time that the living threads of a process have used, by the scheduler of Linux (nanoseconds inside); 0 where there is none. */
export function cpuMsOf(pid: number): number {
  const folder = `/proc/${pid}/task`;
  if (!existsSync(`/proc/${pid}/schedstat`)) return 0;
  let nanoseconds = 0;
  for (const thread of readdirSync(folder)) {
    try {
      nanoseconds += Number(readFileSync(`${folder}/${thread}/schedstat`, "utf8").split(" ")[0]);
    } catch {
      // It ended meanwhile.
    }
  }
  return nanoseconds / 1e6;
}

/** Processor time of a service, of what it started besides, and of its PostgreSQL; it tells more than waits do where a machine is busy. */
export type Processors = { readonly service: number; readonly worker: number; readonly postgres: number };

export function processorsOf(pid: number): Processors {
  const others = descendantsOf(pid);
  const sum = (pids: readonly number[]) => pids.reduce((total, one) => total + cpuMsOf(one), 0);
  return {
    service: cpuMsOf(pid),
    worker: sum(others.filter(isNode)),
    postgres: sum(others.filter((one) => !isNode(one))),
  };
}

/** What was used since `before`, a call. */
export function perCall(pid: number, before: Processors, calls: number): Processors {
  const now = processorsOf(pid);
  return {
    service: (now.service - before.service) / calls,
    worker: (now.worker - before.worker) / calls,
    postgres: (now.postgres - before.postgres) / calls,
  };
}
