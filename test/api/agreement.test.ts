import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, type Row, untilProcessed } from "./helpers.ts";
import { load, report, restaurantRows } from "./report-data.ts";

// What the endpoints, the rules and the inbox say of one end user is the same, whatever people do in between.

let app: App;
beforeAll(async () => {
  app = await startApp();
  const rule = { name: "fees", metric_label: "nsf_fees", date_range: "last_90_days", selector: {} };
  await app.call("POST", "/api/rules/", {
    body: { rule: { ...rule, condition: "greater_than_or_equal", value: 1 } },
  });
  const second = restaurantRows().map((row) => ({ ...row, account_id: "second-9902", balance: undefined }));
  await load(app, "grill", [...restaurantRows(), ...second.slice(0, 12)] as readonly Row[]);
});
afterAll(() => app.stop());

type Money = { readonly amount: string };
const cents = (money: Money) => Math.round(Number(money.amount) * 100);
const sum = <T>(list: readonly T[], of: (one: T) => Money) =>
  list.reduce((total, one) => total + cents(of(one)), 0);

async function expectAgreement(after: string): Promise<void> {
  const get = (name: string) => report(app, "grill", name);
  const [{ data_source_account_summaries: accounts }] = await get("data_source_account_summary");
  const { bank_statement_summary: table } = await get("bank_statement_summary");
  const { true_revenue: revenue } = await get("true_revenue");
  const { positions } = await get("positions?include_evidence=true");
  const card = await get("scorecard?metric_labels=inflow_amount&date_ranges=last_365_days");
  const rules = await get("evaluate_rules");
  const { end_user: inbox } = bodyOf(await app.call("GET", "/api/end_users/grill?include_flags=true"));
  const tile = async (figure: string): Promise<number> => {
    const path = `/api/end_users/grill/transactions?figure=${figure}&limit=1000`;
    const { transactions_enriched: rows } = bodyOf(await app.call("GET", path));
    return rows.reduce(
      (total: number, row: { amount: number }) => total + Math.round(Math.abs(row.amount) * 100),
      0,
    );
  };
  const shown = {
    accounts: sum(accounts, (one: Row) => (one["summary"] as Row)["total_revenue"] as Money),
    months: sum(table.by_month, (one: Row) => one["total_revenue"] as Money),
    by_account: sum(table.by_account, (one: Row) => one["total_revenue"] as Money),
    true_revenue: sum(revenue, (one: Row) => one["total_revenue"] as Money),
    tile: await tile("total_revenue"),
  };
  expect(new Set(Object.values(shown)).size, `${after}: ${JSON.stringify(shown)}`).toBe(1);
  const deposits = sum(table.by_month, (one: Row) => one["total_deposits"] as Money);
  expect(await tile("total_deposits"), after).toBe(deposits);
  if (card.metrics[0]?.value != null) expect(Math.round(card.metrics[0].value * 100), after).toBe(deposits);
  const figures = inbox.key_figures;
  if (figures.monthly_revenue !== null)
    expect(cents(figures.monthly_revenue), after).toBe(cents(table.average[0].total_revenue));
  const running = ["active", "new_position", "renewal_active", "potential_default"];
  const runs = positions.filter((one: { status: string }) => running.includes(one.status));
  expect(figures.running_positions, after).toBe(runs.length);
  const violated = rules.some((one: { result: string }) => one.result === "FAIL");
  expect(
    inbox.flags.some((flag: { kind: string }) => flag.kind === "rule_violation"),
    after,
  ).toBe(violated);
  for (const position of positions) {
    const path = `/api/end_users/grill/transactions?position=${position.service_id}&limit=1000`;
    const rows = bodyOf(await app.call("GET", path)).transactions_enriched;
    expect(rows.length, after).toBe(position.transaction_service_ids.length);
  }
}

test("as loaded, after feedback, a corrected amount, and accounts switched off and on", async () => {
  await expectAgreement("as loaded");
  const settle = async (): Promise<void> => {
    await app.call("POST", "/api/end_users/grill/enrich");
    await untilProcessed(app, "grill");
  };
  for (const [reference, label] of [
    ["grill-1", "Other Income"],
    ["grill-9", "Revenue"],
    ["grill-4", "Rent"],
  ] as const) {
    const body = { transaction: { category: { label } } };
    expect((await app.call("PUT", `/api/transactions/${reference}/feedback`, { body })).status).toBe(200);
  }
  await settle();
  await expectAgreement("feedback");
  const row = {
    ...restaurantRows()[2],
    reference_id: "grill-2",
    currency: "USD",
    account_id: "checking-4411",
  };
  await app.call("POST", "/api/end_users/grill/transactions", {
    body: { transactions: [{ ...row, amount: 777.77 }] },
  });
  await settle();
  await expectAgreement("a corrected amount");
  const [{ data_source_account_summaries: accounts }] = await report(
    app,
    "grill",
    "data_source_account_summary",
  );
  for (const { account } of accounts) {
    for (const is_enabled of [false, true]) {
      await app.call("PUT", `/api/data_source_accounts/${account.service_id}`, { body: { is_enabled } });
      await settle();
      await expectAgreement(`${account.account_id} switched ${is_enabled ? "on" : "off"}`);
    }
  }
});
