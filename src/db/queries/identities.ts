import { sql } from "kysely";
import type { Database } from "../database.ts";

// What all processes of one database must share, as it was first seen.

/** The value that holds: the one that is there, or this one when there is none yet. */
export async function knownIdentity(db: Database, name: string, value: string): Promise<string> {
  await sql`
    insert into egret_meta.identities (name, value) values (${name}, ${value})
    on conflict (name) do nothing`.execute(db);
  const { rows } = await sql<{ value: string }>`
    select value from egret_meta.identities where name = ${name}`.execute(db);
  return rows[0]?.value ?? value;
}

export async function replaceIdentity(db: Database, name: string, value: string): Promise<void> {
  await sql`
    insert into egret_meta.identities (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value, since = now()`.execute(db);
}
