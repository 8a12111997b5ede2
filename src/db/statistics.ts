import type { Pool } from "pg";
import { asService } from "./tenant-scope.ts";

// Until a table was analysed the planner takes it for tiny, finds all its indexes equally good and picks one by its name. Autovacuum
// comes a minute late for the first rows of a new database, so whoever writes them asks for statistics.

export type Statistics = {
  /** Rows of transactions were written. */
  noteRows(count: number): void;
};

/** After so many rows of this process; from then on autovacuum is early enough. */
const LOOK_AFTER_ROWS = [300, 3_000, 30_000];

/** What grows with transactions, or is joined with them. */
const TABLES = [
  "transactions",
  "end_users",
  "data_sources",
  "data_source_accounts",
  "local_merchants",
  "events",
  "deliveries",
];

export function makeStatistics(pool: Pool, onError: (error: Error) => void): Statistics {
  let rows = 0;
  let looks = 0;
  return {
    noteRows: (count) => {
      rows += count;
      const limit = LOOK_AFTER_ROWS[looks];
      if (limit === undefined || rows < limit) return;
      looks = LOOK_AFTER_ROWS.filter((each) => each <= rows).length;
      asService(() => analyse(pool, rows)).catch(onError);
    },
  };
}

/** Unless somebody did it already for about as many rows. */
async function analyse(pool: Pool, rows: number): Promise<void> {
  const known = await pool.query<{ rows: number }>(
    "select reltuples as rows from pg_class where oid = 'transactions'::regclass",
  );
  if ((known.rows[0]?.rows ?? 0) >= rows / 2) return;
  await pool.query(`analyze ${TABLES.join(", ")}`);
}
