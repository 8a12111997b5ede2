import { type Day, dayOf, daysInMonth, formatDay } from "../../model/day.ts";

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
/** Two digits of a year up to this are of this century: nobody who signs today was born or founded after it. */
const LAST_SHORT_YEAR = 35;

/**
 * Reads a date as people write it on US forms: month before day unless only the other order exists. A month and year alone mean
 * its first day, a year alone 1 January. Examples: `3/15/18`, `03152018`, `March 15, 2018`, `2018-03-15`, `15 Mar 2018`, `06/2015`.
 */
export function readDate(text: string): Day | null {
  const clean = text
    .trim()
    .replace(/(?:(?<!\s)\s+)?([/.,-])\s*/g, "$1")
    .replace(/(\d)(st|nd|rd|th)\b/gi, "$1");
  return (
    readNumericDate(clean) ?? readNamedDate(clean) ?? readPartialDate(clean) ?? readNumericDate(mended(clean))
  );
}

/** What OCR makes of digits: `1O/11/2O14`, `10/1 1/2014`. */
function mended(text: string): string {
  const digits = text
    .replace(/\s+/g, "")
    .replace(/[OoDQ]/g, "0")
    .replace(/[lI|!]/g, "1")
    .replace(/[Ss]/g, "5")
    .replace(/B/g, "8");
  return /^\D*\d[^/.-]*[/.-].*\d/.test(digits) ? digits : "";
}

/** The same as `YYYY-MM-DD`. */
export function readIsoDate(text: string | undefined): string | null {
  const day = readDate(text ?? "");
  return day === null ? null : formatDay(day);
}

function readNumericDate(text: string): Day | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso !== null) return dayIfReal(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts =
    /^(\d{1,2})[-/. |](\d{1,2})[-/. |](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (parts === null) return null;
  const [first, second, year] = [Number(parts[1]), Number(parts[2]), yearOf(parts[3] ?? "")];
  return dayIfReal(year, first, second) ?? dayIfReal(year, second, first);
}

function readNamedDate(text: string): Day | null {
  const american = /^([a-z]{3,9})\.?[ ,.]*(\d{1,2})[ ,.-]+(\d{4}|\d{2})$/i.exec(text);
  if (american !== null)
    return dayIfReal(yearOf(american[3] ?? ""), monthOf(american[1] ?? ""), Number(american[2]));
  const british = /^(\d{1,2})[ .-]*([a-z]{3,9})\.?[ ,.-]*(\d{4}|\d{2})$/i.exec(text);
  if (british === null) return null;
  return dayIfReal(yearOf(british[3] ?? ""), monthOf(british[2] ?? ""), Number(british[1]));
}

function readPartialDate(text: string): Day | null {
  const monthYear = /^(\d{1,2})[-/](\d{4})$/.exec(text);
  if (monthYear !== null) return dayIfReal(Number(monthYear[2]), Number(monthYear[1]), 1);
  const named = /^([a-z]{3,9})\.?[ ,]*(\d{4})$/i.exec(text);
  if (named !== null) return dayIfReal(Number(named[2]), monthOf(named[1] ?? ""), 1);
  const year = /^(\d{4})$/.exec(text);
  return year === null ? null : dayIfReal(Number(year[1]), 1, 1);
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function yearOf(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year <= LAST_SHORT_YEAR ? 2000 + year : 1900 + year;
}

function dayIfReal(year: number, month: number, dayOfMonth: number): Day | null {
  if (year < 1800 || year > 2200 || month < 1 || month > 12 || dayOfMonth < 1) return null;
  return dayOfMonth > daysInMonth(year, month) ? null : dayOf(year, month, dayOfMonth);
}
