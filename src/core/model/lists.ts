// For lists of any length. `Math.max(...list)` and `push(...list)` put every item on the stack, which ends at some hundred thousand.

/** The largest; -Infinity when there is none. */
export function largest(numbers: Iterable<number>): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const one of numbers) if (one > most) most = one;
  return most;
}

/** The smallest; Infinity when there is none. */
export function smallest(numbers: Iterable<number>): number {
  let least = Number.POSITIVE_INFINITY;
  for (const one of numbers) if (one < least) least = one;
  return least;
}

export function append<T>(list: T[], more: Iterable<T>): void {
  for (const one of more) list.push(one);
}

/** The upper of the two in the middle of an even count; 0 when there is none. */
export function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

/** How many of the items, which ascend by day, are not later than the day. */
export function countUpTo(items: readonly { readonly day: number }[], day: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (items[middle]!.day <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}
