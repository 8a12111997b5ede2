import { existsSync, readdirSync, readFileSync } from "node:fs";

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
