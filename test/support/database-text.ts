import type { Pool } from "pg";

/** Which of these texts stand in clear in which tables of the database, the job queue included. */
export async function textsInDatabase(pool: Pool, texts: Iterable<string>): Promise<readonly string[]> {
  const tables = await pool.query<{ name: string; cells: string }>(
    `select format('%I.%I', table_schema, table_name) as name,
            string_agg(format(case data_type when 'bytea' then 'encode(%I, ''escape'')' else '%I::text' end, column_name), ', ')
              as cells
       from information_schema.columns where table_schema in ('public', 'pgboss') group by 1`,
  );
  const found: string[] = [];
  for (const { name, cells } of tables.rows) {
    const { rows } = await pool.query<{ text: string }>(
      `select concat_ws(' ', ${cells}) as text from ${name}`,
    );
    const text = rows.map((row) => row.text).join("\n");
    found.push(...[...texts].filter((one) => text.includes(one)).map((one) => `${name}: ${one}`));
  }
  return found;
}
