// Running balances: each printed balance must be the one before it plus the rows between. The chain tells the signs of rows that print
// none, and which way a list runs (oldest or newest first).

import type { Candidate } from "./signs.ts";

export type Chain = {
  /** Links between balances that hold, and that do not. */
  readonly held: number;
  readonly broken: readonly number[];
  readonly isNewestFirst: boolean;
};

/** Rows between two balances whose signs are tried out one by one; beyond it the count of ways is too large. */
const MAX_FREE_ROWS = 12;

/** Follows the balances of rows in printed order, and newest first where that fits better; `start` stands before the oldest row. */
export function chainOf(rows: readonly Candidate[], start: bigint | null): Chain {
  const forward = follow(rows, start);
  if (forward.broken.length === 0) return { ...forward, isNewestFirst: false };
  const backward = follow([...rows].reverse(), start);
  if (backward.broken.length >= forward.broken.length) return { ...forward, isNewestFirst: false };
  return {
    held: backward.held,
    broken: backward.broken.map((index) => rows.length - 1 - index),
    isNewestFirst: true,
  };
}

function follow(rows: readonly Candidate[], start: bigint | null): { held: number; broken: number[] } {
  let known = start;
  let sum = 0n;
  let held = 0;
  const broken: number[] = [];
  for (const [index, row] of rows.entries()) {
    sum += row.minor;
    if (row.balance === null) continue;
    if (known !== null) {
      if (known + sum === row.balance) held++;
      else broken.push(index);
    }
    known = row.balance;
    sum = 0n;
  }
  return { held, broken };
}

/**
 * Signs by the balances, for a list that prints amounts without any: of all ways to sign the rows between two balances the one
 * that fits, when it is the only one or agrees with the signs as they are.
 */
export function signByBalances(
  rows: readonly Candidate[],
  start: bigint | null,
): readonly Candidate[] | null {
  const ascending = signForward(rows, start);
  const descending = signForward([...rows].reverse(), start);
  const best = ascending.fixed >= descending.fixed ? ascending.rows : [...descending.rows].reverse();
  return Math.max(ascending.fixed, descending.fixed) === 0 ? null : best;
}

function signForward(rows: readonly Candidate[], start: bigint | null): { rows: Candidate[]; fixed: number } {
  const signed: Candidate[] = [];
  let known = start;
  let from = 0;
  let fixed = 0;
  for (const [index, row] of rows.entries()) {
    if (row.balance === null) continue;
    const group = rows.slice(from, index + 1);
    const ways = known === null ? null : waysToReach(group, row.balance - known);
    if (ways !== null) fixed += group.length;
    signed.push(...(ways ?? group));
    known = row.balance;
    from = index + 1;
  }
  return { rows: [...signed, ...rows.slice(from)], fixed };
}

function waysToReach(group: readonly Candidate[], target: bigint): Candidate[] | null {
  if (group.reduce((sum, row) => sum + row.minor, 0n) === target) return [...group];
  if (group.length > MAX_FREE_ROWS) return null;
  const found: number[] = [];
  for (let mask = 0; mask < 1 << group.length && found.length < 2; mask++) {
    let sum = 0n;
    for (const [index, row] of group.entries()) sum += (mask >> index) & 1 ? -row.minor : row.minor;
    if (sum === target) found.push(mask);
  }
  const [mask] = found;
  if (found.length !== 1 || mask === undefined) return null;
  return group.map((row, index) => ((mask >> index) & 1 ? { ...row, minor: -row.minor } : row));
}
