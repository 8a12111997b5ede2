import { type Day, dayInMonth, monthIndexOf } from "../../model/day.ts";

// However long a history grows, a row is judged among few others: those of its stretch. A stretch is the largest of all time, calendar
// year, half, quarter and month in which the row's group (its stream, or its absolute amount) has at most `MAX_ROWS` rows. Calendar
// spans nest and do not depend on what is in them, so a row that comes or goes concerns its own stretch alone.

/** Two years of weekly payments, or a quarter with one on every business day and as many others. */
export const MAX_ROWS = 128;

/** First and last day, both inside. */
export type Span = { readonly first: Day; readonly last: Day };

export const ALL_TIME: Span = { first: -Infinity as Day, last: Infinity as Day };

const MONTHS_OF_SPANS = [12, 6, 3, 1] as const;

/** The calendar year, half, quarter and month that the day lies in. */
export function spansAround(day: Day): readonly Span[] {
  const month = monthIndexOf(day);
  return MONTHS_OF_SPANS.map((months) => {
    const start = month - (month % months);
    return { first: dayInMonth(start, 1), last: dayInMonth(start + months - 1, 31) };
  });
}

/** The day by itself as well: equal amounts are looked for on one day, a rhythm is not. */
export function spansOfAmount(day: Day): readonly Span[] {
  return [...spansAround(day), { first: day, last: day }];
}

/** Which parts of a group's history are known: all of it, or these spans, each with all of its rows. */
export type Reach = "all" | readonly Span[];

type Cut = { readonly reach: Reach; readonly spansOf: (day: Day) => readonly Span[] };

/**
 * The stretches of a group's rows. Rows outside the reach are in none, and neither are those of a crowded month (or day, of one
 * amount): a counterparty with so many rows is daily business and no recurring payment, and so many equal amounts on one day are
 * neither repeats nor transfers.
 */
export function cutStretches<Row extends { readonly day: Day }>(
  rows: readonly Row[],
  { reach, spansOf }: Cut,
): readonly (readonly Row[])[] {
  if (reach === "all") return cutSpan(rows, 0, spansOf);
  return reach.flatMap((span) => {
    const inside = rows.filter((row) => isWithin(span, row.day));
    return cutSpan(inside, levelOf(span, spansOf), spansOf);
  });
}

export function isWithin({ first, last }: Span, day: Day): boolean {
  return first <= day && day <= last;
}

/** Level 0 is all time, level 1 the widest of `spansOf`. */
function levelOf(span: Span, spansOf: Cut["spansOf"]): number {
  return spansOf(span.first).findIndex(({ first, last }) => first === span.first && last === span.last) + 1;
}

function cutSpan<Row extends { readonly day: Day }>(
  rows: readonly Row[],
  level: number,
  spansOf: Cut["spansOf"],
): readonly (readonly Row[])[] {
  if (rows.length === 0) return [];
  if (rows.length <= MAX_ROWS) return [rows];
  const parts = Map.groupBy(rows, (row) => spansOf(row.day)[level]?.first ?? null);
  if (parts.has(null)) return [];
  return [...parts.values()].flatMap((part) => cutSpan(part, level + 1, spansOf));
}
