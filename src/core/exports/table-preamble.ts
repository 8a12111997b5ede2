import type { Day } from "../model/day.ts";
import type { Money } from "../model/money.ts";
import { headerWords } from "./header-words.ts";
import type { TableLine } from "./read-table.ts";
import { type DecimalSign, guessDecimal, readTableAmount } from "./table-amounts.ts";
import { guessOrder, type Order, readTableDay } from "./table-dates.ts";
import { type BalanceLine, balanceKindOf } from "./table-totals.ts";

// What the lines above a table's header say in labels and values: which account, which currency, which balances.

/** The number of the account; null when no line names it. */
export function accountAbove(lines: readonly TableLine[]): string | null {
  for (const { cells } of lines) {
    const [label = "", value] = labelAndValue(cells);
    if (value === undefined || !ACCOUNT_LABEL.test(headerWords(label))) continue;
    const number = /[A-Z]{2}\d{2}[A-Z0-9 ]{10,}|(?<=(?<![\dXx* -])[ -]{0,3})[\dXx*][\dXx* -]{4,}\d/.exec(
      value,
    )?.[0];
    if (number !== undefined) return number.trim();
  }
  return null;
}

const ACCOUNT_LABEL =
  /^(account|acct|(?!kontostand)konto\w*|\w+konto|iban|compte|cuenta|rekening\w*|conto|rachunek|card|credit card|numer rachunku|numero de compte)\b/;

function labelAndValue(cells: readonly string[]): readonly string[] {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return filled.length === 1 ? (filled[0] ?? "").split(/:\s*/) : filled;
}

/** Codes that stand alone in a cell; others are words as well (ALL, TOP, TRY). */
const CODES = /^(EUR|USD|GBP|CHF|PLN|CZK|HUF|RON|SEK|NOK|DKK|CAD|AUD|NZD|BRL|MXN|INR|SGD|HKD|ZAR|JPY)$/;

/** The currency that a cell above the table holds; null when none or several are named. */
export function currencyAbove(lines: readonly TableLine[]): string | null {
  const codes = new Set(lines.flatMap(({ cells }) => cells.filter((cell) => CODES.test(cell.trim()))));
  return codes.size === 1 ? ([...codes][0]?.trim() ?? null) : null;
}

type Notation = { readonly order: Order; readonly decimal: DecimalSign; readonly currency: string };

/** Opening and closing balances that a summary above the table states. */
export function balancesAbove(lines: readonly TableLine[], notation: Notation): readonly BalanceLine[] {
  return lines.flatMap(({ line, cells }) => {
    const [label = "", ...values] = labelAndValue(cells);
    const kind = balanceKindOf(label);
    if (kind === null || kind === "sum") return [];
    const amount = amountIn(values, notation);
    return amount === null
      ? []
      : [{ line, kind, date: dayIn([label, ...values], notation), amount, account: null }];
  });
}

/** Printed with decimals; a whole number may be anything. */
export function amountIn(
  cells: readonly string[],
  { decimal, currency }: Omit<Notation, "order">,
): Money | null {
  const printed = cells.find((cell) => /\d[.,]\d{2}\D*$/.test(cell.trim()));
  if (printed === undefined) return null;
  // A sum above the table may be written as its country does, whatever its rows.
  const own = guessDecimal([printed], currency);
  return readTableAmount(printed.trim(), decimal, currency) ?? readTableAmount(printed.trim(), own, currency);
}

function dayIn(cells: readonly string[], { order }: Notation): Day | null {
  const [date] = cells.flatMap((cell) => cell.match(/\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/g) ?? []);
  if (date === undefined) return null;
  return readTableDay(date, order) ?? readTableDay(date, guessOrder([date], "EUR").order);
}
