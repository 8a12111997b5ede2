import { newId } from "../../src/core/model/ids.ts";
import type { OpenDatabase } from "../../src/db/database.ts";
import type { Client } from "../speed/client.ts";
import { quantile } from "../speed/figures.ts";
import { makeHistory } from "../speed/transactions.ts";
import type { Growth, Point } from "./growth.ts";

// What calls about one end user cost as rows and end users of the same account grow beside it. The copies are of rows that the service
// itself wrote, under other ids; the same calls go to a database without them by turns.

const ROUNDS = 60;
const OWN_ROWS = 200;
const ROWS_OF_ANOTHER = 1_000;

export type Place = { readonly client: Client; readonly database: OpenDatabase };

type Call = { readonly name: string; make(client: Client, id: string, round: number): Promise<number> };

const CALLS: readonly Call[] = [
  {
    name: "one row",
    make: async (client, id, round) => {
      const [row] = makeHistory(1, id, round);
      const transactions = [{ ...row, reference_id: `${id}-more-${round}` }];
      return (await client.send("POST", "/api/transactions", { transactions })).ms;
    },
  },
  {
    name: "a page of its rows",
    make: async (client, id) => (await client.send("GET", `/api/end_users/${id}/transactions?limit=50`)).ms,
  },
  {
    name: "its account summary after a change",
    make: async (client, id) =>
      (await client.send("GET", `/api/end_users/${id}/data_source_account_summary`)).ms,
  },
  {
    name: "a page of end users",
    make: async (client) => (await client.send("GET", "/api/end_users?limit=20")).ms,
  },
];

export async function measureBeside(
  { full, empty }: { readonly full: Place; readonly empty: Place },
  sizes: readonly number[],
): Promise<readonly Growth[]> {
  const points = new Map(CALLS.map(({ name }) => [name, [] as Point[]]));
  let stored = 0;
  for (const size of sizes) {
    for (; stored < size; stored += ROWS_OF_ANOTHER) await copyRows(full, stored);
    await full.database.pool.query("vacuum analyze");
    const id = `growth-beside-${size}`;
    for (const { client } of [full, empty])
      await client.send("POST", "/api/transactions", { transactions: makeHistory(OWN_ROWS, id, 7) });
    const times = CALLS.map(() => ({ full: [] as number[], empty: [] as number[] }));
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, { make }] of CALLS.entries()) {
        times[index]!.empty.push(await make(empty.client, id, round));
        times[index]!.full.push(await make(full.client, id, round));
      }
    }
    for (const [index, { name }] of CALLS.entries()) {
      const { full: beside, empty: alone } = times[index]!;
      points.get(name)!.push({ size, ms: quantile(beside, 0.5), besideMs: quantile(alone, 0.5) });
    }
  }
  return Array.from(points, ([name, of]) => ({
    name: `${name}, beside others' rows`,
    unit: "rows",
    points: of,
  }));
}

const PATTERN = "growth-pattern";

/** One more end user with a thousand rows, as copies of one that came through the interface. */
async function copyRows({ client, database: { pool } }: Place, number: number): Promise<void> {
  if (number === 0)
    await client.send("POST", "/api/transactions", {
      transactions: makeHistory(ROWS_OF_ANOTHER, PATTERN, 3),
    });
  const endUserPk = newId("eus_");
  await copy(pool, "end_users", { end_user_pk: `'${endUserPk}'`, end_user_id: `'growth-other-${number}'` });
  await copy(pool, "transactions", {
    end_user_pk: `'${endUserPk}'`,
    transaction_id: `'${newId("txn_").slice(0, 18)}' || lpad(translate((row_number() over ())::text, '01', 'AB'), 8, 'Z')`,
    reference_id: `'${number}-' || reference_id`,
  });
}

type Pool = OpenDatabase["pool"];

async function copy(pool: Pool, table: string, own: Readonly<Record<string, string>>): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
    [table],
  );
  const names = rows.map((row) => row.name);
  await pool.query(
    `insert into ${table} (${names.join()}) select ${names.map((name) => own[name] ?? name).join()} from ${table}
      where end_user_pk = (select end_user_pk from end_users where end_user_id = '${PATTERN}')`,
  );
}
