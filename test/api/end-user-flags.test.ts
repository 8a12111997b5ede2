import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reviewByRules } from "../../src/flows/evaluate-rules.ts";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, type Row, rowOf, untilProcessed } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
  const rule = {
    ...{ name: "Overdrafts", metric_label: "nsf_fees", date_range: "last_365_days" },
    ...{ condition: "greater_than", value: 0 },
  };
  await app.call("POST", "/api/rules/", { body: { rule } });
  await load("calm", [rowOf(1, { amount: 900, date: "2026-03-20", description: "SQUARE INC 260320P2" })]);
  await load("troubled", [
    rowOf(1, { amount: 900, date: "2025-12-01", description: "SQUARE INC 251201P2" }),
    rowOf(2, { amount: -34, date: "2025-12-02", description: "OVERDRAFT FEE", balance: -12 }),
    rowOf(3, { date: "2025-12-03", description: "ONLINE TRANSFER TO SAVINGS XXXXXX8823" }),
  ]);
  await app.call("POST", "/api/end_users", { body: { end_user: { end_user_id: "fresh" } } });
});
afterAll(() => app.stop());

async function load(endUserId: string, rows: readonly Row[]): Promise<void> {
  await app.call("POST", "/api/end_users", { body: { end_user: { end_user_id: endUserId } } });
  const answer = await app.call("POST", `/api/end_users/${endUserId}/transactions`, {
    body: { transactions: rows },
  });
  expect(answer.status, answer.text).toBe(201);
  await app.call("POST", `/api/end_users/${endUserId}/enrich`);
  await untilProcessed(app, endUserId);
}

const listed = async (query: string): Promise<Row[]> =>
  bodyOf(await app.call("GET", `/api/end_users?${query}`)).end_users;

test("lists say on request what a person should look at, and the figures of the last processing", async () => {
  const [fresh, troubled, calm] = await listed("include_flags=true");
  expect(calm).toMatchObject({
    flags: [],
    key_figures: {
      ...{ data_until: "2026-03-20", running_positions: 0, negative_balance_days: 0, missing_accounts: 0 },
      monthly_revenue: { currency: "USD" },
    },
  });
  expect(troubled).toMatchObject({
    flags: [
      { kind: "rule_violation", count: 1, text: "1 rule asks for a review: Overdrafts." },
      { kind: "missing_account", count: 1, text: "Transactions name 1 account that nobody has sent." },
      { kind: "stale_data", count: 1, text: "The newest data is 118 days old." },
    ],
    key_figures: { missing_accounts: 1 },
  });
  expect(fresh).toMatchObject({ flags: [], key_figures: null });
  expect((await listed(""))[0]).not.toHaveProperty("flags");
});

test.each([
  ["rule_violation", ["troubled"]],
  ["missing_account", ["troubled"]],
  ["stale_data", ["troubled"]],
  ["anomaly", []],
  ["to_review", []],
  ["unreconciled", []],
  ["unreadable_file", []],
])("flag=%s", async (flag, expected) => {
  expect((await listed(`flag=${flag}`)).map((one) => one["end_user_id"])).toEqual(expected);
});

test("a change that comes while the figures are computed does not lose them", async () => {
  const { pool } = app.context;
  const { rows } = await pool.query<{ user_id: string; end_user_pk: string }>(
    "update end_users set key_figures = null where end_user_id = 'calm' returning user_id, end_user_pk",
  );
  const key = { userId: rows[0]?.user_id ?? "", endUserPk: rows[0]?.end_user_pk ?? "" };
  const changing = await pool.connect();
  try {
    await changing.query("begin");
    await changing.query("update end_users set data_version = data_version + 1 where end_user_pk = $1", [
      key.endUserPk,
    ]);
    const reviewing = reviewByRules(app.context, key, false);
    const isWaiting = async () =>
      (await pool.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).rows.length > 0;
    while (!(await isWaiting())) await setTimeout(20);
    await changing.query("commit");
    await reviewing;
  } finally {
    changing.release();
  }
  const calm = (await listed("include_flags=true")).find((one) => one["end_user_id"] === "calm");
  expect(calm).toMatchObject({ key_figures: { data_until: "2026-03-20" } });
});
