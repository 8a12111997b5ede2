declare const dayBrand: unique symbol;

/** A calendar day without time or zone: whole days since 1970-01-01, so that differences are plain subtraction. */
export type Day = number & { readonly [dayBrand]: true };

export type CivilDay = { readonly year: number; readonly month: number; readonly dayOfMonth: number };

/** Weekday numbers as the metrics print them: 0 is Monday, 6 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const DAYS_PER_ERA = 146_097; // 400 Gregorian years
const DAYS_TO_ERA_ZERO = 719_468; // from 0000-03-01 to 1970-01-01

/**
 * The day of a proleptic Gregorian date; `month` 1 to 12. A day of month beyond the month's end runs over.
 * Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
 * Example: `dayOf(1970, 1, 2)` is 1.
 */
export function dayOf(year: number, month: number, dayOfMonth: number): Day {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + dayOfMonth - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return (era * DAYS_PER_ERA + dayOfEra - DAYS_TO_ERA_ZERO) as Day;
}

/** The inverse of `dayOf`. Example: `civilOf(dayOf(2026, 2, 28))` is `{ year: 2026, month: 2, dayOfMonth: 28 }`. */
export function civilOf(day: Day): CivilDay {
  const shifted = day + DAYS_TO_ERA_ZERO;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfMonth: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

/**
 * Reads `YYYY-MM-DD`, or the date that a longer ISO 8601 timestamp is written with: the day as supplied, whatever its offset.
 * Answers null for anything else and for days that do not exist. Example: `parseDay("2026-02-30")` is null.
 */
export function parseDay(text: string): Day | null {
  // Without a pattern: every row is read several times.
  const end = text.length === 10 ? "T" : text[10];
  if (text[4] !== "-" || text[7] !== "-" || (end !== "T" && end !== " ")) return null;
  const [year, month, dayOfMonth] = [digitsOf(text, 0, 4), digitsOf(text, 5, 7), digitsOf(text, 8, 10)];
  if (!(year >= 0 && month >= 1 && month <= 12 && dayOfMonth >= 1)) return null;
  return dayOfMonth > daysInMonth(year, month) ? null : dayOf(year, month, dayOfMonth);
}

/** NaN when there is anything but digits. */
function digitsOf(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/** Writes `YYYY-MM-DD`. Example: `formatDay(dayOf(2026, 3, 1))` is `2026-03-01`. */
export function formatDay(day: Day): string {
  const { year, month, dayOfMonth } = civilOf(day);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`;
}

/** The UTC day of an instant in milliseconds since 1970. Example: `dayOfInstant(86_400_000)` is 1. */
export function dayOfInstant(epochMs: number): Day {
  return Math.floor(epochMs / 86_400_000) as Day;
}

/** Example: `weekdayOf(dayOf(1970, 1, 1))` is 3, a Thursday. */
export function weekdayOf(day: Day): Weekday {
  return ((((day + 3) % 7) + 7) % 7) as Weekday;
}

export function addDays(day: Day, count: number): Day {
  return (day + count) as Day;
}

/** The same day of month `count` months on, or the month's last day. Example: 31 January + 1 is 28 or 29 February. */
export function addMonths(day: Day, count: number): Day {
  const { dayOfMonth } = civilOf(day);
  return dayInMonth(monthIndexOf(day) + count, dayOfMonth);
}

/** Months since year 0, so that differences count months. Example: January 2026 is 24312. */
export function monthIndexOf(day: Day): number {
  const { year, month } = civilOf(day);
  return year * 12 + month - 1;
}

/** The given day of a month (by `monthIndexOf`), or the month's last day when it has no such day. */
export function dayInMonth(monthIndex: number, dayOfMonth: number): Day {
  const year = Math.floor(monthIndex / 12);
  const month = monthIndex - year * 12 + 1;
  return dayOf(year, month, Math.min(dayOfMonth, daysInMonth(year, month)));
}

export function startOfMonth(monthIndex: number): Day {
  return dayInMonth(monthIndex, 1);
}

export function endOfMonth(monthIndex: number): Day {
  return dayInMonth(monthIndex, 31);
}

/** `month` 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, "0");
}
