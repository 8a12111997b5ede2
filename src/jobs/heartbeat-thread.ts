import { parentPort, workerData } from "node:worker_threads";
import pg from "pg";
import { connectionOf, type DatabaseTarget } from "../db/database.ts";
import type { Claim, ToHeartbeat } from "./heartbeat.ts";

/** A job counts as given up after ten seconds without. */
const BEAT_EVERY_MS = 3_000;

const pool = new pg.Pool({
  ...connectionOf(workerData as DatabaseTarget),
  max: 1,
  application_name: "egret-heartbeat",
  connectionTimeoutMillis: 2_000,
});
// The next beat makes another connection.
pool.on("error", () => undefined);
const claims = new Map<string, Claim>();

parentPort?.on("message", (message: ToHeartbeat) => {
  if (message.kind === "runs") claims.set(message.claim.id, message.claim);
  else claims.delete(message.id);
});

setInterval(() => {
  if (claims.size > 0) beat().catch(() => undefined);
}, BEAT_EVERY_MS);

/** Only of claims that still are this process's: one that was given to another has a further attempt. */
async function beat(): Promise<void> {
  const running = [...claims.values()];
  await pool.query(
    `update pgboss.job j set heartbeat_on = now()
       from unnest($1::uuid[], $2::int[]) as c (id, attempt)
      where j.id = c.id and j.retry_count = c.attempt and j.state = 'active'`,
    [running.map((claim) => claim.id), running.map((claim) => claim.attempt)],
  );
}
