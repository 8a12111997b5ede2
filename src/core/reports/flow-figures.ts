import { coveredMonths, spanOfMonth } from "../coverage/month-coverage.ts";
import { daysIn, joinSpans, type Span } from "../coverage/spans.ts";
import type { Day } from "../model/day.ts";
import { absolute, type Money, scaleMoney, sumMoney } from "../model/money.ts";
import type { AccountLedger } from "./account-ledger.ts";
import type { ReportTransaction } from "./report-input.ts";
import type { Coverage } from "./stream-statistics.ts";
import type { RevenueReading } from "./true-revenue.ts";
import { withinSpans } from "./within.ts";

/** Rows behind a figure, and their sum as a positive magnitude. */
export type Figure = { readonly rows: readonly ReportTransaction[]; readonly total: Money };

/** What went in and out, in one currency. */
export type FlowFigures = {
  readonly deposits: Figure;
  readonly withdrawals: Figure;
  readonly revenue: Figure;
  readonly nonRevenue: Figure;
  readonly mcaCredits: Figure;
  readonly mcaDebits: Figure;
  /** Overdraft, returned-item and ambiguous fee lines; refunds of them are not counted. */
  readonly overdraftFees: Figure;
  /** Debits of the account that came back. */
  readonly returnedDebits: Figure;
};

export function flowFiguresOf(
  rows: readonly ReportTransaction[],
  revenue: RevenueReading,
  currency: string,
): FlowFigures {
  const parts = {
    deposits: [] as ReportTransaction[],
    withdrawals: [] as ReportTransaction[],
    revenue: [] as ReportTransaction[],
    nonRevenue: [] as ReportTransaction[],
    mcaCredits: [] as ReportTransaction[],
    mcaDebits: [] as ReportTransaction[],
    overdraftFees: [] as ReportTransaction[],
    returnedDebits: [] as ReportTransaction[],
  };
  // One pass: with tens of thousands of rows and dozens of periods, eight of them are most of a report's time.
  for (const row of rows) {
    const { minor } = row.amount;
    if (minor === 0n || row.amount.currency !== currency) continue;
    if (minor > 0n) {
      parts.deposits.push(row);
      (revenue.get(row.id)?.isRevenue === true ? parts.revenue : parts.nonRevenue).push(row);
      if (isDefault(row, "Debt Investment - MCA")) parts.mcaCredits.push(row);
      if (isReturnedDebit(row)) parts.returnedDebits.push(row);
    } else {
      parts.withdrawals.push(row);
      if (isDefault(row, "Debt Repayment - MCA")) parts.mcaDebits.push(row);
      if (isOverdraftFee(row)) parts.overdraftFees.push(row);
    }
  }
  const figure = (name: keyof typeof parts): Figure => figureOf(parts[name], currency);
  return {
    deposits: figure("deposits"),
    withdrawals: figure("withdrawals"),
    revenue: figure("revenue"),
    nonRevenue: figure("nonRevenue"),
    mcaCredits: figure("mcaCredits"),
    mcaDebits: figure("mcaDebits"),
    overdraftFees: figure("overdraftFees"),
    returnedDebits: figure("returnedDebits"),
  };
}

export function isDefault(row: ReportTransaction, label: string): boolean {
  return row.category?.defaultLabel === label;
}

export function isOverdraftFee(row: ReportTransaction): boolean {
  return row.amount.minor < 0n && (isDefault(row, "Overdraft/NSF Fees") || row.purpose === "nsf_fee");
}

/** Deposited items that come back are debits; refunded fees are no returned payments. */
function isReturnedDebit(row: ReportTransaction): boolean {
  if (row.amount.minor <= 0n || !row.isReturn) return false;
  const isFee = isDefault(row, "Overdraft/NSF Fees") || isDefault(row, "Charges/Fees");
  return !isFee && row.purpose !== "deposited_item_returned" && row.category?.analyticsGroup !== "revenue";
}

export function figureOf(rows: readonly ReportTransaction[], currency: string): Figure {
  let minor = 0n;
  for (const row of rows) minor += absolute(row.amount.minor);
  return { rows, total: { minor, currency } };
}

/** End-of-day balances over some days; null where no day of them is known. */
export type BalanceFigures = {
  readonly average: Money | null;
  readonly lowest: Money | null;
  readonly highest: Money | null;
  /** Before the first row of the first day. */
  readonly starting: Money | null;
  readonly ending: Money | null;
  readonly negativeDays: readonly Day[];
  readonly lowDays: readonly Day[];
};

/** Balance figures of one account from the first day to the last, every calendar day counted once. */
export function balanceFiguresOf(
  ledger: AccountLedger,
  { start, end }: Coverage,
  lowBelow: bigint,
): BalanceFigures {
  const { currency, firstDay, endOfDay, startingBalance } = ledger;
  const days: { readonly day: Day; readonly minor: bigint }[] = [];
  if (firstDay !== null) {
    for (let day = Math.max(start, firstDay); day <= end && day - firstDay < endOfDay.length; day++) {
      const minor = endOfDay[day - firstDay];
      if (minor != null) days.push({ day: day as Day, minor });
    }
  }
  const before =
    firstDay === null ? null : start <= firstDay ? startingBalance : endOfDay[start - firstDay - 1];
  const money = (minor: bigint | null | undefined): Money | null =>
    minor == null ? null : { minor, currency };
  const sorted = days.map((one) => one.minor).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return {
    average: meanOf(sorted, currency),
    lowest: money(sorted[0]),
    highest: money(sorted.at(-1)),
    starting: money(before),
    ending: money(days.at(-1)?.minor),
    negativeDays: days.filter((one) => one.minor < 0n).map((one) => one.day),
    lowDays: days.filter((one) => one.minor < lowBelow).map((one) => one.day),
  };
}

export function meanOf(minors: readonly bigint[], currency: string): Money | null {
  if (minors.length === 0) return null;
  const sum = minors.reduce((total, one) => total + one, 0n);
  return scaleMoney({ minor: sum, currency }, 1n, BigInt(minors.length));
}

/** From the first known day to the last; null without any. */
export function extentOf(known: readonly Span[]): Span | null {
  const [first, last] = [known[0], known.at(-1)];
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end };
}

/** The days that an average month is made of: the months of which every day is known, or without one all that is known. */
export function averagedDays(known: readonly Span[]): readonly Span[] {
  const extent = extentOf(known);
  const months = extent === null ? [] : coveredMonths(extent, known);
  return months.length > 0 ? joinSpans(months.map(spanOfMonth)) : known;
}

/** A mean month of 365.25 days / 12, times 10,000. */
export const MONTH_DAYS_TEN_THOUSANDTHS = 304_375n;

/**
 * Total of the covered calendar months / their number; without one the average of the known days × 30.4375. Null when nothing is known.
 * `known` ascends and is apart.
 */
export function monthlyAverage(
  rows: readonly ReportTransaction[],
  known: readonly Span[],
  currency: string,
): Money | null {
  const extent = extentOf(known);
  if (extent === null) return null;
  const total = magnitudeOf(withinSpans(rows, averagedDays(known)), currency);
  const months = coveredMonths(extent, known).length;
  if (months > 0) return scaleMoney(total, 1n, BigInt(months));
  return scaleMoney(total, MONTH_DAYS_TEN_THOUSANDTHS, 10_000n * BigInt(daysIn(known, extent)));
}

function magnitudeOf(rows: readonly ReportTransaction[], currency: string): Money {
  const { minor } = sumMoney(
    rows.map((row) => row.amount),
    currency,
  );
  return { minor: absolute(minor), currency };
}

/** `a / b` to four decimals; null when b is zero. */
export function ratioOf(a: Money, b: Money): number | null {
  if (b.minor === 0n) return null;
  return Number(scaleMoney({ minor: a.minor, currency: a.currency }, 10_000n, b.minor).minor) / 10_000;
}
