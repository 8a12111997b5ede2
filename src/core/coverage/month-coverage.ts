import { endOfMonth, monthIndexOf, startOfMonth } from "../model/day.ts";
import { daysIn, type Span } from "./spans.ts";

export const MONTH_STATUSES = ["covered", "partly", "missing", "held", "rejected"] as const;
export type MonthStatus = (typeof MONTH_STATUSES)[number];

/** What is known of a calendar month (by `monthIndexOf`). */
export type MonthCoverage = { readonly month: number; readonly status: MonthStatus };

/** A statement that came and does not count: it waits for a person, or one rejected it. */
export type Withheld = Span & { readonly status: "held" | "rejected" };

/** Every month that the stretch touches. */
export function monthsOf(
  stretch: Span,
  known: readonly Span[],
  withheld: readonly Withheld[],
): readonly MonthCoverage[] {
  const months: MonthCoverage[] = [];
  for (let month = monthIndexOf(stretch.start); month <= monthIndexOf(stretch.end); month++) {
    months.push({ month, status: statusOf(month, known, withheld) });
  }
  return months;
}

/** Half a month: a period from the 18th to the 17th is a statement of both months. */
const HALF_MONTH_DAYS = 14;

function statusOf(month: number, known: readonly Span[], withheld: readonly Withheld[]): MonthStatus {
  const span = spanOfMonth(month);
  const days = daysIn(known, span);
  if (days === span.end - span.start + 1) return "covered";
  if (days > 0) return "partly";
  const there = withheld.filter((one) => daysIn([one], span) >= HALF_MONTH_DAYS);
  if (there.some((one) => one.status === "held")) return "held";
  return there.length > 0 ? "rejected" : "missing";
}

export function spanOfMonth(month: number): Span {
  return { start: startOfMonth(month), end: endOfMonth(month) };
}

/** The months of which every day is known, ascending. */
export function coveredMonths(stretch: Span, known: readonly Span[]): readonly number[] {
  return monthsOf(stretch, known, []).flatMap(({ month, status }) => (status === "covered" ? [month] : []));
}
