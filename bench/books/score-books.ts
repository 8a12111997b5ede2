import type { Engine } from "../../src/core/enrich/engine.ts";
import { findPositions } from "../../src/core/reports/positions/find-positions.ts";
import { DEFAULT_DEFINITION } from "../../src/core/reports/revenue-definition.ts";
import { readRevenue } from "../../src/core/reports/true-revenue.ts";
import { readCategories } from "../../src/knowledge/curated.ts";
import { ROOT } from "../../test/support/process.ts";
import type { LabelledBook } from "./book-file.ts";
import { type JudgedRow, type ReplayedBook, replayBook } from "./replay-book.ts";

const GROUPS = new Map(readCategories(`${ROOT}/data`).map((one) => [one.label, one.analyticsGroup]));
const isRevenueLabel = (label: string | undefined) => GROUPS.get(label ?? "") === "revenue";

export type PositionScore = { found: number; right: number; planted: number; seen: number };

export type BookScore = {
  readonly id: string;
  readonly truth: number;
  readonly found: number;
  /** |found − truth| / truth. */
  readonly error: number;
  /** The same where a row of which nobody can tell the side may stand on either. */
  readonly errorTold: number;
  readonly rows: readonly ScoredRow[];
  readonly positions: { readonly listed: PositionScore; readonly unlisted: PositionScore };
  /** In words: positions that are none, and planted ones that were not found. */
  readonly misses: readonly string[];
};

export type ScoredRow = {
  readonly judged: JudgedRow;
  readonly isRight: boolean;
  /** Revenue read as something else, or the other way round. */
  readonly isWrongSide: boolean;
};

export function scoreBook(book: LabelledBook, engine: Engine): BookScore {
  const replayed = replayBook(book, engine);
  const { truth, found, least, most } = revenueOf(replayed);
  const errorOf = (off: number) => (truth === 0 ? Number(off > 0) : off / truth);
  const error = errorOf(Math.abs(found - truth));
  const errorTold = errorOf(Math.max(0, found - most, least - found));
  const rows = replayed.rows.map((judged): ScoredRow => {
    const label = judged.row.category?.label;
    const isWrongSide =
      judged.line.amount > 0 && isRevenueLabel(label) !== isRevenueLabel(judged.line.labels[0]);
    return { judged, isRight: judged.line.labels.includes(label ?? ""), isWrongSide };
  });
  return { id: book.id, truth, found, error, errorTold, rows, ...scorePositions(book, replayed) };
}

/** `least` and `most`: with none and with all of the credits whose labels stand on both sides. */
function revenueOf({ input, rows }: ReplayedBook) {
  const reading = readRevenue(input, DEFAULT_DEFINITION);
  let [truth, found, least, most] = [0, 0, 0, 0];
  for (const { line, row } of rows) {
    if (line.amount <= 0) continue;
    const sides = line.labels.map(isRevenueLabel);
    if (sides[0]) truth += line.amount;
    if (sides.every(Boolean)) least += line.amount;
    if (sides.some(Boolean)) most += line.amount;
    if (reading.get(row.id)?.isRevenue === true) found += line.amount;
  }
  return { truth, found, least, most };
}

const NOTHING: PositionScore = { found: 0, right: 0, planted: 0, seen: 0 };

/** A found position is right when most of its rows are of one planted one. */
function scorePositions(
  book: LabelledBook,
  { input, rows }: ReplayedBook,
): Pick<BookScore, "positions" | "misses"> {
  const positions = { listed: { ...NOTHING }, unlisted: { ...NOTHING } };
  const misses: string[] = [];
  const positionOf = new Map(rows.map(({ line, row }) => [row.id, line.position]));
  const isListed = new Map(book.head.positions.map((one) => [one.id, one.listed]));
  const seen = new Set<string>();
  for (const position of findPositions(input, { includeLoans: false })) {
    const ids = position.ledger.flatMap((entry) => entry.transactionId ?? []);
    const votes = Map.groupBy(ids, (id) => positionOf.get(id) ?? null);
    const [best] = [...votes].sort((a, b) => b[1].length - a[1].length);
    const planted = best?.[0] ?? null;
    const isKnown = planted === null ? !position.isUnlisted : (isListed.get(planted) ?? false);
    const score = isKnown ? positions.listed : positions.unlisted;
    score.found++;
    if (planted !== null) score.right++;
    else misses.push(`no position: ${position.merchant}, ${ids.length} rows`);
    for (const id of votes.keys()) if (id !== null) seen.add(id);
  }
  for (const { id, listed, funder } of book.head.positions) {
    const score = listed ? positions.listed : positions.unlisted;
    score.planted++;
    if (seen.has(id)) score.seen++;
    else misses.push(`position not found: ${funder}`);
  }
  return { positions, misses };
}

/** Totals over books, as shares. */
export type BooksTotal = {
  readonly books: number;
  readonly within1: number;
  readonly within3: number;
  /** Within 1 % where a row of which nobody can tell the side may stand on either. */
  readonly within1Told: number;
  readonly meanError: number;
  readonly inflowsWrong: number;
  readonly sureInflowsWrong: number;
  readonly outflowsWrong: number;
  readonly listed: { readonly planted: number; readonly precision: number; readonly recall: number };
  readonly unlisted: { readonly planted: number; readonly precision: number; readonly recall: number };
};

/** Confidence from which on a row counts as sure. */
export const SURE = 0.9;

export function totalOf(scores: readonly BookScore[]): BooksTotal {
  const rows = scores.flatMap((one) => one.rows);
  const inflows = rows.filter(({ judged }) => judged.line.amount > 0);
  const outflows = rows.filter(({ judged }) => judged.line.amount < 0);
  const sure = inflows.filter(({ judged }) => judged.confidence >= SURE);
  const wrong = (some: readonly ScoredRow[]) =>
    shareOf(some.filter((one) => !one.isRight).length, some.length);
  const within = (most: number) => shareOf(scores.filter((one) => one.error <= most).length, scores.length);
  const positionsOf = (kind: "listed" | "unlisted") => {
    const sum = { ...NOTHING };
    for (const { positions } of scores) {
      for (const key of Object.keys(sum) as (keyof PositionScore)[]) sum[key] += positions[kind][key];
    }
    return {
      planted: sum.planted,
      precision: shareOf(sum.right, sum.found),
      recall: shareOf(sum.seen, sum.planted),
    };
  };
  return {
    books: scores.length,
    within1: within(0.01),
    within3: within(0.03),
    within1Told: shareOf(scores.filter((one) => one.errorTold <= 0.01).length, scores.length),
    meanError: scores.reduce((sum, one) => sum + Math.min(one.error, 1), 0) / Math.max(1, scores.length),
    inflowsWrong: wrong(inflows),
    sureInflowsWrong: wrong(sure),
    outflowsWrong: wrong(outflows),
    listed: positionsOf("listed"),
    unlisted: positionsOf("unlisted"),
  };
}

function shareOf(part: number, of: number): number {
  return of === 0 ? 1 : part / of;
}
