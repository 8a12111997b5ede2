import type { Unscored } from "./check.ts";

/** A misread balance is one; these are many that agree with each other. */
const LEAST_DAYS = 4;
/** Of the days since the first one that is off; another may be misread. */
const ALIKE = 0.8;

/**
 * Whether rows, totals and the end agree with each other, and the balances of the days up to the last one agree among themselves on
 * another sum. One who raises a deposit, its totals and the end and forgets the days leaves this behind; no digit read wrongly does.
 */
export function tellAnotherSum({ startBalance, rows, dailyBalances, reconciliation }: Unscored): boolean {
  const { checks } = reconciliation;
  const others = checks.filter((check) => check.isBinding && check.name !== "daily_balances");
  const hasEnd = others.some(({ name }) => name === "start_plus_sum_is_end");
  if (startBalance === null || !hasEnd || others.some((check) => !check.isPassed)) return false;
  const sorted = [...dailyBalances].sort((a, b) => a.date - b.date);
  const missing = sorted.map(({ date, balance }) => {
    const until = rows.filter((row) => row.date <= date);
    return until.reduce((sum, row) => sum + row.amount.minor, startBalance.value.minor) - balance.minor;
  });
  const last = missing.at(-1);
  if (last === undefined || last === 0n) return false;
  const since = missing.slice(missing.indexOf(last));
  const alike = since.filter((one) => one === last).length;
  return alike >= LEAST_DAYS && alike >= ALIKE * since.length;
}
