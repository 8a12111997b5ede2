import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, enrich, expectError, type Row, rowOf } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
  await enrich(app, "shop", [
    rowOf(1, { date: "2026-01-15" }),
    rowOf(2, { date: "2026-01-15" }),
    rowOf(3, { date: "2026-01-17", amount: 900, description: "SQUARE INC 260117P2" }),
    rowOf(4, { date: "2026-01-20", amount: -34, description: "OVERDRAFT FEE" }),
    ...[5, 6, 7, 8].map((day) =>
      rowOf(day * 10, {
        ...{ date: `2026-01-0${day}`, amount: -199 },
        description: "ORIG CO NAME:FORWARD FINANCING CO ENTRY DESCR:ACH DEBIT SEC:CCD",
      }),
    ),
  ]);
});
afterAll(() => app.stop());

const path = "/api/end_users/shop/transactions";
const count = async (query: string) => bodyOf(await app.call("GET", `${path}/days${query}`));
const list = async (query: string): Promise<Row[]> =>
  bodyOf(await app.call("GET", `${path}${query}`)).transactions_enriched;

test("tells the days of all, newest first, and their number", async () => {
  const { total, days } = await count("");
  expect(total).toBe(8);
  expect(days.slice(0, 3)).toEqual([
    { date: "2026-01-20", count: 1 },
    { date: "2026-01-17", count: 1 },
    { date: "2026-01-15", count: 2 },
  ]);
});

test.each([
  ["?text=starbucks", 2],
  ["?date_from=2026-01-16", 2],
  ["?figure=total_revenue", 1],
  ["?figure=total_withdrawals", 7],
  ["?figure=no_od_nsf", 1],
  ["?figure=mca_debits&date_to=2026-01-06", 2],
])("%s counts what the list shows", async (query, expected) => {
  expect((await count(query)).total).toBe(expected);
  expect(await list(query)).toHaveLength(expected);
});

test("a position is its ledger", async () => {
  const { positions } = bodyOf(await app.call("GET", "/api/end_users/shop/positions"));
  expect(positions).toHaveLength(1);
  const rows = await list(`?position=${positions[0].service_id}`);
  expect(rows.map((row) => row["reference_id"])).toEqual(["r-80", "r-70", "r-60", "r-50"]);
});

test("422 for what nobody has, 404", async () => {
  expectError(await app.call("GET", `${path}?position=pos_none`), 422);
  expectError(await app.call("GET", `${path}?figure=total_luck`), 422);
  expectError(await app.call("GET", "/api/end_users/nobody/transactions/days"), 404);
});
