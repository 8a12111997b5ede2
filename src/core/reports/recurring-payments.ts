import type { LedgerCategory, LedgerMerchant } from "../books/ledger-row.ts";
import { type Frequency, NOMINAL_DAYS, type RegularFrequency } from "../cadence/frequency.ts";
import { addBusinessDays, businessDayOnOrAfter } from "../model/calendar.ts";
import { addDays, addMonths, type Day } from "../model/day.ts";
import { coverageReader } from "./merchant-summary.ts";
import { type MetricSet, metricSetsOf } from "./metric-set.ts";
import { prepare } from "./prepared.ts";
import type { ReportInput, ReportTransaction } from "./report-input.ts";
import { isRegular, splitStreams } from "./streams.ts";

/** A stream of payments that is expected to go on. */
export type RecurringPayment = {
  readonly merchant: LedgerMerchant | null;
  readonly name: string;
  readonly direction: "inflow" | "outflow";
  readonly frequency: RegularFrequency;
  readonly category: LedgerCategory | null;
  readonly metrics: MetricSet;
  readonly lastDay: Day;
  /** Null when the stream has ended. */
  readonly nextExpected: Day | null;
  readonly rows: readonly ReportTransaction[];
};

/** The streams of rows that enrichment marked as recurring; running ones first, then by what they move a month. */
export function listRecurring(input: ReportInput): readonly RecurringPayment[] {
  const rows = prepare(input).rows.filter((row) => row.isRecurring);
  const coverageOf = coverageReader(input);
  const groups = Map.groupBy(rows, (row) => row.streamKey);
  const payments = [...groups.values()].flatMap((group) =>
    splitStreams(group)
      .filter((stream) => isRegular(stream.frequency))
      .map((stream) => {
        const isInflow = stream.rows[0]!.amount.minor > 0n;
        const sets = metricSetsOf(stream.rows, coverageOf(stream.rows));
        return paymentOf(stream.rows, isInflow ? sets.inflow : sets.outflow, isInflow);
      }),
  );
  return payments.sort(comparePayments);
}

function paymentOf(
  rows: readonly ReportTransaction[],
  metrics: MetricSet,
  isInflow: boolean,
): RecurringPayment {
  const last = rows.at(-1)!;
  const frequency = metrics.frequency as RegularFrequency;
  return {
    merchant: last.merchant,
    name: last.merchant?.name ?? last.counterparty ?? last.descriptionClean,
    direction: isInflow ? "inflow" : "outflow",
    frequency,
    category: last.category,
    metrics,
    lastDay: last.day,
    nextExpected: metrics.isActive ? nextAfter(last.day, frequency) : null,
    rows,
  };
}

/** One interval on; banks book on business days. */
function nextAfter(day: Day, frequency: Frequency & RegularFrequency): Day {
  switch (frequency) {
    case "daily":
      return addDays(day, 1);
    case "weekday":
      return addBusinessDays(day, 1);
    case "monthly":
      return businessDayOnOrAfter(addMonths(day, 1));
    case "quarterly":
      return businessDayOnOrAfter(addMonths(day, 3));
    case "annually":
      return businessDayOnOrAfter(addMonths(day, 12));
    default:
      return businessDayOnOrAfter(addDays(day, Math.round(NOMINAL_DAYS[frequency])));
  }
}

function comparePayments(a: RecurringPayment, b: RecurringPayment): number {
  if (a.metrics.isActive !== b.metrics.isActive) return a.metrics.isActive ? -1 : 1;
  const [monthlyA, monthlyB] = [a, b].map((one) => one.metrics.estimatedMonthly?.minor ?? 0n);
  if (monthlyA !== monthlyB) return monthlyA! > monthlyB! ? -1 : 1;
  return a.name < b.name ? -1 : 1;
}
