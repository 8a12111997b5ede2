import type { Day } from "../model/day.ts";
import type { Coverage } from "./stream-statistics.ts";

/** Those of a list ascending by day that lie in the span: found by halving, so that many spans of one list cost little. */
export function within<T extends { readonly day: Day }>(list: readonly T[], span: Coverage): readonly T[] {
  return list.slice(...stretchOf(list, span));
}

/** Those that lie in any of the spans, which ascend and are apart. */
export function withinSpans<T extends { readonly day: Day }>(
  list: readonly T[],
  spans: readonly Coverage[],
): readonly T[] {
  return spans.length === 1 ? within(list, spans[0]!) : spans.flatMap((span) => within(list, span));
}

/** Where they stand: the index of the first, and the one after the last. */
export function stretchOf(
  list: readonly { readonly day: Day }[],
  { start, end }: Coverage,
): readonly [from: number, to: number] {
  return [firstFrom(list, start), firstFrom(list, (end + 1) as Day)];
}

function firstFrom(list: readonly { readonly day: Day }[], day: Day): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]!.day < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
