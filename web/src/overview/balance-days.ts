import type { Balances } from "./types.ts";

export type DayBalance = { readonly date: string; readonly amount: number };

/** All accounts together, of the days on which each of them is known. */
export function totalByDay(
  balances: Balances["balances"],
  currency: string | undefined,
): readonly DayBalance[] {
  const accounts = balances.filter((one) => one.currency === currency && one.days.length > 0);
  const sums = new Map<string, { amount: number; known: number }>();
  for (const { days } of accounts) {
    for (const { date, balance } of days) {
      const sum = sums.get(date) ?? { amount: 0, known: 0 };
      sum.amount += Number(balance.amount);
      sum.known++;
      sums.set(date, sum);
    }
  }
  return [...sums]
    .filter(([, { known }]) => known === accounts.length)
    .map(([date, { amount }]) => ({ date, amount }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
