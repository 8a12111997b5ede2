import { addDays, civilOf, type Day, dayOf, type Weekday, weekdayOf } from "./day.ts";

const MONDAY: Weekday = 0;
const THURSDAY: Weekday = 3;
const SATURDAY: Weekday = 5;
const SUNDAY: Weekday = 6;

/**
 * The days of a year on which the Federal Reserve Banks are closed for a holiday, ascending. By rule, for any year: a holiday
 * on a Sunday is kept on the Monday after, one on a Saturday stays there and the Friday before is open.
 * Source: Federal Reserve Bank Services, "Holiday schedules"; 5 U.S.C. 6103 for the dates.
 * Example: `bankHolidaysOf(2026)` has 11 days, among them 2026-07-04, a Saturday.
 */
export function bankHolidaysOf(year: number): readonly Day[] {
  const known = holidaysByYear.get(year);
  if (known !== undefined) return known;
  const fixed = [dayOf(year, 1, 1), dayOf(year, 7, 4), dayOf(year, 11, 11), dayOf(year, 12, 25)];
  // Juneteenth became a holiday by Public Law 117-17 of 17 June 2021; the Reserve Banks first closed for it in 2022.
  if (year >= 2022) fixed.push(dayOf(year, 6, 19));
  const floating = [
    nthWeekday(dayOf(year, 2, 1), MONDAY, 3),
    lastMondayOfMay(year),
    nthWeekday(dayOf(year, 9, 1), MONDAY, 1),
    nthWeekday(dayOf(year, 10, 1), MONDAY, 2),
    nthWeekday(dayOf(year, 11, 1), THURSDAY, 4),
  ];
  // Martin Luther King Day: Public Law 98-144, first kept in 1986.
  if (year >= 1986) floating.push(nthWeekday(dayOf(year, 1, 1), MONDAY, 3));
  const moved = fixed.map((day) => (weekdayOf(day) === SUNDAY ? addDays(day, 1) : day));
  const holidays = [...moved, ...floating].sort((a, b) => a - b);
  holidaysByYear.set(year, holidays);
  return holidays;
}

// Answers depend on the year alone, so remembering them changes nothing but time.
const holidaysByYear = new Map<number, readonly Day[]>();

export function isBankHoliday(day: Day): boolean {
  return bankHolidaysOf(yearOf(day)).includes(day);
}

export function isWeekend(day: Day): boolean {
  return weekdayOf(day) >= SATURDAY;
}

/** A day on which banks settle: no weekend and no bank holiday. */
export function isBusinessDay(day: Day): boolean {
  return !isWeekend(day) && !isBankHoliday(day);
}

/** The day itself, or the first business day after it. Example: Saturday 2026-08-01 gives Monday 2026-08-03. */
export function businessDayOnOrAfter(day: Day): Day {
  let found = day;
  while (!isBusinessDay(found)) found = addDays(found, 1);
  return found;
}

/** The day itself, or the last business day before it. */
export function businessDayOnOrBefore(day: Day): Day {
  let found = day;
  while (!isBusinessDay(found)) found = addDays(found, -1);
  return found;
}

/** `count` business days after (or, negative, before) a day. Example: Friday 2026-07-03 plus 1 is Monday 2026-07-06. */
export function addBusinessDays(day: Day, count: number): Day {
  let found = day;
  const step = count < 0 ? -1 : 1;
  for (let left = Math.abs(count); left > 0; left--) {
    found = addDays(found, step);
    while (!isBusinessDay(found)) found = addDays(found, step);
  }
  return found;
}

/** Business days later than `from` and not later than `to`; 0 when `to` is not later. Example: Friday to Monday is 1. */
export function countBusinessDays(from: Day, to: Day): number {
  if (to <= from) return 0;
  return weekdaysUpTo(to) - weekdaysUpTo(from) - weekdayHolidaysBetween(from, to);
}

/** Mondays to Fridays up to and with the day, counted from Monday 1969-12-29 so that differences are exact. */
function weekdaysUpTo(day: Day): number {
  const sinceMonday = day + 3;
  const weeks = Math.floor(sinceMonday / 7);
  return weeks * 5 + Math.min(sinceMonday - weeks * 7 + 1, 5);
}

function weekdayHolidaysBetween(from: Day, to: Day): number {
  let count = 0;
  for (let year = yearOf(from); year <= yearOf(to); year++) {
    for (const day of bankHolidaysOf(year)) if (day > from && day <= to && !isWeekend(day)) count++;
  }
  return count;
}

function nthWeekday(first: Day, weekday: Weekday, nth: number): Day {
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}

function lastMondayOfMay(year: number): Day {
  const last = dayOf(year, 5, 31);
  return addDays(last, -((weekdayOf(last) - MONDAY + 7) % 7));
}

// Streams are asked day by day, and their days lie in few years.
let lastYear = { year: 1970, start: 0, end: 364 };

function yearOf(day: Day): number {
  if (day < lastYear.start || day > lastYear.end) {
    const { year } = civilOf(day);
    lastYear = { year, start: dayOf(year, 1, 1), end: dayOf(year, 12, 31) };
  }
  return lastYear.year;
}
