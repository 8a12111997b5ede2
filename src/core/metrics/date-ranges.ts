import { coveredMonths } from "../coverage/month-coverage.ts";
import { clipSpans, daysIn, type Span } from "../coverage/spans.ts";
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

/** The part of a range that there is data for. */
export type Window = Span & {
  readonly range: string;
  /** The part of the range that lies between the first and the last day of data. */
  readonly asked: Span;
  /** The days of it of which data tell; ascending and apart. */
  readonly known: readonly Span[];
  /** The covered calendar months of a range of months, by `monthIndexOf`; of other ranges those that lie inside. */
  readonly months: readonly number[];
  readonly isByMonth: boolean;
  /** Days of the range are not known: it reaches back further than the data, or data are missing inside. */
  readonly isPartial: boolean;
  /** Of ranges ahead: how many days. */
  readonly daysAhead: number;
};

/** Of what days data tell: from the first to the last, and those of them that are known (ascending and apart). */
type Told = { readonly coverage: Span | null; readonly known: readonly Span[] };

/** Null when there is no data in the range. */
export function windowOf(range: string, { coverage, known }: Told): Window | null {
  if (coverage === null) return null;
  const told = { coverage, known };
  const { end } = coverage;
  const ahead = /^next_(\d+)_days$/.exec(range);
  if (range === LATEST || ahead !== null) {
    return { ...cut(range, coverage, told)!, daysAhead: Number(ahead?.[1] ?? 0) };
  }
  const days = /^last_(\d+)_days$/.exec(range);
  if (days !== null) return cut(range, { start: addDays(end, 1 - Number(days[1])), end }, told);
  const months = /^last_(\d+)_(?:full_)?calendar_months$/.exec(range);
  if (months === null) return null;
  const last = lastCompleteMonth(end);
  const wanted = { start: startOfMonth(last - Number(months[1]) + 1), end: endOfMonth(last) };
  const window = cut(range, wanted, told);
  if (window === null || window.months.length === 0) return null;
  // A month that began before the data is not complete.
  const start = startOfMonth(window.months[0]!);
  const isPartial = window.months.length < Number(months[1]);
  return {
    ...window,
    start,
    known: clipSpans(window.known, { start, end: window.end }),
    isByMonth: true,
    isPartial,
  };
}

function lastCompleteMonth(end: Day): number {
  const month = monthIndexOf(end);
  return endOfMonth(month) === end ? month : month - 1;
}

function cut(
  range: string,
  wanted: Span,
  { coverage, known }: { readonly coverage: Span; readonly known: readonly Span[] },
): Window | null {
  const [span] = clipSpans([wanted], coverage);
  const own = span === undefined ? [] : clipSpans(known, span);
  if (span === undefined || own.length === 0) return null;
  return {
    ...{ range, ...span, asked: span, known: own, months: coveredMonths(span, own) },
    isByMonth: false,
    isPartial: daysIn(own, wanted) < wanted.end - wanted.start + 1,
    daysAhead: 0,
  };
}
