import type { Calibration } from "../../src/core/enrich/calibration.ts";
import { solve } from "./solve.ts";

// Fits confidence to verdicts, one curve for each kind of evidence: a logistic curve over the log-odds of the decision's own score. What all
// kinds share is fitted freely; what one kind has beyond it is held back by its square, so that a kind with few rows stays near the mean of all.

/** One decision that somebody labelled: what it rests on, how sure it was by itself, whether it was right, and how much it counts. */
export type Verdict = {
  readonly curve: string;
  readonly score: number;
  readonly isRight: boolean;
  readonly weight: number;
};

/** Pull of a kind's own height and slope towards what all kinds share: as strong as about four right rows among as many wrong ones. */
const PULL = 1;
const FREE = 0.01;
const ROUNDS = 30;
const MOST_ODDS = 0.995;
const LEAST_ODDS = 0.02;
/** Scores that a curve is printed at, within those that it was fitted to. */
const PRINTED = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.96, 0.98, 0.99];
/** Heights and slopes of the two families, before those of the single kinds. */
const SHARED = 4;

type Fit = { readonly kinds: readonly string[]; readonly weights: readonly number[] };

/** Rising curves, as the engine reads them. */
export function fitCurves(verdicts: readonly Verdict[]): Calibration["curves"] {
  const kinds = [...new Set(verdicts.map(({ curve }) => curve))].sort();
  const flat = new Set<string>();
  let fit = regress(verdicts, kinds, flat);
  // A kind of which surer answers were less often right has one height: the sample was too small to tell more.
  for (let falling = fallingOf(fit); falling.some((kind) => !flat.has(kind)); falling = fallingOf(fit)) {
    for (const kind of falling) flat.add(kind);
    fit = regress(verdicts, kinds, flat);
  }
  return Object.fromEntries(kinds.map((kind) => [kind, pointsOf(fit, kind, verdicts)]));
}

/** The classifier's probabilities and the ranks that rules give themselves are two families. */
function isLearnt(kind: string): boolean {
  return kind.startsWith("classifier");
}

/** Log-odds of a score, from about the middle of its family. */
function oddsOf(kind: string, score: number): number {
  const bounded = Math.min(MOST_ODDS, Math.max(LEAST_ODDS, score));
  return Math.log(bounded / (1 - bounded)) - (isLearnt(kind) ? 1.5 : 2.9);
}

/** The few columns of a verdict that are not 0: height and slope of its family, then of its kind. */
function columnsOf(kinds: readonly string[], kind: string, score: number): [column: number, value: number][] {
  const family = isLearnt(kind) ? 0 : 1;
  const own = SHARED + 2 * kinds.indexOf(kind);
  const odds = oddsOf(kind, score);
  return [
    [family, 1],
    [family + 2, odds],
    [own, 1],
    [own + 1, odds],
  ];
}

function chanceOf({ kinds, weights }: Fit, kind: string, score: number): number {
  const sum = columnsOf(kinds, kind, score).reduce((all, [at, value]) => all + value * (weights[at] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}

/** Newton's method; a kind that is flat has its family's slope taken back. */
function regress(verdicts: readonly Verdict[], kinds: readonly string[], flat: ReadonlySet<string>): Fit {
  const count = SHARED + 2 * kinds.length;
  const pulls = Array.from({ length: count }, (_, at) => (at < SHARED ? FREE : PULL));
  const rows = verdicts.map((verdict) => {
    const columns = columnsOf(kinds, verdict.curve, verdict.score);
    return {
      ...verdict,
      columns: flat.has(verdict.curve) ? columns.filter((_, at) => at % 2 === 0) : columns,
    };
  });
  let weights: number[] = new Array(count).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight, at) => weight * (pulls[at] ?? 0));
    const bend = pulls.map((pull, at) => pulls.map((_, other) => (at === other ? pull : 0)));
    for (const { columns, isRight, weight } of rows) {
      const sum = columns.reduce((all, [at, value]) => all + value * (weights[at] ?? 0), 0);
      const chance = 1 / (1 + Math.exp(-sum));
      for (const [at, value] of columns) {
        slope[at]! += weight * value * (chance - (isRight ? 1 : 0));
        for (const [other, its] of columns) bend[at]![other]! += weight * value * its * chance * (1 - chance);
      }
    }
    const step = solve(bend, slope);
    weights = weights.map((weight, at) => weight - (step[at] ?? 0));
  }
  for (const kind of flat)
    weights[SHARED + 2 * kinds.indexOf(kind) + 1] = -(weights[isLearnt(kind) ? 2 : 3] ?? 0);
  return { kinds, weights };
}

function fallingOf(fit: Fit): string[] {
  return fit.kinds.filter((kind) => chanceOf(fit, kind, 0.9) < chanceOf(fit, kind, 0.5) - 1e-9);
}

function pointsOf(fit: Fit, kind: string, verdicts: readonly Verdict[]): [number, number][] {
  const scores = verdicts.filter(({ curve }) => curve === kind).map(({ score }) => score);
  const [least, most] = [round(Math.min(...scores)), round(Math.max(...scores))];
  const inner = PRINTED.filter((score) => score > least && score < most);
  return [...new Set([least, ...inner, most])].map((score) => [score, round(chanceOf(fit, kind, score))]);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
