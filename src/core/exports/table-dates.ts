import { type Day, dayOfInstant } from "../model/day.ts";
import { largest } from "../model/lists.ts";
import { unaccented } from "../model/unaccented.ts";
import { dayIfReal } from "./compact-date.ts";

// Dates of a table's column: one order for all of them.

export const ORDERS = ["ymd", "mdy", "dmy"] as const;
/** `serial`: the numbers by which spreadsheets count days, left in cells that nobody formatted as dates. */
export type Order = (typeof ORDERS)[number] | "serial";

/** The first three letters of months, without marks, in the languages of banks whose exports print names; June and July need four. */
const MONTHS = new Map<string, number>(
  [
    ["jan ene gen sty led tam ian", 1],
    ["feb fev fevr lut uno hel", 2],
    ["mar maerz mrt mrz brez maa", 3],
    ["apr avr abr kwi dub huh", 4],
    ["may mai mei maj mag kve tou", 5],
    ["jun juin juni giu cze kes iun", 6],
    ["jul juil juli lug lip hei iul", 7],
    ["aug aou ago sie srp elo", 8],
    ["sep set wrz zar syy", 9],
    ["oct okt out ott paz rij lok", 10],
    ["nov lis marr", 11],
    ["dec dez dic des gru pro jou", 12],
  ].flatMap(([names, month]) => (names as string).split(" ").map((name) => [name, month as number] as const)),
);
const NUMERIC = /^(\d{1,4})[/.\-\s](\d{1,2})[/.\-\s](\d{1,4})\.?(?:[T ,].*)?$/;
const NAMED_LATE = /^(\d{1,2})\.?[ -]?([A-Z]{3,9})\.?[ ,-]*'?(\d{4}|\d{2})(?:[T ,].*)?$/i;
const NAMED_FIRST = /^([A-Z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:[T ,].*)?$/i;
const WEEKDAY = /^\p{L}{2,10}\.?,? (?=\d)/u;

/** The day in that order; null when it is none. Months by name, ISO and `20260131` read alike in every order. */
export function readTableDay(text: string, order: Order): Day | null {
  if (order === "serial")
    return isSerial(text) ? dayOfInstant((Number(text) - SERIAL_OF_1970) * DAY_MS) : null;
  return readNumericDay(text, order) ?? readNamedDay(text.trim()) ?? readBehindWeekday(text.trim(), order);
}

/** ECMA-376 part 1, 18.17.4.1, in the system that begins with 1900. */
const SERIAL_OF_1970 = 25_569;
const DAY_MS = 86_400_000;

/** Of a day from 2000 to 2099. */
function isSerial(text: string): boolean {
  return /^\d{5}(\.\d+)?$/.test(text) && Number(text) >= 36_526 && Number(text) < 73_051;
}

function readBehindWeekday(text: string, order: Order): Day | null {
  const rest = text.replace(WEEKDAY, "");
  return rest === text ? null : (readNumericDay(rest, order) ?? readNamedDay(rest));
}

function readNumericDay(text: string, order: Order): Day | null {
  const [, a = "", b = "", c = ""] = NUMERIC.exec(text) ?? [];
  if (a === "") return null;
  if (a.length === 4) return dayIfReal(Number(a), Number(b), Number(c));
  if (order === "ymd") return null;
  return order === "mdy"
    ? dayIfReal(yearOf(c), Number(a), Number(b))
    : dayIfReal(yearOf(c), Number(b), Number(a));
}

function readNamedDay(trimmed: string): Day | null {
  const compact = /^(\d{4})(\d{2})(\d{2})(?:\d{6})?$/.exec(trimmed);
  if (compact !== null) return dayIfReal(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  if (!/[a-z]/i.test(trimmed)) return null;
  const plain = unaccented(trimmed);
  const late = NAMED_LATE.exec(plain);
  if (late !== null) return dayIfReal(yearOf(late[3] ?? ""), monthOf(late[2] ?? ""), Number(late[1]));
  const first = NAMED_FIRST.exec(plain);
  return first === null ? null : dayIfReal(Number(first[3]), monthOf(first[1] ?? ""), Number(first[2]));
}

/** 0, which is no month, for a word that names none. */
function monthOf(word: string): number {
  const name = word.toLowerCase();
  for (let length = Math.min(name.length, 5); length >= 3; length--) {
    const month = MONTHS.get(name.slice(0, length));
    if (month !== undefined) return month;
  }
  return 0;
}

/** True for a day in any order. */
export function looksLikeDate(cell: string): boolean {
  return ORDERS.some((order) => readTableDay(cell, order) !== null);
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
  const habit: (typeof ORDERS)[number] = currency === "USD" ? "mdy" : "dmy";
  const different = [...new Set(dates)];
  if (different.length > 0 && different.every(isSerial))
    return {
      order: "serial",
      why: "Dates are read as a spreadsheet's day numbers (45658 is 1 January 2025).",
    };
  const tried = [habit, ...ORDERS.filter((order) => order !== habit)].map((order) => {
    const known = different.flatMap((date) => readTableDay(date, order) ?? []);
    return { order, known: known.length, jumps: jumpsOf(known) };
  });
  const most = largest(tried.map(({ known }) => known));
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
