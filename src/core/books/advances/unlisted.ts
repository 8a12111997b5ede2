import { type Cadence, readCadence } from "../../cadence/cadence.ts";
import type { Frequency } from "../../cadence/frequency.ts";
import type { Day } from "../../model/day.ts";
import { medianOf } from "../../model/lists.ts";
import { isBuyer } from "./buyer.ts";
import { paysInWeekly } from "./consolidating.ts";
import { MIN_ADVANCE_PAYMENTS, type PartyEvents, type Payment } from "./events.ts";
import { isLent } from "./lenders.ts";
import {
  brokenCadence,
  hasNewLevel,
  isAroundOneAmount,
  isOnSomeDays,
  mainLevel,
  oneAmountShare,
} from "./levels.ts";
import { isMaybeMisnamed } from "./misnamed.ts";
import { isSaidByName, otherPurposeOf } from "./other-purpose.ts";
import { type Judgement, judgeFundingAlone, NO_FUNDER } from "./withheld.ts";
import { hasFinanceWords, hasFunderWords, isOfACapital, spokenPart } from "./words.ts";

// A funder that no list knows is told by what it does: it pays a round sum in, and takes a fixed amount every business day or every
// week until about a third more is back. Few others do, and what they do it for mostly stands in the text.

const MIN_PAYMENTS = 3;

/** `isPerson`: the other side reads like a natural person: a helper, a driver, a lender in the family. */
export function judgeUnlisted(whole: PartyEvents, coverageEnd: Day, isPerson: boolean): Judgement {
  const events = sinceLastAdvance(whole);
  const { party, payments } = events;
  const other = otherPurposeOf(events);
  const isRefuted = other !== null && !(isSaidByName(other) && isPlainAdvance(events));
  if (isRefuted || isBuyer(whole.party)) return NO_FUNDER;
  if (payments.length === 0) return judgeFundingAlone(events, coverageEnd);
  const texts = [
    party.name,
    ...[payments[0]!, payments.at(-1)!].map((one) => spokenPart(one.row.description)),
  ].join(" ");
  const evidence: Evidence = {
    events,
    cadence: readCadence(payments.flatMap((one) => (one.isRetry ? [] : [one.day]))),
    oneAmountShare: oneAmountShare(payments),
    distinctDays: new Set(payments.map((one) => one.day)).size,
    isNamedFunder: hasFunderWords(texts),
    isNamedFinance: !isOfACapital(party.name) && (hasFinanceWords(texts) || isReadAsAdvance(payments)),
    isPerson,
  };
  for (const rule of rulesFor(whole, other)) {
    const reason = rule(evidence);
    if (reason !== null) return { isFunder: true, reasons: ["No list knows this funder.", reason] };
  }
  return NO_FUNDER;
}

/** Of whom a list knows only what nobody else does tells that it is another of that name. */
function rulesFor({ payments }: PartyEvents, other: string | null): readonly Rule[] {
  if (payments.every(({ row }) => isMaybeMisnamed(row))) return other === null ? [byDailyDebits] : [];
  return other === null ? RULES : [byFunding];
}

const MIN_PLAIN_PAYMENTS = 6;
const WHOLE_MINOR = 10_000;

/** A round sum, and from then on one amount and no other, again and again: whatever the names say, nobody else deals so. */
function isPlainAdvance({ advances, payments }: PartyEvents): boolean {
  const [advance] = advances;
  return (
    advance !== undefined &&
    advance.amount % WHOLE_MINOR === 0 &&
    payments.length >= MIN_PLAIN_PAYMENTS &&
    payments.every(({ amount, day }) => amount === payments[0]!.amount && day > advance.day)
  );
}

const MIN_PAYMENTS_SINCE = 4;

/** A renewal changes amount and rhythm: what is taken since the last money came tells best. */
function sinceLastAdvance(events: PartyEvents): PartyEvents {
  const last = events.advances.at(-1);
  if (last === undefined || events.advances.length > MAX_CREDITS) return events;
  const payments = events.payments.filter((one) => one.day > last.day);
  const isChanged = payments.length >= MIN_PAYMENTS_SINCE && hasNewLevel(events.payments, last.day);
  return isChanged ? { ...events, payments, advances: [last] } : events;
}

type Evidence = {
  readonly events: PartyEvents;
  readonly cadence: Cadence;
  /** Share of the most frequent amount. */
  readonly oneAmountShare: number;
  readonly distinctDays: number;
  readonly isNamedFunder: boolean;
  readonly isNamedFinance: boolean;
  readonly isPerson: boolean;
};

/** The engine reads most debits as repayments of an advance: wordings that it was trained on. */
function isReadAsAdvance(payments: readonly Payment[]): boolean {
  const read = payments.filter(({ row }) => row.category?.defaultLabel === "Debt Repayment - MCA").length;
  return read > payments.length / 2;
}

const DAILY: ReadonlySet<Frequency> = new Set<Frequency>(["weekday", "daily"]);
const WEEKLY: ReadonlySet<Frequency> = new Set<Frequency>(["weekly", "twice_weekly", "biweekly"]);
const PER_MONTH: Partial<Record<Frequency, number>> = {
  daily: 30.44,
  weekday: 21.74,
  twice_weekly: 8.7,
  weekly: 4.35,
  biweekly: 2.17,
  monthly: 1,
};
/** Loans are paid so, too, but over years: what is taken back within one is an advance. */
const SPARSE: ReadonlySet<Frequency> = new Set<Frequency>(["biweekly", "monthly"]);
const MIN_SPARSE_SHARE = 0.09;
/** The first debit follows the funding within two weeks, holidays included. */
const MAX_START_DAYS = 16;
/** Who takes a share of a month's sales takes it first when the month is over. */
const MAX_SPARSE_START_DAYS: Partial<Record<Frequency, number>> = { biweekly: 24, monthly: 46 };
// Terms run from 3 to 24 months at factors of 1.1 to 1.5, so that a month's payments are 5 to 50 % of the advance; of the money
// received, from which fees are taken first, a little more.
const MONTHLY_SHARE = { min: 0.04, max: 0.65 } as const;
const MAX_REPAID_FACTOR = 1.7;
const MAX_CREDITS = 4;
const MIN_STEADY_SHARE = 0.5;

/** A credit of the same company soon before its regular debits, of an amount that an advance with such payments has. */
function byFunding({
  events,
  cadence,
  oneAmountShare: steady,
  isNamedFunder,
  isPerson,
  distinctDays,
}: Evidence): string | null {
  const { advances, payments } = events;
  if (advances.length === 0) return null;
  const typical = medianOf(payments.map((one) => one.amount));
  const starts = advances.filter((advance) => {
    const next = payments.find((one) => one.day > advance.day);
    return (
      next !== undefined &&
      next.day - advance.day <= (MAX_SPARSE_START_DAYS[cadence.frequency] ?? MAX_START_DAYS) &&
      advance.amount >= MIN_ADVANCE_PAYMENTS * typical
    );
  });
  if (starts.length === 0) return null;
  // Many credits and debits that vary are somebody's dealings; a reverse consolidation takes a fixed amount.
  const isVarying = cadence.kind === "regular" && advances.length <= MAX_CREDITS;
  // A fixed amount once a month pays a loan; a share of a month's sales varies.
  const isLoan = cadence.frequency === "monthly" && steady >= MIN_STEADY_SHARE;
  if (isNamedFunder && !isLoan && (steady >= MIN_STEADY_SHARE || isVarying))
    return "Its name or wording is a funder's, and its debits follow its credit.";
  if (isPerson || distinctDays < MIN_PAYMENTS) return null;
  // Payments that stopped and went on again keep their amount, and their days where they were kept.
  const frequency = cadence.kind === "none" ? brokenCadence(payments) : cadence.frequency;
  if (frequency === null) return null;
  // Others pay in and take out as well: with them the debits do not begin with a credit.
  const isStart = payments[0]!.day >= starts[0]!.day;
  if (!isStart && !DAILY.has(frequency)) return null;
  if (SPARSE.has(frequency) && steady >= MIN_STEADY_SHARE && isLent(starts)) return null;
  const perMonth = PER_MONTH[frequency];
  if (perMonth === undefined || advances.length > MAX_CREDITS) return null;
  if (!DAILY.has(frequency) && steady < MIN_STEADY_SHARE && !isAroundOneAmount(payments)) return null;
  const total = advances.reduce((sum, one) => sum + one.amount, 0);
  const repaid = payments.filter((one) => one.returnedBy === null).reduce((sum, one) => sum + one.amount, 0);
  const share = (typical * perMonth) / (total / advances.length);
  const least = SPARSE.has(frequency) ? MIN_SPARSE_SHARE : MONTHLY_SHARE.min;
  if (share < least || share > MONTHLY_SHARE.max || repaid > MAX_REPAID_FACTOR * 1.5 * total) return null;
  return `A credit was followed within days by ${frequency} debits of the same company, in the proportion of an advance.`;
}

/** It pays in one amount every week and takes another every week: a consolidation. */
function byConsolidating({ events, cadence, oneAmountShare: steady, isPerson }: Evidence): string | null {
  if (isPerson || events.payments.length < MIN_PAYMENTS || steady < MIN_FIXED_SHARE) return null;
  const isDense = DAILY.has(cadence.frequency) || WEEKLY.has(cadence.frequency);
  if (!isDense || !paysInWeekly(events.party)) return null;
  return "It pays in one amount and takes another, both week by week: it covers the debits of others.";
}

const MIN_DAILY_DAYS = 10;
const MIN_NAMED_DAILY_DAYS = 5;
const MIN_FIXED_SHARE = 0.7;

/** A fixed amount on every business day. Named ones may vary with sales. */
function byDailyDebits({
  events,
  cadence,
  oneAmountShare: steady,
  distinctDays,
  isNamedFunder,
  isNamedFinance,
  isPerson,
}: Evidence): string | null {
  if (!isPerson && isOnSomeDays(events.payments))
    return `The same amount on some days of every week, ${distinctDays} times: few but funders collect so.`;
  if (!DAILY.has(cadence.frequency)) return null;
  if (isNamedFunder && distinctDays >= MIN_NAMED_DAILY_DAYS)
    return "Debits on every business day, and its name or wording is a funder's.";
  const minShare = isNamedFinance ? MIN_STEADY_SHARE : MIN_FIXED_SHARE;
  if (isPerson || distinctDays < MIN_DAILY_DAYS || steady < minShare) return null;
  return `The same amount on every business day, ${distinctDays} times: few but funders collect so.`;
}

const MIN_WEEKLY_DAYS = 4;
/** A share of sales varies: a rhythm kept longer stands in for the fixed amount. */
const MIN_VARYING_WEEKLY_DAYS = 8;

/** A fixed amount every week says little alone: suppliers, rents and wages do it too. So the name or wording must speak for it. */
function byWeeklyDebits({
  cadence,
  oneAmountShare: steady,
  distinctDays,
  isNamedFunder,
  isNamedFinance,
}: Evidence): string | null {
  if (!WEEKLY.has(cadence.frequency) || distinctDays < MIN_WEEKLY_DAYS) return null;
  if (isNamedFunder && distinctDays >= MIN_VARYING_WEEKLY_DAYS) {
    return `Regular ${cadence.frequency} debits, and its name or wording is a funder's.`;
  }
  if (steady < MIN_STEADY_SHARE) return null;
  if (isNamedFunder) return `Fixed ${cadence.frequency} debits, and its name or wording is a funder's.`;
  if (isNamedFinance && cadence.frequency === "weekly" && steady >= MIN_FIXED_SHARE) {
    return "A fixed amount every week to a company with a finance name.";
  }
  return null;
}

const MIN_COLLECTED_DAYS = 4;

/** With so few the data end too soon to tell; then all of them have to be equal. */
const MIN_FRESH_DAYS = 2;
const MAX_FRESH_SPAN = 18;

/** One amount on every business day or every week: what funders take, and few others. */
export function isFixedAndDense(events: Pick<PartyEvents, "payments">, coverageEnd: Day): boolean {
  const payments = mainLevel(events.payments);
  if (payments.length < MIN_COLLECTED_DAYS) {
    const days = new Set(payments.map((one) => one.day)).size;
    const isFresh = days >= MIN_FRESH_DAYS && coverageEnd - payments[0]!.day <= MAX_FRESH_SPAN;
    return isFresh && oneAmountShare(payments) === 1;
  }
  const { frequency } = readCadence(payments.flatMap((one) => (one.isRetry ? [] : [one.day])));
  const isDense = DAILY.has(frequency) || frequency === "weekly" || frequency === "twice_weekly";
  return isDense && oneAmountShare(payments) >= MIN_FIXED_SHARE;
}

type Rule = (evidence: Evidence) => string | null;
const RULES: readonly Rule[] = [byFunding, byConsolidating, byDailyDebits, byWeeklyDebits];
