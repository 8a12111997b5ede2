import type { Day } from "../model/day.ts";
import { CADENCE_RULES, type CadenceRule } from "./cadence-rules.ts";
import type { RegularFrequency } from "./frequency.ts";

/** What the days of a stream say of its rhythm. Shares are 0 to 1 and 0 where there is no cadence. */
export type Cadence =
  | { readonly kind: "regular"; readonly frequency: RegularFrequency; readonly fit: CadenceFit }
  | { readonly kind: "none"; readonly frequency: "not_enough_data" | "same_day" | "irregular" };

export type CadenceFit = {
  /** Share of the intervals between consecutive distinct days that lead from one expected date to another. */
  readonly explainedShare: number;
  /** Share of the expected dates without a payment. */
  readonly missedShare: number;
  /** Share of the intervals explained without slack: to the day, or (biweekly and sparser) within one day or beside a closed day. */
  readonly exactShare: number;
};

// Both limits are the definition of a cadence (docs/history-features.md): a stream stays regular while at least 70 % of
// its intervals are explained and fewer than 30 % of its expected dates are missed.
const MIN_EXPLAINED_SHARE = 0.7;
const MAX_MISSED_SHARE = 0.3;
const NO_CADENCE = { kind: "none", frequency: "irregular" } as const;

/**
 * The cadence of a stream's days, given in any order and with repeats. All on one day (two rows or more) is `same_day`, fewer
 * than three distinct days are `not_enough_data`. Otherwise every cadence that explains enough intervals and misses few enough
 * dates takes part, and the one with the most explained and fewest missed wins; on a tie the sparser one.
 * O(n log n). Example: the 1st of five months in a row, some moved to a Monday, is `monthly`.
 */
export function readCadence(days: readonly Day[]): Cadence {
  const distinct = [...new Set(days)].sort((a, b) => a - b);
  if (distinct.length === 1 && days.length > 1) return { kind: "none", frequency: "same_day" };
  if (distinct.length < 3) return { kind: "none", frequency: "not_enough_data" };
  let best: Candidate | null = null;
  for (const rule of CADENCE_RULES) {
    if (!canFitMean(rule, distinct)) continue;
    const fit = fitRule(rule, distinct);
    if (fit === null) continue;
    const candidate = { rule, fit };
    // Rules come densest first, so that an equal score goes to the sparser one.
    if (best === null || compareCandidates(candidate, best) >= 0) best = candidate;
  }
  return best === null ? NO_CADENCE : { kind: "regular", frequency: best.rule.frequency, fit: best.fit };
}

type Candidate = { readonly rule: CadenceRule; readonly fit: CadenceFit };

function compareCandidates(a: Candidate, b: Candidate): number {
  const byScore = a.fit.explainedShare - a.fit.missedShare - (b.fit.explainedShare - b.fit.missedShare);
  const isOneFrequency = a.rule.frequency === b.rule.frequency;
  return byScore === 0 && isOneFrequency ? a.fit.exactShare - b.fit.exactShare : byScore;
}

/** Cheap necessary condition: with few misses the mean interval cannot be far from the nominal one. */
function canFitMean(rule: CadenceRule, days: readonly Day[]): boolean {
  const meanDays = (days.at(-1)! - days[0]!) / (days.length - 1);
  const { nominalDays, toleranceDays } = rule;
  return meanDays >= 0.6 * (nominalDays - toleranceDays) && meanDays <= 1.8 * nominalDays + 2 * toleranceDays;
}

function fitRule(rule: CadenceRule, days: readonly Day[]): CadenceFit | null {
  const stepOf = rule.stepperOf(days);
  if (stepOf === null) return null;
  const intervals = days.length - 1;
  let explained = 0;
  let exact = 0;
  let steps = 0;
  for (let index = 0; index < intervals; index++) {
    const step = stepOf(index);
    if (step === null) {
      steps += Math.max(1, Math.round((days[index + 1]! - days[index]!) / rule.nominalDays));
      continue;
    }
    explained++;
    steps += step.count;
    if (step.isExact) exact++;
  }
  const fit = {
    explainedShare: explained / intervals,
    missedShare: (steps - intervals) / (steps + 1),
    exactShare: exact / intervals,
  };
  return fit.explainedShare >= MIN_EXPLAINED_SHARE && fit.missedShare < MAX_MISSED_SHARE ? fit : null;
}
