import { type Day, formatDay } from "../../core/model/day.ts";
import { formatMoney, type Money } from "../../core/model/money.ts";

export function presentMoney(money: Money) {
  return { amount: formatMoney(money), currency: money.currency };
}

export function presentMoneyOrNull(money: Money | null) {
  return money === null ? null : presentMoney(money);
}

export function presentDayOrNull(day: Day | null): string | null {
  return day === null ? null : formatDay(day);
}
