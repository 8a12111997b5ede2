import type { Payment } from "../../books/advances/events.ts";
import { type Cadence, readCadence } from "../../cadence/cadence.ts";
import { type Frequency, NOMINAL_DAYS, type RegularFrequency } from "../../cadence/frequency.ts";
import { isInSpans } from "../../coverage/spans.ts";
import { businessDayOnOrAfter, countBusinessDays, isBusinessDay } from "../../model/calendar.ts";
import { addDays, addMonths, type Day, weekdayOf } from "../../model/day.ts";
import { append, medianOf } from "../../model/lists.ts";
import type { AccountCoverage } from "./account-coverage.ts";
import { type Expected, unmetDates } from "./unmet-dates.ts";

/** On which dates a position's payments were due up to the end of coverage, and which of them were met. */
export type Schedule = {
  /** Cadence of the payments as they run at last. */
  readonly frequency: Frequency;
  readonly expected: readonly Day[];
  /** Expected dates without a payment that stayed paid, up to 30 days after the last payment. */
  readonly missed: readonly Day[];
  /** Expected dates since the last payment that stayed paid, as far as that can be known yet; all of them unmet. */
  readonly unmetSinceLast: readonly Day[];
};

const MAX_MISSED_AFTER_LAST_DAYS = 30;
const DENSE: ReadonlySet<Frequency> = new Set<Frequency>(["daily", "weekday", "twice_weekly", "weekly"]);

export function readSchedule(
  payments: readonly Payment[],
  { end: coverageEnd, gaps }: Pick<AccountCoverage, "end" | "gaps">,
): Schedule {
  const regimes = readRegimes(payments);
  const frequency = regimes.at(-1)?.frequency ?? frequencyOf(payments);
  const paid = payments.filter((one) => one.returnedBy === null);
  const lastPaid = paid.at(-1)?.day ?? null;
  if (regimes.length === 0) return { frequency, expected: [], missed: [], unmetSinceLast: [] };
  const isSeen = ({ day }: Expected) => !isInSpans(gaps, day);
  const expected: Day[] = [];
  const missed: Day[] = [];
  for (const [index, regime] of regimes.entries()) {
    const next = regimes[index + 1];
    const to = next === undefined ? coverageEnd : lastDayOf(regime, next);
    const dates = expectedDates(regime, to).filter(isSeen);
    append(
      expected,
      dates.map((one) => one.day),
    );
    append(missed, unmetDates(dates, paid));
  }
  const from = lastPaid ?? addDays(payments[0]!.day, -1);
  const believed = believedOf(payments, frequency, coverageEnd).at(-1)?.day ?? addDays(payments[0]!.day, -1);
  const unmetSinceLast = missed.filter((day) => day > believed);
  return {
    frequency,
    expected,
    missed: missed.filter((day) => day <= from + MAX_MISSED_AFTER_LAST_DAYS),
    unmetSinceLast,
  };
}

// A returned debit comes back by the opening of the second banking day after it (NACHA Operating Rules, return time frames).
const RETURN_BANKING_DAYS = 2;
/** Returns in a row that make the next debit doubtful: as many as unmet dates make a default likely. */
const MIN_RETURNS = { dense: 3, sparse: 2 } as const;

/** Payments that stayed paid; after returns in a row those at the end that are too fresh to have come back are not believed yet. */
function believedOf(payments: readonly Payment[], frequency: Frequency, end: Day): readonly Payment[] {
  const paid = payments.filter((one) => one.returnedBy === null);
  const isOld = (one: Payment) => countBusinessDays(one.day, end) >= RETURN_BANKING_DAYS;
  const least = frequency === "weekday" || frequency === "daily" ? MIN_RETURNS.dense : MIN_RETURNS.sparse;
  const last = payments.filter(isOld).slice(-least);
  const isDoubtful = last.length === least && last.every((one) => one.returnedBy !== null);
  return isDoubtful ? paid.filter(isOld) : paid;
}

type Regime = { readonly frequency: RegularFrequency; readonly days: readonly Day[] };

/** A new rhythm that begins with its own interval, such as a week after the last daily payment, leaves nothing due in between. */
function lastDayOf(regime: Regime, next: Regime): Day {
  const [last, first] = [regime.days.at(-1)!, next.days[0]!];
  return first - last <= NOMINAL_DAYS[next.frequency] + 1 ? last : addDays(first, -1);
}

/** Days of attempts. A second try of a returned payment is no date of its own. */
function attemptDays(payments: readonly Payment[]): readonly Day[] {
  return [...new Set(payments.filter((one) => !one.isRetry).map((one) => one.day))];
}

function frequencyOf(payments: readonly Payment[]): Frequency {
  return readPaymentCadence(payments).frequency;
}

// A second try without its word still comes within the week after the return.
const MAX_RETRY_DAYS = 6;

/** Cadence of the attempts; where second tries may disturb a weekly rhythm, without what follows a return at once. */
function readPaymentCadence(payments: readonly Payment[]): Cadence {
  const whole = readCadence(attemptDays(payments));
  const returns = payments.flatMap((one) => (one.returnedBy === null ? [] : [one]));
  if (returns.length === 0 || whole.frequency === "weekday" || whole.frequency === "daily") return whole;
  const calm = payments.filter(
    (one) =>
      !returns.some(
        (back) =>
          back !== one &&
          one.amount === back.amount &&
          one.day > back.day &&
          one.day - back.day < MAX_RETRY_DAYS,
      ),
  );
  const without = readCadence(attemptDays(calm));
  return without.kind === "regular" ? without : whole;
}

const MIN_REGIME_PAYMENTS = 4;
const MIN_TAIL_PAYMENTS = 3;

/** The cadence, or two where the funder changed the rhythm (a modification): mostly where the amount changes. */
function readRegimes(payments: readonly Payment[]): readonly Regime[] {
  const whole = readPaymentCadence(payments);
  for (const at of amountChanges(payments)) {
    const [head, tail] = [payments.slice(0, at), payments.slice(at)].map(readPaymentCadence);
    if (head?.kind !== "regular" || tail?.kind !== "regular" || head.frequency === tail.frequency) continue;
    if (whole.kind === "regular" && whole.frequency === tail.frequency) continue;
    return [regimeOf(head.frequency, payments.slice(0, at)), regimeOf(tail.frequency, payments.slice(at))];
  }
  return whole.kind === "regular" ? [regimeOf(whole.frequency, payments)] : [];
}

function regimeOf(frequency: RegularFrequency, payments: readonly Payment[]): Regime {
  return { frequency, days: attemptDays(payments) };
}

const MAX_CHANGES = 6;

/** Where the amount changes for good, the last ones first. */
function amountChanges(payments: readonly Payment[]): readonly number[] {
  const found: number[] = [];
  for (
    let at = payments.length - MIN_TAIL_PAYMENTS;
    at >= MIN_REGIME_PAYMENTS && found.length < MAX_CHANGES;
    at--
  ) {
    const before = medianOf(payments.slice(at - MIN_REGIME_PAYMENTS, at).map((one) => one.amount));
    const after = medianOf(payments.slice(at, at + MIN_REGIME_PAYMENTS).map((one) => one.amount));
    const isChange = Math.abs(before - after) > 0.1 * Math.max(before, after);
    if (isChange && payments[at]!.amount !== payments[at - 1]!.amount) found.push(at);
  }
  return found;
}

function expectedDates(regime: Regime, to: Day): readonly Expected[] {
  const { frequency } = regime;
  if (!DENSE.has(frequency)) return chainDates(regime, to);
  const first = regime.days[0]!;
  const isDue = duePredicate(frequency, regime.days);
  const dates = denseDates(frequency, isDue, { first, to });
  // A weekly date may be paid a day early; a daily one opens on its day.
  const isWeekly = frequency === "weekly" || frequency === "twice_weekly";
  const slack = isWeekly ? 1 : 0;
  return dates.map((day, index) => {
    const next = dates[index + 1];
    const isOver = next !== undefined || day + slack <= to;
    const opens = isWeekly ? opensEarly(day, isDue) : day;
    return { day, opens, closes: next ?? addDays(to, 1), isOver };
  });
}

/** A day early; a date that a holiday moved may as well be paid on the business day before the holiday. */
function opensEarly(day: Day, isDue: (day: Day) => boolean): Day {
  let isMoved = false;
  let before = addDays(day, -1);
  for (; !isBusinessDay(before); before = addDays(before, -1)) isMoved ||= isDue(before);
  return isMoved ? before : addDays(day, -1);
}

function denseDates(
  frequency: RegularFrequency,
  isDue: (day: Day) => boolean,
  { first, to }: { readonly first: Day; readonly to: Day },
): readonly Day[] {
  const dates: Day[] = [];
  for (let day = first; day <= to; day = addDays(day, 1)) if (isDue(day)) dates.push(day);
  if (frequency !== "weekly" && frequency !== "twice_weekly") return dates;
  // Banks move a date on a holiday to the next business day.
  const moved = dates.map((day) => businessDayOnOrAfter(day)).filter((day) => day <= to);
  return [...new Set(moved[0] === undefined || moved[0] - first > 1 ? [first, ...moved] : moved)];
}

function duePredicate(frequency: Frequency, days: readonly Day[]): (day: Day) => boolean {
  if (frequency === "daily") return () => true;
  if (frequency === "weekday") return isBusinessDay;
  const counts = new Array<number>(7).fill(0);
  for (const day of days) counts[weekdayOf(day)]!++;
  const ranked = counts
    .map((count, weekday) => ({ count, weekday }))
    .sort((a, b) => b.count - a.count || a.weekday - b.weekday);
  const due = new Set(ranked.slice(0, frequency === "weekly" ? 1 : 2).map((one) => one.weekday));
  return (day) => due.has(weekdayOf(day));
}

/** Sparse cadences: from payment to payment, and on from the last one; drift moves all later dates. */
function chainDates({ frequency, days }: Regime, to: Day): readonly Expected[] {
  const dates: Expected[] = [];
  for (const [index, day] of days.entries()) {
    const next = days[index + 1];
    const steps =
      next === undefined
        ? Number.POSITIVE_INFINITY
        : Math.max(1, Math.round((next - day) / NOMINAL_DAYS[frequency]));
    dates.push({ day, opens: day, closes: addDays(day, 1), isOver: true });
    for (let step = 1; step < steps; step++) {
      const due = stepFrom(day, frequency, step);
      // Three days of slack: a weekend with a holiday.
      if (due + 3 > to) break;
      dates.push({ day: due, opens: due, closes: addDays(due, 1), isOver: true });
    }
  }
  return dates;
}

const MONTHS: Partial<Record<RegularFrequency, number>> = { monthly: 1, quarterly: 3, annually: 12 };

function stepFrom(day: Day, frequency: RegularFrequency, steps: number): Day {
  const months = MONTHS[frequency];
  return businessDayOnOrAfter(
    months === undefined ? addDays(day, 14 * steps) : addMonths(day, months * steps),
  );
}
