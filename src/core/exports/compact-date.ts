import { type Day, dayOf, daysInMonth } from "../model/day.ts";

/** A day that exists, or null. */
export function dayIfReal(year: number, month: number, dayOfMonth: number): Day | null {
  const isReal = month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= daysInMonth(year, month);
  return isReal && year >= 1900 && year <= 2200 ? dayOf(year, month, dayOfMonth) : null;
}

/** `YYYYMMDD` with or without anything behind it, as OFX and ISO basic write days. */
export function readCompactDay(text: string): Day | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text.trim()) ?? [];
  return year === undefined ? null : dayIfReal(Number(year), Number(month), Number(day));
}

/** `YYMMDD`, as MT940 and BAI2 write days: 80 to 99 are of the last century. */
export function readShortDay(text: string): Day | null {
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const century = Number(year) >= 80 ? 1900 : 2000;
  return dayIfReal(century + Number(year), Number(month), Number(day));
}
