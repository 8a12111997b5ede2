import { unaccented } from "../model/unaccented.ts";
import { INDUSTRIES, type Industry, WORD_WEIGHTS } from "./industry-table.ts";
import { prepare } from "./prepared.ts";
import type { ReportInput, ReportTransaction } from "./report-input.ts";

export type IndustryGuess = {
  readonly naics: string;
  readonly label: string;
  /** 0 to 1, to two decimals. */
  readonly probability: number;
};

/** Below this share a guess would be wrong more often than right, so none is made. */
const LEAST_PROBABILITY = 0.35;
/** Weight of "none of these": the table is far from complete. */
const NONE_OF_THESE = 1.6;
/** A kind of counterparty speaks fully when it takes part in this share of the rows of its direction. */
const FULL_SHARE = 0.08;

/**
 * Guesses what the business does from its name and from whom it is paid by and pays: for each industry the sum of the weights of its
 * signs (see `industry-table.ts`), turned to probabilities against all others and against "none of these". Null when nothing is likely.
 */
export function guessIndustry(input: ReportInput): IndustryGuess | null {
  const words = wordsOf(input.endUser.name ?? "");
  const { rows } = prepare(input);
  const paidBy = sharesByKind(
    rows.filter((row) => row.amount.minor > 0n && row.category?.analyticsGroup === "revenue"),
  );
  const pays = sharesByKind(rows.filter((row) => row.amount.minor < 0n));
  const scored = INDUSTRIES.map((industry) => ({
    industry,
    score: wordScore(industry, words) + kindScore(industry.paidBy, paidBy) + kindScore(industry.pays, pays),
  })).sort((a, b) => b.score - a.score || (a.industry.naics < b.industry.naics ? -1 : 1));
  const best = scored[0]!;
  // An industry without any sign is in "none of these".
  const rivals = scored.filter((one) => one.score > 0).reduce((sum, one) => sum + Math.exp(one.score), 0);
  const probability = Math.exp(best.score) / (rivals + Math.exp(NONE_OF_THESE));
  if (best.score <= 0 || probability < LEAST_PROBABILITY) return null;
  const { naics, label } = best.industry;
  return { naics, label, probability: Math.round(probability * 100) / 100 };
}

function wordsOf(name: string): ReadonlySet<string> {
  return new Set(
    unaccented(name.toLowerCase())
      .replace(/['’]/g, "")
      .split(/[^\p{L}]+/u),
  );
}

function wordScore({ strong, weak }: Industry, words: ReadonlySet<string>): number {
  const count = (list: readonly string[]): number => list.filter((word) => words.has(word)).length;
  return WORD_WEIGHTS.strong * Math.min(1, count(strong)) + WORD_WEIGHTS.weak * Math.min(2, count(weak));
}

function sharesByKind(rows: readonly ReportTransaction[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const kind =
      row.purpose === "claim_payment" ? "health_payer" : (row.merchant?.kind ?? row.processor?.kind ?? null);
    if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return new Map([...counts].map(([kind, count]) => [kind, count / rows.length]));
}

function kindScore(weights: ReadonlyMap<string, number>, shares: ReadonlyMap<string, number>): number {
  let score = 0;
  for (const [kind, weight] of weights) {
    score += weight * Math.min(1, (shares.get(kind) ?? 0) / FULL_SHARE);
  }
  return score;
}
