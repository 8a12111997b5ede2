import { expect, test } from "vitest";
import { openTestDatabase } from "../../../test/support/database.ts";
import { parseDay } from "../../core/model/day.ts";
import { readNeighbours } from "./transaction-neighbours.ts";

const ROWS = 20_000;

test("a place in a long stream costs a few hundred rows, however the planner guesses", async () => {
  const { db, pool, close } = await openTestDatabase();
  await db.insertInto("users").values({ user_id: "u", name: "-" }).execute();
  const insert = (count: number, endUserPk: string) =>
    pool.query(
      `insert into transactions (user_id, end_user_pk, transaction_id, reference_id, data_source_account_id, amount, currency, description,
                                 posted_at, posted_on, request_id, description_clean, merchant_key, priority_type, annotator_context,
                                 confidence, model_version)
       select 'u', $2, 'txn_' || $2 || n, 'r' || n, 'dsa', -350, 'USD', 'RENT', date '2026-06-30' - n % 730, date '2026-06-30' - n % 730,
              'req', 'Rent', 'local:RENT', 'classifier', 'sync', 0.9, 'mdl' from generate_series(1, $1::int) n`,
      [count, endUserPk],
    );
  await insert(ROWS, "long");
  const place = { endUserPk: "long", streamKey: "local:RENT", amount: 350, day: parseDay("2026-03-02")! };
  for (const analysed of [false, true]) {
    if (analysed) await pool.query("analyze transactions");
    const before = await fetched();
    const { rows } = await readNeighbours(db, { userId: "u", leaving: 0 }, [place]);
    expect(rows.length).toBeGreaterThan(20);
    expect((await fetched()) - before).toBeLessThan(4_000);
  }
  await close();

  /** Rows of the table that were read by all connections so far. */
  async function fetched(): Promise<number> {
    const client = await pool.connect();
    await client.query("select pg_stat_force_next_flush()");
    client.release();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    const { rows } = await pool.query<{ count: string }>(
      "select seq_tup_read + coalesce(idx_tup_fetch, 0) as count from pg_stat_user_tables where relname = 'transactions'",
    );
    return Number(rows[0]?.count);
  }
});
