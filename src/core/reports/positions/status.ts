import { type Episode, startOf } from "../../books/advances/episode.ts";
import type { Payment } from "../../books/advances/events.ts";
import { type Frequency, NOMINAL_DAYS, type RegularFrequency } from "../../cadence/frequency.ts";
import { daysIn, type Span } from "../../coverage/spans.ts";
import { addDays, type Day, formatDay } from "../../model/day.ts";
import { medianOf } from "../../model/lists.ts";
import type { Schedule } from "./schedule.ts";
import type { PositionStatus } from "./types.ts";

export type StatusEvidence = {
  readonly episode: Episode;
  readonly schedule: Schedule;
  /** Of the paying account. */
  readonly coverageStart: Day;
  readonly coverageEnd: Day;
  /** Days of which no data tell: nobody was silent in them. */
  readonly gaps: readonly Span[];
  /** In minor units; null when no advance was seen. */
  readonly grossAdvance: number | null;
  /** Net of returns, in minor units. */
  readonly repaid: number;
};

export type Verdict = { readonly status: PositionStatus; readonly reason: string };

const SILENT_DAYS = 30;
const NEW_DAYS = 30;
const MIN_COVERAGE_BEFORE_NEW_DAYS = 60;
/** An advance is at least repaid with the lowest usual factor, in hundredths. */
const MIN_PAID_OFF = 115;
const MIN_DAILY_MISSES = 3;
const MIN_WEEKLY_MISSES = 2;
/** A last payment of so many usual ones settles the rest at once. */
const MIN_LUMP = 3;

/** The first rule that holds decides; their order is the definition of the states. */
export function decideStatus(evidence: StatusEvidence): Verdict {
  for (const rule of RULES) {
    const verdict = rule(evidence);
    if (verdict !== null) return verdict;
  }
  return {
    status: "none",
    reason: "The payments keep no cadence, so that nothing can be said of the next one.",
  };
}

const RULES: readonly ((evidence: StatusEvidence) => Verdict | null)[] = [
  isReplaced,
  isPaidOff,
  isDefaulted,
  isPotentialDefault,
  isNew,
  isRenewal,
  isActive,
  isEnded,
];

function isReplaced({ episode }: StatusEvidence): Verdict | null {
  if (episode.replacedBy !== null) {
    const day = formatDay(episode.replacedBy.advances[0]!.day);
    return { status: "likely_paid_off", reason: `A renewal of ${day} from the same funder replaces it.` };
  }
  if (episode.consolidatedBy === null) return null;
  const { party, advances } = episode.consolidatedBy;
  const day = formatDay(advances[0]!.day);
  if (endsWithLump(episode.payments)) {
    const last = formatDay(episode.payments.at(-1)!.day);
    return {
      status: "likely_paid_off",
      reason: `Its last payment, of ${last}, is many times the usual one and follows the advance of ${party.name} on ${day}: it was paid off with that money.`,
    };
  }
  return {
    status: "likely_paid_off",
    reason: `Its payments end with the advance of ${party.name} on ${day}, which is large enough to have bought it out: a consolidation.`,
  };
}

function isPaidOff({ episode, schedule, grossAdvance, repaid }: StatusEvidence): Verdict | null {
  if (grossAdvance === null || isHeldByProcessor(episode) || repaid * 100 < grossAdvance * MIN_PAID_OFF)
    return null;
  const hasStopped =
    schedule.unmetSinceLast.length >= stopCount(schedule.frequency) || endsWithLump(episode.payments);
  if (!hasStopped || hasTroubleAtEnd(episode.payments, schedule)) return null;
  return {
    status: "likely_paid_off",
    reason:
      "Payments stopped after at least 1.15 times the advance was repaid, without a missed or returned payment at the end.",
  };
}

/** A daily payment may be missing on the last day of the data without having stopped. */
function stopCount(frequency: Frequency): number {
  return isDaily(frequency) ? 2 : 1;
}

export function endsWithLump(payments: readonly Payment[]): boolean {
  const last = payments.at(-1);
  if (last === undefined || last.returnedBy !== null || payments.length < MIN_LUMP) return false;
  return last.amount >= MIN_LUMP * medianOf(payments.slice(0, -1).map((one) => one.amount));
}

/** A miss or a return among the last two expected dates up to the last payment. */
function hasTroubleAtEnd(payments: readonly Payment[], { expected, missed }: Schedule): boolean {
  const lastPaid = payments.findLast((one) => one.returnedBy === null)?.day;
  if (lastPaid === undefined) return true;
  const lastTwo = expected.filter((day) => day <= lastPaid).slice(-2);
  const from = lastTwo[0] ?? lastPaid;
  return (
    missed.some((day) => day >= from && day <= lastPaid) ||
    payments.some((one) => one.returnedBy !== null && one.day >= from)
  );
}

/** Days up to the end of the data of which data tell. */
function knownDaysSince(day: Day, { coverageEnd, gaps }: StatusEvidence): number {
  return coverageEnd - day - daysIn(gaps, { start: addDays(day, 1), end: coverageEnd });
}

function isDefaulted(evidence: StatusEvidence): Verdict | null {
  const { episode, schedule, coverageEnd, grossAdvance } = evidence;
  if (grossAdvance === null || isHeldByProcessor(episode) || episode.advances.length === 0) return null;
  const lastPaid =
    episode.payments.findLast((one) => one.returnedBy === null)?.day ?? episode.advances.at(-1)!.day;
  const isRegular = schedule.expected.length > 0;
  // Between two monthly dates 30 days pass anyway: there the first unmet date counts.
  const isSparse = isRegular && NOMINAL_DAYS[schedule.frequency as RegularFrequency] > 14;
  const silentSince = isSparse ? schedule.unmetSinceLast[0] : lastPaid;
  if (silentSince === undefined || knownDaysSince(silentSince, evidence) < SILENT_DAYS) return null;
  if (isRegular && schedule.unmetSinceLast.length === 0) return null;
  if (!isRegular && episode.payments.length >= 3) return null;
  const days = knownDaysSince(lastPaid, evidence);
  const what = episode.payments.length === 0 ? "No payment was seen" : "No expected payment was made";
  return {
    status: "defaulted",
    reason: `${what} in the last ${days} days of the data (up to ${formatDay(coverageEnd)}).`,
  };
}

function isPotentialDefault(evidence: StatusEvidence): Verdict | null {
  const { episode, schedule } = evidence;
  if (isHeldByProcessor(episode)) return null;
  const { unmetSinceLast, frequency } = schedule;
  const lastPaid = episode.payments.findLast((one) => one.returnedBy === null)?.day;
  if (
    lastPaid !== undefined &&
    knownDaysSince(lastPaid, evidence) >= SILENT_DAYS &&
    NOMINAL_DAYS[frequency as RegularFrequency] <= 14
  )
    return null;
  if (unmetSinceLast.length < (isDaily(frequency) ? MIN_DAILY_MISSES : MIN_WEEKLY_MISSES)) return null;
  return {
    status: "potential_default",
    reason: `The last ${unmetSinceLast.length} expected payments were missed in a row.`,
  };
}

function isNew({ episode, coverageStart, coverageEnd }: StatusEvidence): Verdict | null {
  const [advance] = episode.advances;
  const start = advance?.day ?? startOf(episode);
  if (coverageEnd - start >= NEW_DAYS) return null;
  if (advance === undefined && start - coverageStart < MIN_COVERAGE_BEFORE_NEW_DAYS) return null;
  const what = advance === undefined ? "first payment" : "advance";
  return {
    status: "new_position",
    reason: `The ${what} of ${formatDay(start)} is in the last 30 days of the data.`,
  };
}

function isRenewal({ episode, schedule }: StatusEvidence): Verdict | null {
  if (episode.parent === null) return null;
  if (isHeldByProcessor(episode) || isOnSchedule(schedule)) {
    return { status: "renewal_active", reason: "A renewal whose payments go on." };
  }
  return { status: "renewal_inactive", reason: "A renewal whose payments do not go on." };
}

function isActive({ schedule }: StatusEvidence): Verdict | null {
  return isOnSchedule(schedule)
    ? { status: "active", reason: "Payments come on schedule up to the end of the data." }
    : null;
}

function isEnded({ schedule, grossAdvance }: StatusEvidence): Verdict | null {
  if (schedule.expected.length === 0) return null;
  const why = grossAdvance === null ? "; its advance is not in the data" : "";
  return { status: "inactive", reason: `Payments ended before the end of the data${why}.` };
}

function isOnSchedule({ expected, unmetSinceLast, frequency }: Schedule): boolean {
  return (
    expected.length > 0 && unmetSinceLast.length < (isDaily(frequency) ? MIN_DAILY_MISSES : MIN_WEEKLY_MISSES)
  );
}

function isDaily(frequency: Frequency): boolean {
  return frequency === "weekday" || frequency === "daily";
}

function isHeldByProcessor(episode: Episode): boolean {
  return episode.productType === "processor_advance";
}
