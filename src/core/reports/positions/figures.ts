import type { Episode } from "../../books/advances/episode.ts";
import type { Payment } from "../../books/advances/events.ts";
import { type Frequency, NOMINAL_DAYS } from "../../cadence/frequency.ts";
import { medianOf } from "../../model/lists.ts";
import {
  addMoney,
  compareMoney,
  type Money,
  scaleMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from "../../model/money.ts";
import type { FundingAgreement, ReportSettings } from "../report-input.ts";
import {
  type Coverage,
  deviationMoney,
  estimatedMonthly,
  hasChangedLately,
  intervalsOf,
  meanInterval,
  meanMoney,
  medianMoney,
  modeInterval,
} from "../stream-statistics.ts";
import { currentRun } from "./payment-history.ts";
import type { Schedule } from "./schedule.ts";
import type { PositionInflow, PositionOutflow, Range } from "./types.ts";

const RECENT_PAYMENTS = 6;
const MAX_USUAL_FACTOR = 3;

export function paidOf(payments: readonly Payment[]): readonly Payment[] {
  return payments.filter((one) => one.returnedBy === null);
}

/** A position's payments are positive here. */
export function moneyOfPayment(payment: Payment): Money {
  return { minor: BigInt(payment.amount), currency: payment.row.amount.currency };
}

/** The payment as it is now: the median of the last six, without lump sums. Null without payments. */
export function typicalPayment(payments: readonly Payment[]): Money | null {
  const paid = currentRun(paidOf(payments));
  const middle = medianOf(paid.map((one) => one.amount));
  const usual = paid.filter((one) => one.amount < MAX_USUAL_FACTOR * middle);
  return medianMoney(usual.slice(-RECENT_PAYMENTS).map(moneyOfPayment));
}

export function inflowOf(episode: Episode): PositionInflow {
  const rows = episode.advances
    .flatMap((one) => one.rows)
    .sort((a, b) => a.day - b.day || (a.id < b.id ? -1 : 1));
  const amounts = rows.map((row) => row.amount);
  if (rows.length === 0) {
    return { count: 0, total: null, max: null, min: null, firstTimestamp: null, lastTimestamp: null };
  }
  return {
    count: rows.length,
    total: sumMoney(amounts, episode.party.currency),
    max: amounts.reduce((a, b) => (compareMoney(a, b) >= 0 ? a : b)),
    min: amounts.reduce((a, b) => (compareMoney(a, b) <= 0 ? a : b)),
    firstTimestamp: rows[0]!.timestamp,
    lastTimestamp: rows.at(-1)!.timestamp,
  };
}

/** What stayed paid, less what the funder gave back. */
export function repaidOf(episode: Episode): Money {
  const { currency } = episode.party;
  const paid = sumMoney(paidOf(episode.payments).map(moneyOfPayment), currency);
  return subtractMoney(
    paid,
    sumMoney(
      episode.refunds.map((row) => row.amount),
      currency,
    ),
  );
}

export type Terms = {
  readonly gross: Money | null;
  readonly rightToReceive: Range | null;
  readonly remaining: Range | null;
  readonly isAssumed: boolean;
  readonly assumption: string | null;
};

/** What the advance was and what is to be paid back for it. `carriedOver` is what was left of the position that this one replaces. */
export function termsOf(
  episode: Episode,
  {
    carriedOver,
    agreement,
    settings,
  }: { carriedOver: Money | null; agreement: FundingAgreement | null; settings: ReportSettings },
): Terms {
  const seen = inflowOf(episode).total;
  if (seen === null)
    return { gross: null, rightToReceive: null, remaining: null, isAssumed: false, assumption: null };
  const gross = agreement?.advance ?? (carriedOver === null ? seen : addMoney(seen, carriedOver));
  if (episode.party.kind === "loan") {
    return { gross: seen, rightToReceive: null, remaining: null, isAssumed: false, assumption: null };
  }
  if (episode.productType === "processor_advance") {
    const assumption =
      "Held back from sales by the processor: repayments are not seen, so that the rest is not known.";
    return { gross, rightToReceive: null, remaining: null, isAssumed: false, assumption };
  }
  const stated = agreement?.rightToReceive ?? null;
  const rightToReceive =
    stated === null
      ? {
          low: timesFactor(gross, settings.assumedFactorLow),
          mid: timesFactor(gross, settings.assumedFactor),
          high: timesFactor(gross, settings.assumedFactorHigh),
        }
      : { low: stated, mid: stated, high: stated };
  const repaid = repaidOf(episode);
  const remaining = {
    low: leftOf(rightToReceive.low, repaid),
    mid: leftOf(rightToReceive.mid, repaid),
    high: leftOf(rightToReceive.high, repaid),
  };
  return {
    gross,
    rightToReceive,
    remaining,
    isAssumed: stated === null,
    assumption: assumptionOf(stated !== null, settings),
  };
}

function assumptionOf(isStated: boolean, settings: ReportSettings): string {
  if (isStated) return "The purchased amount is the one that the funding agreement states.";
  const [low, mid, high] = [
    settings.assumedFactorLow,
    settings.assumedFactor,
    settings.assumedFactorHigh,
  ].map((factor) => (factor / 100).toFixed(2));
  return `The factor is assumed: ${mid}, low ${low}, high ${high}. No funding agreement states it.`;
}

function timesFactor(amount: Money, hundredths: number): Money {
  return scaleMoney(amount, BigInt(hundredths), 100n);
}

function leftOf(total: Money, repaid: Money): Money {
  const left = subtractMoney(total, repaid);
  return left.minor < 0n ? zeroMoney(total.currency) : left;
}

export function outflowOf(
  episode: Episode,
  { schedule, terms, coverage }: { schedule: Schedule; terms: Terms; coverage: Coverage },
): PositionOutflow {
  const { payments } = episode;
  const paid = paidOf(payments);
  const amounts = paid.map(moneyOfPayment);
  const dated = paid.map((one, index) => ({ day: one.day, amount: amounts[index]! }));
  const current = dated.slice(-currentRun(paid).length);
  const days = paid.map((one) => one.day);
  const intervals = intervalsOf(days);
  const { frequency } = schedule;
  const hasPaid = paid.length > 0;
  return {
    count: paid.length,
    total: hasPaid ? repaidOf(episode) : null,
    max: hasPaid ? amounts.reduce((a, b) => (compareMoney(a, b) >= 0 ? a : b)) : null,
    min: hasPaid ? amounts.reduce((a, b) => (compareMoney(a, b) <= 0 ? a : b)) : null,
    mean: meanMoney(amounts),
    standardDeviation: deviationMoney(amounts),
    firstTimestamp: paid[0]?.row.timestamp ?? null,
    lastTimestamp: paid.at(-1)?.row.timestamp ?? null,
    frequency,
    durationDays: hasPaid ? days.at(-1)! - days[0]! : null,
    meanIntervalDays: meanInterval(intervals),
    modeIntervalDays: modeInterval(intervals),
    hasChangedInLast90Days: hasChangedLately(dated, coverage.end),
    estimatedMonthly: estimatedMonthly(frequency === "irregular" ? dated : current, frequency, coverage),
    rightToReceive: terms.rightToReceive,
    remaining: terms.remaining,
    expectedDurationDays: durationOf(terms.rightToReceive?.mid ?? null, payments, frequency),
    remainingDurationDays: durationOf(terms.remaining?.mid ?? null, payments, frequency),
    expectedPaymentsToDate: schedule.expected.length > 0 ? schedule.expected.length : null,
  };
}

/** Calendar days that paying the amount takes at the present payment; null without a cadence. */
function durationOf(amount: Money | null, payments: readonly Payment[], frequency: Frequency): number | null {
  const payment = typicalPayment(payments);
  const isRegular = frequency in NOMINAL_DAYS;
  if (amount === null || payment === null || payment.minor === 0n || !isRegular) return null;
  const nominal = NOMINAL_DAYS[frequency as keyof typeof NOMINAL_DAYS];
  return Math.round((Number(amount.minor) / Number(payment.minor)) * nominal);
}
