import type { FieldValidation } from "../documents/parsed-document.ts";
import { type BalanceCheck, checkBalances } from "../exports/read-export.ts";
import { type Money, moneyOf, moneyOfNumeral, toNumber } from "../model/money.ts";
import type { DayBalance } from "./end-of-day-balances.ts";
import type { ExportAccountJson, ExportJson } from "./export-json.ts";

// Whether an export adds up, and what it tells of balances. Works on the result, so that it also holds after corrections.

/** Whether an account's rows lead from balance to balance. */
export function checkExportAccount(account: ExportAccountJson): BalanceCheck {
  const money = (amount: number) => moneyOfNumeral(String(amount), account.currency);
  const dated = (balance: ExportAccountJson["opening_balance"]) =>
    balance === null ? null : { amount: money(balance.amount) };
  return checkBalances({
    opening: dated(account.opening_balance),
    closing: dated(account.closing_balance),
    rows: account.transactions.map(({ amount, balance }) => ({
      amount: money(amount),
      balance: balance === null ? null : money(balance),
    })),
  });
}

/** How an export's checks went; what is left out or does not add up is never silent. */
export function assessExport(result: ExportJson): {
  readonly validations: readonly FieldValidation[];
  readonly summary: string;
} {
  const checks = result.accounts.map(checkExportAccount);
  const validations = [...checks.map(balanceValidation), rowsValidation(result)];
  return { validations, summary: summaryOf(result, checks) };
}

function balanceValidation(check: BalanceCheck, index: number): FieldValidation {
  const base = { fieldName: `accounts.${index}`, validationType: "balances_agree" };
  if (check.kind === "agrees") return { ...base, result: "pass", failureReason: null };
  if (check.kind === "disagrees") {
    const failureReason = "The balances that the file states do not follow from its transactions.";
    return { ...base, result: "fail", failureReason };
  }
  const failureReason = "The file states too few balances to check its transactions against.";
  return { ...base, result: "not_applicable", failureReason };
}

function rowsValidation({ problems }: ExportJson): FieldValidation {
  const base = { fieldName: "problems", validationType: "rows_read" };
  if (problems.length === 0) return { ...base, result: "pass", failureReason: null };
  const failureReason = `${counted(problems.length, "line")} could not be read in full; "problems" names them.`;
  return { ...base, result: "fail", failureReason };
}

function summaryOf({ accounts, problems }: ExportJson, checks: readonly BalanceCheck[]): string {
  const rows = accounts.reduce((sum, one) => sum + one.transactions.length, 0);
  const disagree = checks.filter((one) => one.kind === "disagrees").length;
  const agree = checks.filter((one) => one.kind === "agrees").length;
  const balances =
    disagree > 0
      ? `balances disagree in ${disagree} of ${accounts.length}`
      : agree > 0
        ? `balances agree in ${agree} of ${accounts.length}`
        : "no balances to check against";
  const lines =
    problems.length === 0 ? "" : `; ${counted(problems.length, "line")} could not be read in full`;
  return `${counted(accounts.length, "account")} with ${counted(rows, "transaction")}; ${balances}${lines}.`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/**
 * The balance at the end of each day on which the file tells it, ascending. Where opening and rows lead to the closing, it is known for
 * every day with rows; else only what is stated counts.
 */
export function exportDayBalances(account: ExportAccountJson, isProven: boolean): readonly DayBalance[] {
  const { transactions, currency, opening_balance: opening, closing_balance: closing } = account;
  const rows = inTime(transactions);
  const balances = new Map<string, number>();
  let running: Money | null = isProven && opening !== null ? moneyOf(opening.amount, currency) : null;
  for (const { date, amount, balance } of rows) {
    if (balance !== null) running = moneyOf(balance, currency);
    else if (running !== null && isProven)
      running = { currency, minor: running.minor + moneyOf(amount, currency).minor };
    else running = null;
    if (running !== null) balances.set(date, toNumber(running));
  }
  if (closing !== null && closing.date !== null) balances.set(closing.date, closing.amount);
  return [...balances].map(([day, amount]) => ({ day, amount })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Files run forwards, backwards, or neither; within a day their order stays. */
function inTime(rows: ExportAccountJson["transactions"]): ExportAccountJson["transactions"] {
  const [first, last] = [rows[0], rows.at(-1)];
  const forwards =
    first !== undefined && last !== undefined && first.date > last.date ? rows.toReversed() : rows;
  return forwards.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
