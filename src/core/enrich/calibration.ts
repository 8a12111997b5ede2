import type { CategoryDecision, CategorySource, SecondOpinion } from "./category-decision.ts";
import type { NameOdds } from "./local-signs.ts";

/**
 * Measured share of right answers, by source of the decision and by its raw score: points (score, share) that rise, joined by
 * straight lines. Made by `npm run calibrate` on rows that nobody looked at; sources without points use `fallback`.
 */
export type Calibration = {
  readonly curves: Readonly<Record<string, readonly (readonly [score: number, share: number])[]>>;
  readonly fallback: number;
  /** How often a name that no list knows was right, by its signs; null: every such name is stated. */
  readonly names: NameOdds | null;
};

/**
 * What tells how far a decision can be believed beyond its own score. Of all others: whether the classifier, asked too, says the same.
 * Of the classifier's own: money that comes in is nearly always a customer's; a purchase
 * on a card that it takes for a shop's nearly always is one, less often when it was dear or when nothing but a name stands there, and of any other trade less often still; a business that stands there by name is judged by
 * its trade; a text that names nobody is guessed at, and so is what a credit under a bare name gives back.
 */
export function traitOf(
  { source, label, second, isPurchase, isDear, isBare, isReturned }: CategoryDecision,
  isIn: boolean,
  isNamed: boolean,
): Trait | null {
  if (source !== "classifier") return second === undefined ? null : `${source}/${second}`;
  if (isReturned) return "classifier/returned";
  if (isPurchase && isBare && label === "Other Expenses") return "classifier/bare";
  if (isPurchase && label === "Other Expenses") return isDear ? "classifier/dear" : "classifier/shop";
  if (isPurchase) return "classifier/purchase";
  return isIn ? "classifier/in" : isNamed ? "classifier/named" : null;
}

/** A curve of its own. */
export type Trait =
  | `${CategorySource}/${SecondOpinion}`
  | "classifier/in"
  | "classifier/named"
  | "classifier/returned"
  | "classifier/bare"
  | "classifier/shop"
  | "classifier/dear"
  | "classifier/purchase";

/** Probability that the label is right; 0 when there is none. `trait`: see `traitOf`; without a curve of its own it changes nothing. */
export function calibrate(
  calibration: Calibration,
  decision: CategoryDecision,
  trait: Trait | null = null,
): number {
  if (decision.label === null) return 0;
  const own = trait === null ? undefined : calibration.curves[trait];
  const points = own ?? calibration.curves[decision.source];
  const first = points?.[0];
  const last = points?.at(-1);
  if (points === undefined || first === undefined || last === undefined) return calibration.fallback;
  if (decision.score <= first[0])
    return decision.source === "classifier" ? beneath(first, decision.score) : first[1];
  for (let i = 1; i < points.length; i++) {
    const [score, share] = points[i] as readonly [number, number];
    if (decision.score > score) continue;
    const [fromScore, fromShare] = points[i - 1] as readonly [number, number];
    const part = (decision.score - fromScore) / Math.max(1e-9, score - fromScore);
    return round(fromShare + (share - fromShare) * part);
  }
  return last[1];
}

/** What the classifier holds for less likely than all that was measured is right less often, too. */
function beneath([score, share]: readonly [number, number], own: number): number {
  return round(share * (own / score));
}

/** Four decimals: more would only pretend. */
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
