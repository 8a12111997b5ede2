import type { Episode } from "../../books/advances/episode.ts";
import type { Payment } from "../../books/advances/events.ts";
import { readCadence } from "../../cadence/cadence.ts";
import { type Frequency, NOMINAL_DAYS, type RegularFrequency } from "../../cadence/frequency.ts";
import { clipSpans, type Span } from "../../coverage/spans.ts";
import type { Day } from "../../model/day.ts";
import { shortDay } from "../../model/day-words.ts";
import { medianOf } from "../../model/lists.ts";
import { type Money, sayShortMoney } from "../../model/money.ts";
import type { AccountCoverage } from "./account-coverage.ts";

// What a funder took, and from when: an advance whose payment was changed, or that was renewed without a credit, has more than one
// payment, and a mean of them is none that anybody ever made.

/** A stretch of payments of one size and rhythm. */
type PaymentPhase = {
  readonly amount: Money;
  readonly frequency: Frequency;
  readonly start: Day;
  readonly end: Day;
  readonly count: number;
};

export type PaymentHistory = {
  /** Ascending; the last is the current one. */
  readonly phases: readonly PaymentPhase[];
  /** Payments run from the beginning of the data: the advance lies before this day. */
  readonly beganBefore: Day | null;
  /** Days between the first payment and the last of which no data tell. */
  readonly notSeen: readonly Span[];
  /** `$480 a business day until Jan 6, 2025, then $1,200 a week` */
  readonly text: string;
};

export function paymentHistoryOf(
  { payments, advances, party }: Episode,
  frequency: Frequency,
  coverage: AccountCoverage,
): PaymentHistory {
  const made = payments.filter((one) => one.returnedBy === null && !one.isRetry);
  const runs = runsOf(made);
  const phases = runs.map(
    (run, index): PaymentPhase => ({
      amount: { minor: BigInt(Math.round(typicalOf(run))), currency: party.currency },
      frequency: index === runs.length - 1 ? frequency : rhythmOf(run, frequency),
      start: run[0]!.day,
      end: run.at(-1)!.day,
      count: run.length,
    }),
  );
  const [first, last] = [made[0]?.day, made.at(-1)?.day];
  const notSeen = first === undefined ? [] : clipSpans(coverage.gaps, { start: first, end: last! });
  const isCut = first !== undefined && advances.length === 0 && first - coverage.start <= pauseOf(frequency);
  const beganBefore = isCut ? coverage.start : null;
  return { phases, beganBefore, notSeen, text: textOf({ phases, beganBefore, notSeen }) };
}

/** Two payments further apart than this do not follow one another: a date and a weekend. */
const SLACK_DAYS = 4;

function pauseOf(frequency: Frequency): number {
  return (NOMINAL_DAYS[frequency as RegularFrequency] ?? 0) + SLACK_DAYS;
}

/** Few dates of a run have no rhythm of their own yet: then it is the one that the position has. */
function rhythmOf(run: readonly Payment[], otherwise: Frequency): Frequency {
  const { kind, frequency } = readCadence([...new Set(run.map((one) => one.day))]);
  return kind === "regular" ? frequency : otherwise;
}

/** The payments since the amount changed last. */
export function currentRun(payments: readonly Payment[]): readonly Payment[] {
  return runsOf(payments).at(-1) ?? [];
}

const RECENT_PAYMENTS = 6;
const MIN_RUN = 3;
const SAME_SHARE = 0.1;

/** Where the amount changes for good; a single larger or smaller payment changes nothing. */
function runsOf(payments: readonly Payment[]): readonly (readonly Payment[])[] {
  const runs: Payment[][] = [];
  for (const [index, payment] of payments.entries()) {
    const run = runs.at(-1);
    const next = payments.slice(index, index + MIN_RUN).map((one) => one.amount);
    const isNew =
      run === undefined ||
      (run.length >= MIN_RUN &&
        next.length === MIN_RUN &&
        next.every((amount) => isSame(amount, medianOf(next)) && !isSame(amount, typicalOf(run))));
    if (isNew) runs.push([payment]);
    else run.push(payment);
  }
  return runs;
}

function typicalOf(run: readonly Payment[]): number {
  return medianOf(run.slice(-RECENT_PAYMENTS).map((one) => one.amount));
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME_SHARE * Math.max(a, b);
}

const RHYTHMS: Partial<Record<Frequency, string>> = {
  weekday: "a business day",
  daily: "a day",
  twice_weekly: "twice a week",
  weekly: "a week",
  biweekly: "every two weeks",
  monthly: "a month",
  quarterly: "a quarter",
  annually: "a year",
};

function textOf({ phases, beganBefore, notSeen }: Omit<PaymentHistory, "text">): string {
  const parts = phases.map((phase, index) => {
    const what = `${sayShortMoney(phase.amount)} ${RHYTHMS[phase.frequency] ?? "at irregular times"}`;
    return index === phases.length - 1 ? what : `${what} until ${shortDay(phase.end)}`;
  });
  return [
    parts.length === 0 ? "no payment was seen" : parts.join(", then "),
    ...(beganBefore === null ? [] : [`began before ${shortDay(beganBefore)}`]),
    ...notSeen.map(({ start, end }) => `not seen ${shortDay(start)} to ${shortDay(end)}`),
  ].join("; ");
}
