// One option for every table so that the start plus all rows is the end: the cheapest combinations, by dynamic programming over sums.

import type { TableOption } from "./options.ts";

export type Combination = {
  readonly options: readonly TableOption[];
  readonly cost: number;
  readonly sum: bigint;
};

/** Different sums kept while tables are added; the cheapest stay. Bounds time and memory at (tables x options x this). */
const MAX_SUMS = 4_000;
/** Ways kept for the same sum, so that further checks can choose among them. */
const MAX_WAYS = 3;

type Partial = { readonly option: TableOption; readonly before: Partial | null; readonly cost: number };

/** The cheapest combinations that reach any of the targets, cheapest first; then, for when none does, the cheapest of all. */
export function searchCombinations(
  tables: readonly (readonly TableOption[])[],
  targets: readonly bigint[],
): { readonly hits: readonly Combination[]; readonly cheapest: Combination } {
  let sums = new Map<bigint, readonly Partial[]>();
  for (const [index, options] of tables.entries()) {
    const next = new Map<bigint, Partial[]>();
    for (const option of options) {
      if (index === 0) add(next, option.sum, { option, before: null, cost: option.cost });
      for (const [sum, ways] of index === 0 ? [] : sums) {
        for (const before of ways)
          add(next, sum + option.sum, { option, before, cost: before.cost + option.cost });
      }
    }
    sums = prune(next, targets);
  }
  const hits = targets.flatMap((target) => (sums.get(target) ?? []).map((way) => combinationOf(way, target)));
  const cheapest = tables.map(likeliest).filter((option) => option !== undefined);
  return {
    hits: (tables.length === 0 && targets.includes(0n) ? [{ options: [], cost: 0, sum: 0n }] : hits).sort(
      (a, b) => a.cost - b.cost,
    ),
    cheapest: {
      options: cheapest,
      cost: cheapest.reduce((cost, option) => cost + option.cost, 0),
      sum: cheapest.reduce((sum, option) => sum + option.sum, 0n),
    },
  };
}

/** Without a sum to reach, rows that do not fit are kept and shown to be wrong rather than left out. */
function likeliest(options: readonly TableOption[]): TableOption | undefined {
  const isRepeat = options[0]?.rows.length === 0 && options[0].cost === 0;
  return isRepeat ? options[0] : (options.find((option) => option.rows.length > 0) ?? options[0]);
}

function add(sums: Map<bigint, Partial[]>, sum: bigint, way: Partial): void {
  const ways = sums.get(sum);
  if (ways === undefined) {
    sums.set(sum, [way]);
    return;
  }
  const at = ways.findIndex((other) => way.cost < other.cost);
  if (at >= 0) ways.splice(at, 0, way);
  else ways.push(way);
  if (ways.length > MAX_WAYS) ways.pop();
}

function prune(sums: Map<bigint, Partial[]>, targets: readonly bigint[]): Map<bigint, readonly Partial[]> {
  if (sums.size <= MAX_SUMS) return sums;
  const ranked = [...sums].sort((a, b) => costOf(a[1]) - costOf(b[1]));
  const kept = new Map(ranked.slice(0, MAX_SUMS));
  for (const target of targets) {
    const ways = sums.get(target);
    if (ways !== undefined) kept.set(target, ways);
  }
  return kept;
}

function costOf(ways: readonly Partial[]): number {
  return ways[0]?.cost ?? Infinity;
}

function combinationOf(way: Partial, sum: bigint): Combination {
  const options: TableOption[] = [];
  for (let at: Partial | null = way; at !== null; at = at.before) options.unshift(at.option);
  return { options, cost: way.cost, sum };
}
