import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "./database.ts";

// Processes of one database know of each other by a row that each renews every second. Whoever's row is older than three was killed, or
// is cut off, and what it held may be taken over; whatever it still writes afterwards must be refused by what it writes to.

const RENEW_EVERY_MS = 1_000;
const GONE_AFTER = sql.raw("interval '3 seconds'");
const KEPT = sql.raw("interval '1 day'");

export type Presence = {
  readonly processId: string;
  /** Runs with the next beat that reaches the database, and again until it is done. */
  whenReachable(work: () => Promise<void>): void;
  /** Others see at once that this process is gone. */
  stop(): Promise<void>;
};

/** Tells of this process from now on. */
export async function startPresence(db: Database, onError: (error: unknown) => void): Promise<Presence> {
  const processId = `process ${randomUUID()}`;
  let open: (() => Promise<void>)[] = [];
  let isBeating = false;
  const beat = async (): Promise<void> => {
    if (isBeating) return;
    isBeating = true;
    try {
      await renew(db, processId);
      const works = open;
      open = [];
      for (const work of works) await work().catch(() => open.push(work));
    } finally {
      isBeating = false;
    }
  };
  await beat();
  const timer = setInterval(() => void beat().catch(onError), RENEW_EVERY_MS).unref();
  return {
    processId,
    whenReachable: (work) => void open.push(work),
    stop: async () => {
      clearInterval(timer);
      await sql`delete from egret_meta.processes where process_id = ${processId}`.execute(db).catch(onError);
    },
  };
}

async function renew(db: Database, processId: string): Promise<void> {
  await sql`
    insert into egret_meta.processes (process_id) values (${processId})
    on conflict (process_id) do update set seen = now()`.execute(db);
}

/** Whether the process still runs, as far as the database knows. */
export async function isPresent(db: Database, processId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from egret_meta.processes where process_id = ${processId} and seen > now() - ${GONE_AFTER}`.execute(
    db,
  );
  return rows.length > 0;
}

export async function purgePresences(db: Database): Promise<void> {
  await sql`delete from egret_meta.processes where seen < now() - ${KEPT}`.execute(db);
}
