import { sql } from "kysely";
import type { Database } from "./database.ts";

// A restored database is on hold until its operator says that it goes live: it answers calls and works no jobs, so it sends no
// webhook, asks no provider and removes no file beside the installation that it is a copy of.

const NAME = "on_hold";

export async function hold(db: Database): Promise<void> {
  await sql`
    insert into egret_meta.identities (name, value) values (${NAME}, 'restored')
    on conflict (name) do nothing`.execute(db);
}

/** False when it was not on hold. */
export async function release(db: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from egret_meta.identities where name = ${NAME}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

export async function isOnHold(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from egret_meta.identities where name = ${NAME}`.execute(db);
  return rows.length > 0;
}
