import { readCadence } from "../cadence/cadence.ts";
import { type Frequency, NOMINAL_DAYS } from "../cadence/frequency.ts";
import type { Day } from "../model/day.ts";
import { absMoney, type Money, negateMoney, subtractMoney, sumMoney } from "../model/money.ts";
import type { ReportTransaction } from "./report-input.ts";
import {
  type Coverage,
  deviationMoney,
  estimatedMonthly,
  hasChangedLately,
  intervalsOf,
  meanInterval,
  meanMoney,
  medianOfSorted,
  modeInterval,
  modeOfSorted,
  sortMoney,
} from "./stream-statistics.ts";

/** Figures of payments in one direction, or of both together. Amounts are null where there are no rows. */
export type MetricSet = {
  readonly amount: Money | null;
  readonly estimatedMonthly: Money | null;
  readonly max: Money | null;
  readonly min: Money | null;
  readonly mean: Money | null;
  readonly median: Money | null;
  readonly mode: Money | null;
  readonly standardDeviation: Money | null;
  readonly hasChangedInLast90Days: boolean;
  readonly isActive: boolean;
  readonly count: number;
  readonly durationDays: number | null;
  readonly meanIntervalDays: number | null;
  readonly modeIntervalDays: number | null;
  readonly frequency: Frequency;
  readonly firstTimestamp: string | null;
  readonly lastTimestamp: string | null;
};

export type MetricSets = {
  readonly inflow: MetricSet;
  readonly outflow: MetricSet;
  /** Signed: what came in less what went out. */
  readonly net: MetricSet;
};

type Amounts = { readonly rows: readonly ReportTransaction[]; readonly amounts: readonly Money[] };

/** Rows of one currency, ascending by day. Magnitudes in the two directions, signed amounts in the net. */
export function metricSetsOf(rows: readonly ReportTransaction[], coverage: Coverage): MetricSets {
  const inflow = metricSetOf(part(rows.filter((row) => row.amount.minor > 0n)), coverage);
  // With one direction only, which is the rule, the net is that direction.
  if (inflow.count === rows.length) return { inflow, outflow: NO_ROWS, net: inflow };
  const outflow = metricSetOf(part(rows.filter((row) => row.amount.minor < 0n)), coverage);
  if (outflow.count === rows.length) return { inflow: NO_ROWS, outflow, net: negated(outflow, rows) };
  const net = metricSetOf({ rows, amounts: rows.map((row) => row.amount) }, coverage);
  return { inflow, outflow, net: { ...net, estimatedMonthly: netOf(inflow, outflow) } };
}

function part(rows: readonly ReportTransaction[]): Amounts {
  return { rows, amounts: rows.map((row) => absMoney(row.amount)) };
}

function negated(outflow: MetricSet, rows: readonly ReportTransaction[]): MetricSet {
  const negative = (money: Money | null): Money | null => (money === null ? null : negateMoney(money));
  return {
    ...outflow,
    amount: negative(outflow.amount),
    estimatedMonthly: negative(outflow.estimatedMonthly),
    max: negative(outflow.min),
    min: negative(outflow.max),
    mean: negative(outflow.mean),
    median: negative(outflow.median),
    // Of equally frequent amounts the smallest: not the same one with the sign turned.
    mode: modeOfSorted(sortMoney(rows.map((row) => row.amount))),
  };
}

function netOf(inflow: MetricSet, outflow: MetricSet): Money | null {
  const [came, went] = [inflow.estimatedMonthly, outflow.estimatedMonthly];
  if (came === null && went === null) return null;
  const { currency } = (came ?? went)!;
  const none = { minor: 0n, currency };
  return subtractMoney(came ?? none, went ?? none);
}

const NO_ROWS: MetricSet = {
  ...{ amount: null, estimatedMonthly: null, max: null, min: null, mean: null, median: null, mode: null },
  standardDeviation: null,
  hasChangedInLast90Days: false,
  isActive: false,
  count: 0,
  ...{ durationDays: null, meanIntervalDays: null, modeIntervalDays: null },
  frequency: "not_enough_data",
  ...{ firstTimestamp: null, lastTimestamp: null },
};

function metricSetOf({ rows, amounts }: Amounts, coverage: Coverage): MetricSet {
  if (rows.length === 0) return NO_ROWS;
  if (rows.length === 1) return ofOneRow(rows[0]!, amounts[0]!, coverage.end);
  const days = rows.map((row) => row.day);
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const { frequency } = readCadence(days);
  const intervals = intervalsOf(days);
  const dated = rows.map((row, index) => ({ day: row.day, amount: amounts[index]! }));
  const sorted = sortMoney(amounts);
  return {
    amount: sumMoney(amounts, first.amount.currency),
    estimatedMonthly: estimatedMonthly(dated, frequency, coverage),
    max: sorted.at(-1)!,
    min: sorted[0]!,
    mean: meanMoney(sorted),
    median: medianOfSorted(sorted),
    mode: modeOfSorted(sorted),
    standardDeviation: deviationMoney(sorted),
    hasChangedInLast90Days: hasChangedLately(dated, coverage.end),
    isActive: isActive(last.day, { frequency, intervals, end: coverage.end }),
    count: rows.length,
    durationDays: last.day - first.day,
    meanIntervalDays: meanInterval(intervals),
    modeIntervalDays: modeInterval(intervals),
    frequency,
    firstTimestamp: first.timestamp,
    lastTimestamp: last.timestamp,
  };
}

/** Most counterparties are met once: the same answer without the reckoning. */
function ofOneRow({ day, timestamp }: ReportTransaction, amount: Money, end: Day): MetricSet {
  return {
    ...{
      amount,
      estimatedMonthly: null,
      max: amount,
      min: amount,
      mean: amount,
      median: amount,
      mode: amount,
    },
    standardDeviation: { minor: 0n, currency: amount.currency },
    hasChangedInLast90Days: false,
    isActive: end - day <= LEAST_ACTIVE_DAYS,
    count: 1,
    ...{ durationDays: 0, meanIntervalDays: null, modeIntervalDays: null },
    frequency: "not_enough_data",
    ...{ firstTimestamp: timestamp, lastTimestamp: timestamp },
  };
}

type Rhythm = { readonly frequency: Frequency; readonly intervals: readonly number[]; readonly end: Day };

const LEAST_ACTIVE_DAYS = 7;

/** Without a cadence the mean interval stands in for the nominal one. */
function isActive(last: Day, { frequency, intervals, end }: Rhythm): boolean {
  const isRegular = frequency in NOMINAL_DAYS;
  const nominal = isRegular
    ? NOMINAL_DAYS[frequency as keyof typeof NOMINAL_DAYS]
    : (meanInterval(intervals) ?? 0);
  return end - last <= Math.max(LEAST_ACTIVE_DAYS, 1.5 * nominal);
}
