import { sql } from "kysely";
import type { Database } from "../database.ts";

/** The key under which requests of the dashboard are counted. */
export const DASHBOARD = "";

export type UsageCount = {
  readonly userId: string;
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
  /** `key_…`, or `DASHBOARD`. */
  readonly keyId: string;
  readonly requests: number;
  /** Answered with a status of 400 or more. */
  readonly refused: number;
  readonly transactions: number;
  readonly files: number;
};

/** Adds to what is stored already, all of it or nothing. */
export async function addUsage(db: Database, counts: readonly UsageCount[]): Promise<void> {
  if (counts.length === 0) return;
  const column = <K extends keyof UsageCount>(name: K) => counts.map((one) => one[name]);
  await sql`
    insert into usage_counts as u (user_id, day, key_id, requests, refused, transactions, files)
    select * from unnest(${column("userId")}::text[], ${column("day")}::date[], ${column("keyId")}::text[],
                         ${column("requests")}::bigint[], ${column("refused")}::bigint[],
                         ${column("transactions")}::bigint[], ${column("files")}::bigint[])
    on conflict (user_id, day, key_id) do update
       set requests = u.requests + excluded.requests, refused = u.refused + excluded.refused,
           transactions = u.transactions + excluded.transactions, files = u.files + excluded.files`.execute(
    db,
  );
}

type Span = { readonly userId: string; readonly from: string; readonly to: string };

/** By day, then by key. */
export async function readUsage(db: Database, { userId, from, to }: Span): Promise<readonly UsageCount[]> {
  const rows = await db
    .selectFrom("usage_counts")
    .selectAll()
    .where("user_id", "=", userId)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("day")
    .orderBy("key_id")
    .execute();
  return rows.map((row) => ({
    ...{ userId, day: row.day, keyId: row.key_id, requests: Number(row.requests) },
    ...{ refused: Number(row.refused), transactions: Number(row.transactions), files: Number(row.files) },
  }));
}

export type DayOfPages = { readonly day: string; readonly files: number; readonly pages: number };

/** Files that came on each day and are still stored, with their pages; parts of a combined file are not counted again. */
export async function readPages(db: Database, { userId, from, to }: Span): Promise<readonly DayOfPages[]> {
  const { rows } = await sql<{ day: string; files: string; pages: string }>`
    select (created at time zone 'UTC')::date as day, count(*) as files, coalesce(sum(num_pages), 0) as pages
      from end_user_files
     where user_id = ${userId} and parent_file_id is null
       and created >= ${from}::date and created < ${to}::date + 1
     group by 1 order by 1`.execute(db);
  return rows.map((row) => ({ day: row.day, files: Number(row.files), pages: Number(row.pages) }));
}

export type Stored = { readonly endUsers: number; readonly files: number; readonly fileBytes: number };

/** What the account has stored now. */
export async function readStored(db: Database, userId: string): Promise<Stored> {
  const { rows } = await sql<{ end_users: string; files: string; bytes: string }>`
    select (select count(*) from end_users where user_id = ${userId}) as end_users,
           (select count(*) from stored_bytes where user_id = ${userId}) as files,
           (select coalesce(sum(size_bytes), 0) from stored_bytes where user_id = ${userId}) as bytes`.execute(
    db,
  );
  const [row] = rows;
  return {
    endUsers: Number(row?.end_users ?? 0),
    files: Number(row?.files ?? 0),
    fileBytes: Number(row?.bytes ?? 0),
  };
}
