import { assignPairs } from "./assignment.ts";
import type { HistoryRow } from "./row.ts";

/** Evidence for a pair, 0 to 15 points (0: no pair), and the days between its legs, 0 to 5. */
export type WeighPair = (out: HistoryRow, into: HistoryRow) => { evidence: number; days: number };
type Pair = readonly [out: HistoryRow, into: HistoryRow];

// The exact choice costs outs² × (outs + ins) steps: blocks up to 25 against 25 legs take it. Larger blocks
// are years of daily transfers of one amount, where the nearest day is right.
const MAX_EXACT_STEPS = 32_000;
// Per leg and round of the choice by nearest day.
const MAX_COMPARED = 16;
const MAX_ROUNDS = 4;

/** Pairs of a block with the most evidence, then fewest days, then nearest ranks. Both sides ascend by day and arrival. */
export function pairLegs(
  outs: readonly HistoryRow[],
  ins: readonly HistoryRow[],
  weigh: WeighPair,
): readonly Pair[] {
  const fewer = Math.min(outs.length, ins.length);
  if (fewer * fewer * (outs.length + ins.length) > MAX_EXACT_STEPS) return pairNearest(outs, ins, weigh);
  return outs.length <= ins.length
    ? pairExactly(outs, ins, weigh)
    : pairExactly(ins, outs, (a, b) => weigh(b, a)).map(([into, out]) => [out, into]);
}

// One weight for three wishes, each more than the sum of all below it: at most 30 pairs of 5 days, 30 pairs of rank distance
// below 2^16 (a block of one leg against many may be that long). All stay below 2^53.
const DAY_WEIGHT = 2 ** 21;
const EVIDENCE_WEIGHT = 2 ** 29;
const MAX_RANK_DISTANCE = 2 ** 16 - 1;

function pairExactly(
  rows: readonly HistoryRow[],
  columns: readonly HistoryRow[],
  weigh: WeighPair,
): readonly Pair[] {
  const weights = rows.map((row, rowRank) =>
    columns.map((column, columnRank) => {
      const { evidence, days } = weigh(row, column);
      if (evidence === 0) return 0;
      const apart = Math.min(Math.abs(rowRank - columnRank), MAX_RANK_DISTANCE);
      return evidence * EVIDENCE_WEIGHT - days * DAY_WEIGHT - apart;
    }),
  );
  return assignPairs(weights).flatMap((column, row) =>
    column < 0 ? [] : [[rows[row]!, columns[column]!] as const],
  );
}

/** Takes the best pairs first, each leg looking at its nearest open neighbours by day; O(n log n). */
function pairNearest(
  outs: readonly HistoryRow[],
  ins: readonly HistoryRow[],
  weigh: WeighPair,
): readonly Pair[] {
  const pairs: Pair[] = [];
  let openOuts = outs;
  let openIns = ins;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const taken = new Set<HistoryRow>();
    for (const code of rankCandidates(openOuts, openIns, weigh)) {
      const out = openOuts[Math.floor(code / RANKS) % RANKS]!;
      const into = openIns[code % RANKS]!;
      if (taken.has(out) || taken.has(into)) continue;
      taken.add(out).add(into);
      pairs.push([out, into]);
    }
    if (taken.size === 0) break;
    openOuts = openOuts.filter((leg) => !taken.has(leg));
    openIns = openIns.filter((leg) => !taken.has(leg));
  }
  return pairs;
}

const RANKS = 2 ** 20;

/** Candidate pairs best first, each as one number: missing evidence, days, rank of the out leg, rank of the in leg. */
function rankCandidates(
  outs: readonly HistoryRow[],
  ins: readonly HistoryRow[],
  weigh: WeighPair,
): Float64Array {
  const codes: number[] = [];
  let dayStart = 0;
  let inStart = 0;
  for (let rank = 0; rank < outs.length; rank++) {
    if (outs[rank]!.day !== outs[dayStart]!.day) dayStart = rank;
    while (inStart < ins.length && ins[inStart]!.day < outs[rank]!.day) inStart++;
    // Legs of one day spread over the other side's legs of that day, so that they do not all ask for the same few.
    const centre = inStart + (rank - dayStart);
    for (let index = centre - MAX_COMPARED / 2; index < centre + MAX_COMPARED / 2; index++) {
      const into = ins[index];
      if (into === undefined) continue;
      const { evidence, days } = weigh(outs[rank]!, into);
      if (evidence > 0) codes.push((((15 - evidence) * 8 + days) * RANKS + rank) * RANKS + index);
    }
  }
  return Float64Array.from(codes).sort();
}
