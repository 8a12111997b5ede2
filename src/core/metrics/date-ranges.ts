import { addDays, type Day, endOfMonth, monthIndexOf, startOfMonth } from "../model/day.ts";

// The stretches of time that metrics look at, always back from (or forward of) the end of the data, never of today.

const DAYS = [30, 45, 60, 90, 120, 180, 365] as const;
const MONTHS = [1, 2, 3, 4, 6, 12, 15, 24] as const;
const FULL_MONTHS = [1, 2, 3, 6, 12] as const;
const NEXT_DAYS = [30, 60, 90, 180] as const;

export const LATEST = "latest";
export const PAST_RANGES: readonly string[] = [
  ...DAYS.map((days) => `last_${days}_days`),
  ...MONTHS.map((months) => `last_${months}_calendar_months`),
  ...FULL_MONTHS.map((months) => `last_${months}_full_calendar_months`),
];
export const NEXT_RANGES: readonly string[] = NEXT_DAYS.map((days) => `next_${days}_days`);
export const DATE_RANGES: readonly string[] = [LATEST, ...PAST_RANGES, ...NEXT_RANGES];

export type Span = { readonly start: Day; readonly end: Day };

/** The part of a range that there is data for. */
export type Window = Span & {
  readonly range: string;
  /** The complete calendar months of a range of months that have data, by `monthIndexOf`; of other ranges those that lie inside. */
  readonly months: readonly number[];
  readonly isByMonth: boolean;
  /** The range reaches back further than the data. */
  readonly isPartial: boolean;
  /** Of ranges ahead: how many days. */
  readonly daysAhead: number;
};

/** Null when there is no data in the range. */
export function windowOf(range: string, coverage: Span): Window | null {
  const ahead = /^next_(\d+)_days$/.exec(range);
  if (range === LATEST || ahead !== null) {
    return { ...cut(range, coverage, coverage)!, daysAhead: Number(ahead?.[1] ?? 0) };
  }
  const days = /^last_(\d+)_days$/.exec(range);
  if (days !== null) {
    return cut(range, { start: addDays(coverage.end, 1 - Number(days[1])), end: coverage.end }, coverage);
  }
  const months = /^last_(\d+)_(?:full_)?calendar_months$/.exec(range);
  if (months === null) return null;
  const last = lastCompleteMonth(coverage.end);
  const wanted = { start: startOfMonth(last - Number(months[1]) + 1), end: endOfMonth(last) };
  const window = cut(range, wanted, coverage);
  if (window === null || window.months.length === 0) return null;
  // A month that began before the data is not complete.
  const start = startOfMonth(window.months[0]!);
  return { ...window, start, isByMonth: true, isPartial: window.months.length < Number(months[1]) };
}

function lastCompleteMonth(end: Day): number {
  const month = monthIndexOf(end);
  return endOfMonth(month) === end ? month : month - 1;
}

function cut(range: string, wanted: Span, coverage: Span): Window | null {
  const start = Math.max(wanted.start, coverage.start) as Day;
  const end = Math.min(wanted.end, coverage.end) as Day;
  if (start > end) return null;
  const months: number[] = [];
  for (let month = monthIndexOf(start); month <= monthIndexOf(end); month++) {
    if (startOfMonth(month) >= start && endOfMonth(month) <= end) months.push(month);
  }
  return {
    ...{ range, start, end, months },
    isByMonth: false,
    isPartial: wanted.start < coverage.start,
    daysAhead: 0,
  };
}
