import { expect } from "vitest";
import type { App } from "../support/app.ts";
import { bodyOf, type Row, untilProcessed } from "./helpers.ts";

/** Loads rows for one end user and waits until they are enriched. */
export async function load(app: App, endUserId: string, rows: readonly Row[], name = "Harbor Grill LLC") {
  await app.call("PUT", "/api/end_users", { body: { end_user: { end_user_id: endUserId, name } } });
  const transactions = rows.map((row, index) => ({
    reference_id: `${endUserId}-${index}`,
    account_id: "checking-4411",
    currency: "USD",
    ...row,
  }));
  const answer = await app.call("POST", `/api/end_users/${endUserId}/transactions`, {
    body: { transactions },
  });
  expect(answer.status, answer.text).toBe(201);
  await untilProcessed(app, endUserId);
}

/** Reads a report that has to work. */
// biome-ignore lint/suspicious/noExplicitAny: tests read what the wire says
export async function report(app: App, endUserId: string, name: string): Promise<any> {
  const answer = await app.call("GET", `/api/end_users/${endUserId}/${name}`);
  expect(answer.status, answer.text).toBe(200);
  return bodyOf(answer);
}

/** Every report there is, for what has to hold of all. */
export const REPORTS = [
  "merchant_summary",
  "grouped_transactions_report",
  "positions",
  "data_source_account_summary",
  "bank_statement_summary",
  "profit_and_loss",
  "balances",
  "recurring",
  "missing_accounts",
  "true_revenue",
  "scorecard",
  "end_user_information",
  "evaluate_rules",
] as const;

/** Two months of a restaurant: card payouts every weekday's Monday, rent, a cash advance and its daily payments, a transfer to savings. */
export function restaurantRows(): Row[] {
  const rows: Row[] = [];
  let balance = 5_000;
  const add = (date: string, amount: number, description: string): void => {
    balance = Math.round((balance + amount) * 100) / 100;
    rows.push({ date, amount, description, balance });
  };
  add("2026-01-01", 0.12, "INTEREST PAYMENT");
  for (let day = 2; day <= 59; day++) {
    const date = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10);
    const weekday = new Date(date).getUTCDay();
    if (weekday === 1)
      add(
        date,
        4_000 + day,
        `SQUARE INC DES:SQ26${date.slice(5, 7)}${date.slice(8)} ID:T3AB INDN:HARBOR GRILL CCD`,
      );
    if (date.endsWith("-05")) add(date, -3_200, "ACH DEBIT OAKWOOD PROPERTY MANAGEMENT RENT");
    if (day === 12) add(date, 20_000, "ORIG CO NAME:KAPITUS CO ENTRY DESCR:FUNDING SEC:CCD");
    if (day > 13 && weekday >= 1 && weekday <= 5)
      add(date, -210.5, "ORIG CO NAME:KAPITUS CO ENTRY DESCR:ACH PMT SEC:CCD");
    if (day === 20) add(date, -1_500, "Online Transfer to SAV ...0912 transaction#: 89243751789");
    if (day === 25) add(date, -35, "OVERDRAFT FEE");
    if (day === 31) add(date, -412.8, "SYSCO FOOD SERVICES HOUSTON TX");
  }
  add("2026-02-28", -18.4, "ADOBE *CREATIVE CLOUD 8008336687 CA");
  return rows;
}
