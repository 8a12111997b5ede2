import { afterAll, beforeAll, expect, test } from "vitest";
import { load, report, restaurantRows } from "../../api/report-data.ts";
import { type App, startApp } from "../../support/app.ts";

// What reports say of two invented businesses, to be read in a review. `npm run golden:update` rewrites it.

let app: App;
beforeAll(async () => {
  app = await startApp();
  app.setNow("2026-06-02T12:00:00Z");
  await load(app, "restaurant", restaurantRows());
  await load(app, "haulier", haulierRows(), "Prairie Wind Trucking LLC");
});
afterAll(() => app.stop());

/** A haulier: broker payments, factoring, fuel, a returned payment, a transfer between its two accounts and a low balance. */
function haulierRows() {
  const rows: { date: string; amount: number; description: string; account_id: string; balance?: number }[] = [];
  const balances: Record<string, number> = { "operating-7001": 4_000, "fuel-7002": 500 };
  const add = (account: string, date: string, amount: number, description: string): void => {
    balances[account] = Math.round(((balances[account] ?? 0) + amount) * 100) / 100;
    rows.push({ account_id: account, date, amount, description, balance: balances[account] as number });
  };
  for (const month of ["03", "04", "05"]) {
    add("operating-7001", `2026-${month}-02`, 5_400.25, "CH ROBINSON DES:PAYMENT ID:4471 INDN:PRAIRIE WIND CCD");
    add("operating-7001", `2026-${month}-03`, -1_850, "ACH DEBIT PENSKE TRUCK LEASING");
    add("operating-7001", `2026-${month}-10`, -600, "Online Transfer to CHK ...7002");
    add("fuel-7002", `2026-${month}-10`, 600, "Online Transfer from CHK ...7001");
    add("fuel-7002", `2026-${month}-12`, -540.1, "PILOT #4411 AMARILLO TX");
    add("operating-7001", `2026-${month}-20`, -3_900, "CHECK 1044");
    add("operating-7001", `2026-${month}-21`, -35, "NSF RETURNED ITEM FEE");
  }
  add("operating-7001", "2026-05-22", 3_900, "RETURNED CHECK 1044 INSUFFICIENT FUNDS");
  return rows;
}

/** Ids are new in every run; what belongs together keeps one name. */
function masked(value: unknown): string {
  const names = new Map<string, string>();
  return JSON.stringify(value, null, 2).replace(/\b(txn|dsa|dso|eus|ctg|pos)_[2-9A-HJ-NP-Za-km-z]{22}\b/g, (id, kind) => {
    const count = [...names.keys()].filter((known) => known.startsWith(`${kind}_`)).length;
    const name = names.get(id) ?? `${kind}_${count + 1}`;
    names.set(id, name);
    return name;
  });
}

const REPORTS = [
  "data_source_account_summary",
  "bank_statement_summary",
  "profit_and_loss",
  "positions?include_evidence=true",
  "true_revenue",
  "missing_accounts",
];

test.each(["restaurant", "haulier"])("%s", async (endUserId) => {
  const answers: Record<string, unknown> = {};
  for (const name of REPORTS) answers[name] = await report(app, endUserId, name);
  await expect(`${masked(answers)}\n`).toMatchFileSnapshot(`${endUserId}.json`);
});
