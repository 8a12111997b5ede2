import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, Tx } from "./database.ts";

// What became of a transaction whose connection broke at its commit: the server knows by its number. Numbers that a crashed server gave away
// and did not write down are given again, so they mean something only as long as the same server runs through.

/** A transaction, and the server that it runs on. */
export type CommitMark = { readonly id: string; readonly server: string };

/** A crash clears the statistics; a standby was started at another time. */
const SERVER = sql`
  pg_postmaster_start_time()::text || ' ' || (select stats_reset from pg_stat_bgwriter)::text`;

export async function readCommitMark(tx: Tx): Promise<CommitMark> {
  const { rows } =
    await sql<CommitMark>`select pg_current_xact_id()::text as id, ${SERVER} as server`.execute(tx);
  return rows[0] as CommitMark;
}

const ASK_EVERY_MS = 30;
/** A connection is made anew in less. */
const ASKED_FOR_MS = 1_500;

/**
 * Whether the transaction was committed; null when nobody can say. The message is a change of its own: with a synchronous standby its commit
 * waits until the standby has all before it, too, which the transaction may not have waited for.
 */
export async function isCommitted(db: Database, { id, server }: CommitMark): Promise<boolean | null> {
  const deadline = performance.now() + ASKED_FOR_MS;
  for (; performance.now() < deadline; await pause(ASK_EVERY_MS)) {
    // Where there is no answer either, the next connection may have one.
    const answer = await sql<{ status: string | null; server: string }>`
      select pg_xact_status(${id}::xid8) as status, ${SERVER} as server, pg_logical_emit_message(true, 'egret', '')`
      .execute(db)
      .catch(() => null);
    const [found] = answer?.rows ?? [];
    if (found === undefined) continue;
    if (found.server !== server) return null;
    if (found.status !== "in progress") return found.status === null ? null : found.status === "committed";
  }
  return null;
}
