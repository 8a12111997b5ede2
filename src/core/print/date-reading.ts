// Printed dates -> days. The order of day and month and the year follow from the whole document: all of its dates must make sense.

import { civilOf, type Day, dayOf, daysInMonth } from "../model/day.ts";
import type { PrintedDate } from "./date-text.ts";

export type DayOrder = "month_first" | "day_first";
export type Period = { readonly start: Day; readonly end: Day };

/** Days by which a row may stand outside the period before its year is doubted (pending rows, purchase dates). */
const SLACK_DAYS = 60;

/** The day of a date that states its year, or null when there is no such day. */
export function dayWithYear(date: PrintedDate, order: DayOrder): Day | null {
  return date.year === null ? null : dayInYear(date, order, date.year);
}

/** The day of a head, which may write days the other way round than rows: `11/30/2025` leaves no choice. */
export function dayOfHead(date: PrintedDate, order: DayOrder): Day | null {
  const other = order === "day_first" ? "month_first" : "day_first";
  return dayWithYear(date, order) ?? dayWithYear(date, other);
}

export function dayInYear(date: PrintedDate, order: DayOrder, year: number): Day | null {
  const [month, day] =
    date.kind === "named"
      ? [date.month, date.day]
      : order === "month_first"
        ? [date.first, date.second]
        : [date.second, date.first];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return dayOf(year, month, day);
}

/**
 * The day of a row. Without a printed year it takes the one that brings it into the period, or nearest to it: this is how a
 * statement from December to January gets both years right.
 */
export function dayOfRow(
  date: PrintedDate,
  order: DayOrder,
  period: Period | null,
  isOcr = false,
): Day | null {
  if (date.year !== null) {
    const day = dayWithYear(date, order);
    if (!isOcr || period === null || (day !== null && isNearPeriod(day, period))) return day;
    // A digit of the year was misread when the same day of another year lies in the period.
    const mended = dayOfRow({ ...date, year: null }, order, period);
    return mended !== null && distance(mended, period) === 0 ? mended : day;
  }
  if (period === null) return null;
  const first = yearOf(period.start);
  const last = yearOf(period.end);
  let best: Day | null = null;
  for (let year = first - 1; year <= last + 1; year++) {
    const day = dayInYear(date, order, year);
    if (day !== null && (best === null || distance(day, period) < distance(best, period))) best = day;
  }
  return best;
}

/** Days by which a day stands outside a period; 0 inside. */
export function distance(day: Day, period: Period): number {
  return day < period.start ? period.start - day : day > period.end ? day - period.end : 0;
}

export function isNearPeriod(day: Day, period: Period): boolean {
  return distance(day, period) <= SLACK_DAYS;
}

/**
 * Whether day or month comes first: what the dates allow, then what brings most of them into the period, then the habit of the
 * currency's country (month first for US and Canadian dollars).
 */
export function dayOrderOf(dates: readonly PrintedDate[], period: Period | null, currency: string): DayOrder {
  const numbers = dates.filter((date) => date.kind === "numbers");
  const needsDayFirst = numbers.filter((date) => date.first > 12).length;
  const needsMonthFirst = numbers.filter((date) => date.second > 12).length;
  if (needsDayFirst !== needsMonthFirst) return needsDayFirst > needsMonthFirst ? "day_first" : "month_first";
  if (period !== null) {
    const inside = (order: DayOrder) =>
      numbers.filter((date) => {
        const day = dayOfRow(date, order, period);
        return day !== null && distance(day, period) === 0;
      }).length;
    const difference = inside("month_first") - inside("day_first");
    if (difference !== 0) return difference > 0 ? "month_first" : "day_first";
  }
  return currency === "USD" || currency === "CAD" || currency === "PHP" ? "month_first" : "day_first";
}

function yearOf(day: Day): number {
  return civilOf(day).year;
}
