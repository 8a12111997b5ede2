import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { TableSum } from "./records.ts";

// Tables as the database knows them. Egret's have no foreign keys, sequences or triggers, so their order does not matter.

export type Table = { readonly name: string; readonly columns: readonly string[] };

export async function listTables(db: Database): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
     group by c.relname order by c.relname`.execute(db);
  return rows;
}

/** The same for the same rows in any order; `longest` in bytes. */
export async function sumTable(
  db: Database,
  { name, columns }: Table,
): Promise<{ sum: TableSum; longest: number }> {
  const { rows } = await sql<{ count: string; longest: number; digest: string }>`
    select count(*), coalesce(max(octet_length(t::text)), 0) as longest,
           coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric), 0)::text as digest
      from ${sql.table(name)} t`.execute(db);
  const [row] = rows;
  const sum = { table: name, columns, rows: Number(row?.count), digest: row?.digest ?? "0" };
  return { sum, longest: row?.longest ?? 0 };
}

const BYTES_AT_ONCE = 8_388_608;
const ROWS_AT_ONCE = 1_000;

/** All rows as text, some at a time; inside a transaction. */
export async function* readRows(
  db: Database,
  table: string,
  longest: number,
): AsyncGenerator<readonly string[]> {
  const atOnce = Math.max(1, Math.min(ROWS_AT_ONCE, Math.floor(BYTES_AT_ONCE / Math.max(1, longest))));
  const cursor = sql.id("rows_of_table");
  await sql`declare ${cursor} no scroll cursor for select t::text as row from ${sql.table(table)} t`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(atOnce)} from ${cursor}`.execute(db);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < atOnce) break;
  }
  await sql`close ${cursor}`.execute(db);
}

export async function insertRows(db: Database, table: string, rows: readonly string[]): Promise<void> {
  const name = sql.table(table);
  await sql`insert into ${name} select * from unnest(${rows}::text[]::${name}[])`.execute(db);
}

/** Names and checksums of the migrations that ran; none in a database without Egret. */
export async function appliedMigrations(db: Database): Promise<Readonly<Record<string, string>>> {
  const known = await sql<{ found: boolean }>`
    select to_regclass('egret_meta.migrations') is not null as found`.execute(db);
  if (known.rows[0]?.found !== true) return {};
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from egret_meta.migrations`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.name, row.checksum]));
}
