import type { Pool } from "pg";

// The schema as text, in an order of its own, so that a change of it can be read in a review. Made from the catalogue, because the
// embedded PostgreSQL has no pg_dump; the same on every version that Egret runs on.

export type Key = { readonly table: string; readonly name: string; readonly columns: readonly string[] };

const COLUMNS = `
  select c.relname as "table", format('%I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      case when k.collname is not null and k.collname <> 'default' then format(' collate %I', k.collname) else '' end,
      case when a.attnotnull then ' not null' else '' end,
      case when d.oid is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end) as line
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    left join pg_collation k on k.oid = a.attcollation
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
   order by c.relname, a.attnum`;

// PostgreSQL 18 lists "not null" as constraints too (contype n); columns say it already.
const CONSTRAINTS = `
  select c.relname as "table", pg_get_constraintdef(k.oid) as line
    from pg_constraint k join pg_class c on c.oid = k.conrelid
   where c.relnamespace = 'public'::regnamespace and k.contype <> 'n'
   order by c.relname, k.contype desc, line`;

const INDEXES = `
  select c.relname as "table", pg_get_indexdef(i.indexrelid) as line
    from pg_index i join pg_class c on c.oid = i.indrelid
   where c.relnamespace = 'public'::regnamespace
     and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
   order by c.relname, line`;

const KEYS = `
  select c.relname as "table", x.relname as name,
      array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) n) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
   where c.relnamespace = 'public'::regnamespace and i.indisunique
   order by c.relname, x.relname`;

type Line = { table: string; line: string };

/** Text of every table of ours with its columns, constraints and indexes. */
export async function dumpSchema(pool: Pool): Promise<string> {
  const columns = (await pool.query<Line>(COLUMNS)).rows;
  const constraints = (await pool.query<Line>(CONSTRAINTS)).rows;
  const indexes = (await pool.query<Line>(INDEXES)).rows;
  const tables = [...new Set(columns.map((column) => column.table))];
  const text = tables.map((table) => {
    const of = (lines: readonly Line[]) =>
      lines.filter((line) => line.table === table).map((line) => line.line);
    const body = [...of(columns), ...of(constraints)].map((line) => `  ${line}`).join(",\n");
    return [`create table ${table} (\n${body}\n);`, ...of(indexes).map((line) => `${line};`)].join("\n");
  });
  return `${text.join("\n\n")}\n`;
}

/** Primary and unique keys with their columns in order. */
export async function readKeys(pool: Pool): Promise<readonly Key[]> {
  return (await pool.query<Key>(KEYS)).rows;
}
