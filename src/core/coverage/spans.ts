import { addDays, type Day } from "../model/day.ts";

/** Days from the first to the last, both included. */
export type Span = { readonly start: Day; readonly end: Day };

/** Ascending and apart: what lies no further from each other than `seam` days becomes one. */
export function joinSpans(spans: readonly Span[], seam = 0): readonly Span[] {
  const joined: { start: Day; end: Day }[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last === undefined || start - last.end - 1 > seam) joined.push({ start, end });
    else if (end > last.end) last.end = end;
  }
  return joined;
}

/** The part of each that lies inside. */
export function clipSpans(spans: readonly Span[], within: Span): readonly Span[] {
  return spans.flatMap(({ start, end }) => {
    const clipped = {
      start: Math.max(start, within.start) as Day,
      end: Math.min(end, within.end) as Day,
    };
    return clipped.start > clipped.end ? [] : [clipped];
  });
}

/** The days inside that none of the spans (ascending and apart) has. */
export function holesIn(spans: readonly Span[], within: Span): readonly Span[] {
  const holes: Span[] = [];
  let next = within.start;
  for (const { start, end } of clipSpans(spans, within)) {
    if (start > next) holes.push({ start: next, end: addDays(start, -1) });
    next = addDays(end, 1);
  }
  if (next <= within.end) holes.push({ start: next, end: within.end });
  return holes;
}

/** What the first has (ascending and apart) and none of the others. */
export function subtractSpans(spans: readonly Span[], others: readonly Span[]): readonly Span[] {
  const taken = joinSpans(others);
  return spans.flatMap((span) => holesIn(taken, span));
}

/** How many days of the stretch the spans (ascending and apart) have. */
export function daysIn(spans: readonly Span[], within: Span): number {
  return clipSpans(spans, within).reduce((sum, { start, end }) => sum + end - start + 1, 0);
}

export function daysOf({ start, end }: Span): readonly Day[] {
  return Array.from({ length: end - start + 1 }, (_, index) => addDays(start, index));
}

export function isInSpans(spans: readonly Span[], day: Day): boolean {
  return spans.some(({ start, end }) => start <= day && day <= end);
}
