import type { Account } from "./model.ts";

/** Of the balances at the end of each day of the period. */
export function averageOf({ start, end, startMinor, entries }: Account): bigint {
  const days = BigInt(end - start + 1);
  let sum = startMinor * days;
  for (const { day, minor } of entries) sum += minor * BigInt(Math.min(end - day, end - start) + 1);
  return sum / days;
}
