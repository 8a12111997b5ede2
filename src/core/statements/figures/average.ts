// The average of the balances at the end of each day.

import type { Unscored } from "../anomalies/check.ts";

/** Banks round, and count the first or the last day or not: so many minor units either way. */
const ROUNDING = 1n;

/** Null where start or period is not known. */
export function isAverage(minor: bigint, statement: Unscored): boolean | null {
  const { rows, startBalance, dailyBalances, header } = statement;
  const [from, to] = [header.periodStart?.value, header.periodEnd?.value];
  if (startBalance === null || from === undefined || to === undefined || to < from) return null;
  const averages = [
    [from, to],
    [from - 1, to],
    [from, to - 1],
    [from - 1, to - 1],
  ].flatMap(([first, last]) => {
    const days = BigInt(last! - first! + 1);
    if (days <= 0n) return [];
    let sum = startBalance.value.minor * days;
    for (const { date, amount } of rows) {
      const left = BigInt(Math.max(0, last! - Math.max(date, first!) + 1));
      sum += amount.minor * left;
    }
    return [sum / days];
  });
  const daily = dailyBalances.map(({ balance }) => balance.minor);
  if (daily.length > 0) averages.push(daily.reduce((sum, one) => sum + one, 0n) / BigInt(daily.length));
  const size = (value: bigint) => (value < 0n ? -value : value);
  return averages.some((average) => size(size(average) - minor) <= ROUNDING);
}
