// How banks print days. A text gives what it states (month, day, maybe year, or two numbers in unknown order); the period of the
// statement decides the rest in `date-reading.ts`.

import type { NumberStyle } from "./amount-text.ts";
import { monthOf } from "./months.ts";

/** `numbers`: two numbers whose order (month or day first) is not known from the text alone. */
export type PrintedDate =
  | { readonly kind: "named"; readonly month: number; readonly day: number; readonly year: number | null }
  | {
      readonly kind: "numbers";
      readonly first: number;
      readonly second: number;
      readonly year: number | null;
    };

const SEPARATED = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?$/;
const ISO = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const DAY_MONTH_GLUED = /^(\d{1,2})[-./]?([a-zà-ÿ]{3,9})\.?[-./]?(\d{4}|\d{2})?$/i;
const MONTH_DAY_GLUED = /^([a-zà-ÿ]{3,9})\.?[-./]?(\d{1,2})(?:[-/,.](\d{4}|\d{2}))?$/i;
const YEAR = /^'?((?:19|20)\d{2})[,.]?$/;
const DAY = /^(\d{1,2})(?:st|nd|rd|th|er|º|\.)?,?$/i;
/** English, French, Spanish, German, Dutch, Italian; not `mar`, which is March too. */
const WEEKDAY =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|sabato|domingo|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|(?:maan|dins|woens|donder|vrij|zater|zon)dag|(?:luned|marted|mercoled|gioved|venerd)[ìi]|domenica)[,.]?$/i;

/** `Wed`, `Wednesday,`. */
export const isWeekday = (word: string) => WEEKDAY.test(word);

export type DateMatch = { readonly date: PrintedDate; readonly count: number };

/**
 * The date that begins at `words[at]`, and how many words it takes; the longest form wins. `05.01` is a date only where decimals are
 * printed with a comma, `3-4` only where the word is all of its cell (`isAlone`). Examples: `Jan 5, 2024`, `05 JAN`, `01/05`, `2024-01-05`, `JAN05`, `5.1.2024`.
 */
export function dateAt(
  words: readonly string[],
  at: number,
  style: NumberStyle,
  isAlone = false,
): DateMatch | null {
  const word = (words[at] ?? "").replace(/^[([]|[)\]:;]$|(?<![*†‡^#•◊¹²³\ufffd])[*†‡^#•◊¹²³\ufffd]+$/g, "");
  if (isWeekday(word) && at + 1 < words.length) {
    const next = dateAt(words, at + 1, style);
    return next === null ? null : { date: next.date, count: next.count + 1 };
  }
  const named = dayFirst(words, at, word) ?? monthFirst(words, at, word);
  const full = named === null ? null : withShortYear(words, at, named, style);
  return separated(word, style.decimal === ",", isAlone) ?? iso(word) ?? full ?? spacedFull(words, at);
}

/** `2023 12 01`, `01 12 2023`: as forms with a box for each part print it. */
function spacedFull(words: readonly string[], at: number): DateMatch | null {
  if (!/^\d\d(?:\d\d)?$/.test(words[at] ?? "") || !/^\d\d$/.test(words[at + 1] ?? "")) return null;
  const text = words.slice(at, at + 3).join(" ");
  const yearFirst = /^((?:19|20)\d{2}) (\d{2}) (\d{2})$/.exec(text);
  if (yearFirst !== null) return named(Number(yearFirst[2]), Number(yearFirst[3]), Number(yearFirst[1]), 3);
  const yearLast = /^(\d{2}) (\d{2}) ((?:19|20)\d{2})$/.exec(text);
  const [a, b] = [Number(yearLast?.[1]), Number(yearLast?.[2])];
  if (yearLast === null || a < 1 || b < 1 || a > 31 || b > 31 || (a > 12 && b > 12)) return null;
  return { date: { kind: "numbers", first: a, second: b, year: Number(yearLast[3]) }, count: 3 };
}

function separated(word: string, isCommaDecimal: boolean, isAlone: boolean): DateMatch | null {
  const parts = SEPARATED.exec(word.replace(/,$/, ""));
  if (parts === null) return null;
  const [, first, separator, second, year] = parts;
  if (separator === "." && year === undefined && !isCommaDecimal && !word.endsWith(".")) return null;
  if (separator === "-" && year === undefined && !isAlone && !/^\d{1,2}-\d\d$/.test(word)) return null;
  const [a, b] = [Number(first), Number(second)];
  const known = year === undefined ? null : fullYear(year);
  // With points the day comes first wherever dates are written so.
  if (separator === ".") {
    const dotted = named(b, a, known, 1);
    if (dotted !== null) return dotted;
  }
  if (a < 1 || b < 1 || a > 31 || b > 31 || (a > 12 && b > 12)) return null;
  return {
    date: { kind: "numbers", first: a, second: b, year: known },
    count: 1,
  };
}

function iso(word: string): DateMatch | null {
  const parts = ISO.exec(word.replace(/^((?:19|20)\d{2})([01]\d)([0-3]\d)$/, "$1-$2-$3"));
  if (parts === null) return null;
  return named(Number(parts[3]), Number(parts[4]), Number(parts[1]), 1);
}

function dayFirst(words: readonly string[], at: number, word: string): DateMatch | null {
  const glued = DAY_MONTH_GLUED.exec(word);
  if (glued !== null) {
    const month = monthOf(glued[2] ?? "");
    if (month === null) return null;
    if (glued[3] !== undefined) return named(month, Number(glued[1]), fullYear(glued[3]), 1);
    return withYear(words, at + 1, month, Number(glued[1]), 1);
  }
  const day = DAY.exec(word);
  const between = /^(?:de|of)$/i.test(words[at + 1] ?? "") ? 1 : 0;
  const monthWord = words[at + 1 + between] ?? "";
  const monthAndYear = /^([a-zà-ÿ.]{3,9})[-/,]?(\d{4}|\d{2})$/i.exec(monthWord);
  const month = monthOf(monthAndYear?.[1] ?? monthWord);
  if (day === null || month === null) return null;
  if (monthAndYear !== null)
    return named(month, Number(day[1]), fullYear(monthAndYear[2] ?? ""), 2 + between);
  return withYear(words, at + 2 + between, month, Number(day[1]), 2 + between);
}

function monthFirst(words: readonly string[], at: number, word: string): DateMatch | null {
  const glued = MONTH_DAY_GLUED.exec(word);
  const gluedMonth = glued === null ? null : monthOf(glued[1] ?? "");
  if (glued !== null && gluedMonth !== null) {
    if (glued[3] !== undefined) return named(gluedMonth, Number(glued[2]), fullYear(glued[3]), 1);
    return withYear(words, at + 1, gluedMonth, Number(glued[2]), 1);
  }
  const month = monthOf(word);
  if (month === null) return null;
  const next = words[at + 1] ?? "";
  const dayAndYear = /^(\d{1,2}),((?:19|20)\d{2})$/.exec(next);
  if (dayAndYear !== null) return named(month, Number(dayAndYear[1]), Number(dayAndYear[2]), 2);
  const dayAndShortYear = /^(\d{1,2})[/'](\d{2}|(?:19|20)\d{2})$/.exec(next);
  if (dayAndShortYear !== null)
    return named(month, Number(dayAndShortYear[1]), fullYear(dayAndShortYear[2] ?? ""), 2);
  const day = DAY.exec(next);
  return day === null ? null : withYear(words, at + 2, month, Number(day[1]), 2);
}

function withYear(words: readonly string[], at: number, month: number, day: number, count: number) {
  const between = /^(?:de|of|,)$/i.test(words[at] ?? "") ? 1 : 0;
  const year = YEAR.exec((words[at + between] ?? "").replace(/[)\]:;]$/, ""));
  return year === null
    ? named(month, day, null, count)
    : named(month, day, Number(year[1]), count + between + 1);
}

/** `09 Jul 21`: two digits are a year only where the document prints that year in full. */
function withShortYear(
  words: readonly string[],
  at: number,
  match: DateMatch,
  style: NumberStyle,
): DateMatch {
  const year = /^'?(\d{2})$/.exec(words[at + match.count] ?? "")?.[1];
  if (match.date.year !== null || year === undefined || !style.years.has(2000 + Number(year))) return match;
  return { date: { ...match.date, year: 2000 + Number(year) }, count: match.count + 1 };
}

function named(month: number, day: number, year: number | null, count: number): DateMatch | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  return { date: { kind: "named", month, day, year }, count };
}

function fullYear(text: string): number {
  const year = Number(text);
  return text.length === 4 ? year : year + 2000;
}
