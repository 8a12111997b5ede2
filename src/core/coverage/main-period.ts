import { daysIn, joinSpans, type Span } from "./spans.ts";

export type Period = {
  readonly main: Span;
  /** What lies too far away from it to be of the same story; ascending. */
  readonly apart: readonly Span[];
};

/** More than a year, so that what comes once a year is no outlier. */
const FAR_DAYS = 400;
const MONTH_DAYS = 28;

/**
 * The period that data are of. A statement of another decade would stretch it over years of which nothing is known, so what is more than a
 * year away from the rest is set apart: the period is the latest with at least a month of data. Null without any day; when no part is as
 * long as a month nothing is set apart.
 */
export function mainPeriodOf(known: readonly Span[]): Period | null {
  const spans = joinSpans(known);
  const parts = joinSpans(spans, FAR_DAYS);
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return null;
  const main = parts.findLast((one) => daysIn(spans, one) >= MONTH_DAYS);
  if (main === undefined) return { main: { start: first.start, end: last.end }, apart: [] };
  return { main, apart: parts.filter((one) => one !== main) };
}
