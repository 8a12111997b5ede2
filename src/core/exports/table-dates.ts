import type { Day } from "../model/day.ts";
import { dayIfReal } from "./compact-date.ts";

// Dates of a table's column: one order for all of them.

export const ORDERS = ["ymd", "mdy", "dmy"] as const;
export type Order = (typeof ORDERS)[number];

const MONTHS = new Map(
  "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ").map((name, index) => [name, index + 1]),
);
const NUMERIC = /^(\d{1,4})[/.\-\s](\d{1,2})[/.\-\s](\d{1,4})(?:[T ,].*)?$/;
const NAMED_LATE = /^(\d{1,2})[ -]([A-Z]{3})[A-Z]*\.?[ ,-]+(\d{2,4})(?:[T ,].*)?$/i;
const NAMED_FIRST = /^([A-Z]{3})[A-Z]*\.? (\d{1,2}),? (\d{4})(?:[T ,].*)?$/i;

/** The day in that order; null when it is none. Months by name, ISO and `20260131` read alike in every order. */
export function readTableDay(text: string, order: Order): Day | null {
  const trimmed = text.trim().replace(/^[A-Z][a-z]{2,8},? (?=\d)/, "");
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(trimmed);
  if (compact !== null) return dayIfReal(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  const late = NAMED_LATE.exec(trimmed);
  if (late !== null)
    return dayIfReal(yearOf(late[3] ?? ""), MONTHS.get((late[2] ?? "").toUpperCase()) ?? 0, Number(late[1]));
  const first = NAMED_FIRST.exec(trimmed);
  if (first !== null)
    return dayIfReal(Number(first[3]), MONTHS.get((first[1] ?? "").toUpperCase()) ?? 0, Number(first[2]));
  const [, a = "", b = "", c = ""] = NUMERIC.exec(trimmed) ?? [];
  if (a === "") return null;
  if (a.length === 4) return dayIfReal(Number(a), Number(b), Number(c));
  if (order === "ymd") return null;
  return order === "mdy"
    ? dayIfReal(yearOf(c), Number(a), Number(b))
    : dayIfReal(yearOf(c), Number(b), Number(a));
}

/** Two digits are of this century up to 79. */
function yearOf(text: string): number {
  if (text.length !== 2) return Number(text);
  return Number(text) + (Number(text) >= 80 ? 1900 : 2000);
}

export type OrderGuess = { readonly order: Order; readonly why: string };

/**
 * The order in which most dates exist; of equals the one in which the days run on (a table is sorted), then the country's habit.
 * Month first is the habit of USD, day first that of all other currencies.
 */
export function guessOrder(dates: readonly string[], currency: string): OrderGuess {
  const habit: Order = currency === "USD" ? "mdy" : "dmy";
  const read = (order: Order) => dates.map((date) => readTableDay(date, order));
  const tried = [habit, ...ORDERS.filter((order) => order !== habit)].map((order) => {
    const days = read(order);
    const known = days.filter((day) => day !== null);
    return { order, known: known.length, jumps: jumpsOf(known) };
  });
  const most = Math.max(...tried.map(({ known }) => known));
  const possible = tried.filter(({ known }) => known === most);
  const [best, next] = possible.toSorted((a, b) => a.jumps - b.jumps);
  const name = { ymd: "year, month, day", mdy: "month, day, year", dmy: "day, month, year" }[
    best?.order ?? habit
  ];
  if (possible.length === 1)
    return {
      order: best?.order ?? habit,
      why: `Dates are read as ${name}: no other order fits all of them.`,
    };
  const isClear = best !== undefined && next !== undefined && best.jumps < next.jumps;
  if (isClear)
    return { order: best.order, why: `Dates are read as ${name}: so the rows run on from day to day.` };
  return {
    order: habit,
    why: `Dates are read as ${name}, the habit where ${currency} is used; no date tells otherwise.`,
  };
}

/** Days that the sequence jumps in all, so that sorted tables jump least. */
function jumpsOf(days: readonly Day[]): number {
  let jumps = 0;
  for (let at = 1; at < days.length; at++) jumps += Math.abs((days[at] ?? 0) - (days[at - 1] ?? 0));
  return jumps;
}
