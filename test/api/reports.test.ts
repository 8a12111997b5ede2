import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, expectError, makeTenant } from "./helpers.ts";
import { load, REPORTS, report, restaurantRows } from "./report-data.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
  await load(app, "grill", restaurantRows());
  await app.call("PUT", "/api/end_users", { body: { end_user: { end_user_id: "empty" } } });
});
afterAll(() => app.stop());

const cents = (money: { amount: string }) => Math.round(Number(money.amount) * 100);

describe("every report", () => {
  test.each(REPORTS)("%s of an end user without data is empty and well-formed", async (name) => {
    const answer = await app.call("GET", `/api/end_users/empty/${name}`);
    expect(answer.status, answer.text).toBe(200);
  });

  test.each(REPORTS)("%s is 404 for others and 401 without a key", async (name) => {
    const other = await makeTenant(app);
    expectError(
      await app.call("GET", `/api/end_users/grill/${name}`, { key: other.key }),
      404,
      "End user not found.",
    );
    expectError(await app.call("GET", `/api/end_users/nobody/${name}`), 404, "End user not found.");
    expectError(await app.call("GET", `/api/end_users/grill/${name}`, { key: null }), 401);
  });
});

describe("data-source-account-summary", () => {
  test("has every figure of the account, and the rows behind it on request", async () => {
    const [answer] = await report(app, "grill", "data_source_account_summary?include_evidence=true");
    expect(answer.end_user).toMatchObject({ end_user_id: "grill", name: "Harbor Grill LLC" });
    const [{ account, summary, evidence }] = answer.data_source_account_summaries;
    expect(account).toMatchObject({
      is_enabled: true,
      account_id: "checking-4411",
      number: "4411",
      currency: "USD",
      min_date: "2026-01-01",
      max_date: "2026-02-28",
      num_transactions: restaurantRows().length,
    });
    expect(account.balances.at(-1)).toMatchObject({ currency: "USD", date: "2026-02-28" });
    expect(summary).toMatchObject({
      mca_credits: { amount: "20000.00", currency: "USD" },
      no_od_nsf: 1,
      no_overdraft_transactions: 0,
      negative_balance_days: 0,
      dd_reversals: 0,
    });
    expect(cents(summary.total_deposits)).toBe(cents(summary.total_revenue) + cents(summary.non_revenue));
    const change = cents(summary.total_deposits) - cents(summary.total_withdrawals);
    expect(cents(summary.ending_balance) - cents(summary.starting_balance)).toBe(change);
    expect(summary.holdback_percentage).toBeGreaterThan(10);
    expect(evidence.total_revenue.length).toBe(summary.no_revenue);
    expect(evidence.mca_credits.length).toBe(1);
  });
});

describe("grouped-transactions-report", () => {
  test("has each transaction once, in streams", async () => {
    const groups = await report(app, "grill", "grouped_transactions_report");
    const ids = groups.flatMap(
      (group: { transaction_groups: { transactions: { service_id: string }[] }[] }) =>
        group.transaction_groups.flatMap((stream) => stream.transactions.map((row) => row.service_id)),
    );
    expect(new Set(ids).size).toBe(restaurantRows().length);
    expect(ids.length).toBe(restaurantRows().length);
    const kapitus = groups.find((group: { counterparty: string }) => group.counterparty === "Kapitus");
    expect(
      kapitus.transaction_groups.map((stream: { frequency: string }) => stream.frequency).sort(),
    ).toEqual(["not_enough_data", "weekday"]);
    expect(Object.keys(kapitus.merchant).sort()).toEqual(
      ["categories", "group_id", "icon_url", "logo_url", "name", "service_id"].sort(),
    );
  });
});

describe("missing-accounts", () => {
  test("names the savings account that money went to", async () => {
    const { missing_accounts: missing } = await report(app, "grill", "missing_accounts");
    expect(missing).toEqual([
      {
        account_name: "Savings account",
        account_number: "XXXX0912",
        transactions: [
          {
            account_id: "checking-4411",
            currency: "USD",
            description: "Online Transfer to SAV ...0912 transaction#: 89243751789",
            service_id: expect.stringMatching(/^txn_/),
            amount: -1500,
            timestamp: "2026-01-20T00:00:00Z",
          },
        ],
      },
    ]);
  });
});

describe("bank-statement-summary", () => {
  test("by account, by month, by both, by 30 days and on average, all of the same rows", async () => {
    const { bank_statement_summary: summary } = await report(app, "grill", "bank_statement_summary");
    expect(summary.by_month.map((row: { month: string }) => row.month)).toEqual(["2026-01", "2026-02"]);
    const total = (rows: { total_deposits: { amount: string } }[]) =>
      rows.reduce((sum, row) => sum + cents(row.total_deposits), 0);
    expect(total(summary.by_month)).toBe(total(summary.by_account));
    expect(total(summary.by_account_and_month)).toBe(total(summary.by_account));
    expect(total(summary.rolling_30_days)).toBe(total(summary.by_account));
    expect(summary.rolling_30_days.map((row: { end_date: string }) => row.end_date)).toEqual([
      "2026-02-28",
      "2026-01-29",
    ]);
    const [average] = summary.average;
    expect(average.months).toBe(2);
    expect(cents(average.total_deposits)).toBe(Math.round(total(summary.by_month) / 2));
    expect(summary.by_month[0].starting_balance.amount).toBe("5000.00");
    expect(summary.by_month[1].starting_balance).toEqual(summary.by_month[0].ending_balance);
  });
});

describe("balances", () => {
  test("the end of every day of each account and in total", async () => {
    const { balances, total } = await report(app, "grill", "balances");
    expect(balances[0].account).toMatchObject({ account_id: "checking-4411", number: "4411" });
    expect(balances[0].days.length).toBe(59);
    expect(balances[0].days[0]).toEqual({
      date: "2026-01-01",
      balance: { amount: "5000.12", currency: "USD" },
      is_known: true,
    });
    expect(balances[0].gaps).toEqual([]);
    expect(total[0].days.length).toBe(59);
    expect(total[0].days[0]).toMatchObject({ date: "2026-01-01", missing_account_service_ids: [] });
  });

  test("a balance that the rows do not lead to is a gap", async () => {
    await load(app, "gap", [
      { date: "2026-01-05", amount: 10, balance: 100, description: "DEPOSIT" },
      { date: "2026-01-09", amount: 10, balance: 500, description: "DEPOSIT" },
    ]);
    const { balances } = await report(app, "gap", "balances");
    expect(balances[0].gaps).toEqual([
      { start_date: "2026-01-09", end_date: "2026-01-09", reason: expect.stringContaining("110.00 USD") },
    ]);
  });
});

describe("recurring", () => {
  test("the daily payments with their next date", async () => {
    const { recurring } = await report(app, "grill", "recurring?include_evidence=true");
    const payments = recurring.find((one: { name: string }) => one.name === "Kapitus");
    expect(payments).toMatchObject({
      direction: "outflow",
      frequency: "weekday",
      last_date: "2026-02-27",
      next_expected_date: "2026-03-02",
      metrics: { is_active: true },
    });
    expect(payments.transaction_service_ids.length).toBe(payments.metrics.count);
  });
});

describe("true-revenue", () => {
  test("every credit is revenue or has its reason", async () => {
    const { true_revenue: answer } = await report(app, "grill", "true_revenue");
    expect(answer[0]).toMatchObject({ currency: "USD", definition_version: 1 });
    const reasons = answer[0].excluded.map((part: { reason: string; credits: unknown[] }) => [
      part.reason,
      part.credits.length,
    ]);
    expect(reasons).toEqual([
      ["loan", 1],
      ["other_income", 1],
    ]);
    const excluded = answer[0].excluded.reduce(
      (sum: number, part: { total: { amount: string } }) => sum + cents(part.total),
      0,
    );
    expect(cents(answer[0].total_revenue) + excluded).toBe(cents(answer[0].total_deposits));
  });
});

describe("positions", () => {
  test("the advance with its ledger", async () => {
    const { llm_summary: summary, positions } = await report(app, "grill", "positions?include_evidence=true");
    expect(summary).toBeNull();
    expect(positions.length).toBe(1);
    expect(positions[0]).toMatchObject({
      merchant: "Kapitus",
      group: "debt.mca_or_rbf",
      parent_position_service_id: null,
      inflow_metrics: { count: 1, total_amount: { amount: "20000.00", currency: "USD" } },
      outflow_metrics: { frequency: "weekday", mean_amount: { amount: "210.50", currency: "USD" } },
    });
    expect(positions[0].ledger[0]).toMatchObject({ date: "2026-01-12", kind: "advance" });
    expect(positions[0].transaction_service_ids.length).toBe(1 + positions[0].outflow_metrics.count);
  });

  test("an unknown account in the filter is 422", async () => {
    expectError(await app.call("GET", "/api/end_users/grill/positions?account_ids=nope"), 422, {
      query: { account_ids: ['the end user has no account "nope"'] },
    });
  });
});

test("every amount of a report is in one currency, as a string with the digits of its minor unit", async () => {
  for (const name of REPORTS) {
    const text = JSON.stringify(bodyOf(await app.call("GET", `/api/end_users/grill/${name}`)));
    for (const [, amount = ""] of text.matchAll(/"amount":"([^"]*)","currency":"USD"/g)) {
      expect(amount, name).toMatch(/^-?\d+\.\d\d$/);
    }
  }
});
