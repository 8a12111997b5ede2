import { writeFileSync } from "node:fs";
import type { Pool, PoolClient } from "pg";
import { onStream } from "./give-room.ts";

/**
 * What the worker's session and those of its database connections count against the others while somebody sends a stream of calls
 * (sched(7), autogroup nice): a sixth. PostgreSQL makes each connection a session, so storing a file counted as much as an answer; by
 * turns p99 beside ten files was 8.5 to 9.7 ms, and 7.8 to 8.3 so.
 */
const IN_USE_NICE = 8;

/** From now on; for the worker beside the service that owns the database of this machine. Only on Linux, elsewhere nothing happens. */
export function shareLess(pool: Pool): void {
  if (process.platform !== "linux") return;
  const sessions = new Set<number>([process.pid]);
  let nice = 0;
  pool.on("connect", (client) => {
    const pid = backendOf(client);
    sessions.add(pid);
    if (nice > 0) setNice(pid, nice);
  });
  pool.on("remove", (client) => void sessions.delete(backendOf(client)));
  onStream((isInUse) => {
    nice = isInUse ? IN_USE_NICE : 0;
    for (const pid of sessions) setNice(pid, nice);
  });
}

/** `pg` knows it; its types do not say so. */
function backendOf(client: PoolClient): number {
  return (client as unknown as { readonly processID: number }).processID;
}

function setNice(pid: number, nice: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(nice));
  } catch {
    // A system without autogroup, or one that lets an ordinary user change it ten times a second only; or the process has ended.
  }
}
