import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../test/support/database.ts";
import { type Day, parseDay } from "../../core/model/day.ts";
import type { OpenDatabase } from "../database.ts";
import { openTenantRole } from "../tenant-role.ts";
import { asTenant } from "../tenant-scope.ts";
import { type Place, readNeighbours } from "./transaction-neighbours.ts";

const ROWS = 20_000;
const STREAMS = 1_000;

// Counted in rows that PostgreSQL reads, which no busy machine changes.

test("a place in a long stream costs a few hundred rows, however the planner guesses", async () => {
  const place = { endUserPk: "long", streamKey: "local:RENT", amount: 350, day: parseDay("2026-03-02")! };
  await withRows(async (database) => {
    await insert(database, { endUserPk: "long", stream: "'local:RENT'", amount: "-350" });
    for (const analysed of [false, true]) {
      if (analysed) await database.pool.query("analyze transactions");
      const { found, read } = await count(database, [place]);
      expect(found).toBeGreaterThan(20);
      expect(read).toBeLessThan(4_000);
    }
  });
});

test("a thousand places in as many streams cost their rows, also by statistics from before the end user had any", async () => {
  const places = Array.from({ length: STREAMS }, (_, at) => ({
    endUserPk: "wide",
    streamKey: `local:${at}`,
    amount: at,
    day: parseDay("2026-03-02") as Day,
  }));
  await withRows(async (database) => {
    for (const earlier of [false, true]) {
      const own = earlier ? { endUserPk: "wide-2" } : { endUserPk: "wide" };
      if (earlier) {
        for (let other = 0; other < 3; other++)
          await insert(database, { endUserPk: `other-${other}`, stream: "'local:' || n", amount: "-n" });
        await database.pool.query("analyze transactions");
      }
      const spread = { stream: `'local:' || n % ${STREAMS}`, amount: `-(n % ${STREAMS})` };
      await insert(database, { ...own, ...spread });
      const asked = places.map((place) => ({ ...place, ...own }));
      const { found, read } = await count(database, asked);
      expect(found).toBe(ROWS);
      // Each row by its stream and by its amount: to count them, and to take them.
      expect(read).toBeLessThan(4.5 * ROWS);
    }
  });
});

async function withRows(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await openTestDatabase();
  await database.pool.query("alter table transactions set (autovacuum_enabled = off)");
  await database.db.insertInto("users").values({ user_id: "u", name: "-" }).execute();
  if (await openTenantRole(database.pool)) database.guardTenants();
  await work(database);
  await database.close();
}

type Rows = { readonly endUserPk: string; readonly stream: string; readonly amount: string };

/** Stream and amount by the number `n` of the row. */
async function insert({ pool }: OpenDatabase, { endUserPk, stream, amount }: Rows): Promise<void> {
  await pool.query(
    `insert into transactions (user_id, end_user_pk, transaction_id, reference_id, data_source_account_id, amount, currency, description,
                               posted_at, posted_on, request_id, description_clean, merchant_key, priority_type, annotator_context,
                               confidence, model_version)
     select 'u', $2, 'txn_' || $2 || n, 'r' || n, 'dsa', ${amount}, 'USD', 'RENT', date '2026-06-30' - n % 730, date '2026-06-30' - n % 730,
            'req', 'Rent', ${stream}, 'classifier', 'sync', 0.9, 'mdl' from generate_series(1, $1::int) n`,
    [ROWS, endUserPk],
  );
}

async function count({ db }: OpenDatabase, places: readonly Place[]) {
  return asTenant("u", () =>
    db.transaction().execute(async (tx) => {
      const { rows } = await readNeighbours(tx, { userId: "u", leaving: 0 }, places);
      const { rows: counts } = await sql<{ read: string }>`
        select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables
         where relname = 'transactions'`.execute(tx);
      return { found: rows.length, read: Number(counts[0]?.read) };
    }),
  );
}
