import { addMoney, type Money, moneyOf, toNumber } from "../model/money.ts";
import type { StatementJson } from "./statement-json.ts";

export type DayBalance = { readonly day: string; readonly amount: number };

/**
 * The balance at the end of each day on which a statement tells it, ascending. A statement that adds up tells it for every day with rows
 * and for both ends of its period; of one that does not, only what is printed counts.
 */
export function endOfDayBalances(statement: StatementJson, isReconciled: boolean): readonly DayBalance[] {
  const byDay = isReconciled ? computed(statement) : printed(statement);
  return [...byDay].map(([day, amount]) => ({ day, amount })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

function computed(statement: StatementJson): Map<string, number> {
  const { start_balance, currency, transactions, period_start, period_end } = statement;
  if (start_balance === null) return printed(statement);
  const days = new Map<string, Money[]>();
  for (const row of transactions) {
    const amounts = days.get(row.date) ?? [];
    amounts.push(moneyOf(row.amount, currency));
    days.set(row.date, amounts);
  }
  for (const day of [period_start, period_end]) if (day !== null && !days.has(day)) days.set(day, []);
  let balance = moneyOf(start_balance, currency);
  const balances = new Map<string, number>();
  for (const [day, amounts] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    balance = amounts.reduce(addMoney, balance);
    balances.set(day, toNumber(balance));
  }
  return balances;
}

function printed({
  transactions,
  daily_balances,
  period_end,
  end_balance,
}: StatementJson): Map<string, number> {
  const balances = new Map<string, number>();
  const [first, last] = [transactions[0], transactions.at(-1)];
  // Of a day's rows the last one counts; some banks print the newest first.
  const isNewestFirst = first !== undefined && last !== undefined && first.date > last.date;
  for (const { date, balance } of isNewestFirst ? transactions.toReversed() : transactions) {
    if (balance !== null) balances.set(date, balance);
  }
  for (const { date, balance } of daily_balances) balances.set(date, balance);
  if (period_end !== null && end_balance !== null) balances.set(period_end, end_balance);
  return balances;
}
