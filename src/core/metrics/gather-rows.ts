import type { ReportTransaction } from "../reports/report-input.ts";
import type { Book } from "./book.ts";

// Tens of thousands of rows do not fit into a processor's cache, so that every walk over them costs milliseconds. What can be told of a row
// by itself is therefore asked in one walk for all rules together, and the amounts are noted beside the rows.

type Rows = readonly ReportTransaction[];
type Holds = (row: ReportTransaction) => boolean;

export type Gathered = {
  readonly credits: Rows;
  readonly debits: Rows;
  /** By analytics group. */
  readonly byGroup: ReadonlyMap<string, Rows>;
  /** By the category's slug. */
  readonly bySlug: ReadonlyMap<string, { readonly all: Rows; readonly credits: Rows; readonly debits: Rows }>;
  readonly byRule: ReadonlyMap<Holds, Rows>;
};

const asked: Holds[] = [];

/** The rule that picks rows by what they are themselves. */
export function rowRule(holds: Holds): (book: Book) => Rows {
  asked.push(holds);
  return ({ gathered }) => gathered.byRule.get(holds)!;
}

/** Amounts of gathered rows in minor units; not exact beyond 2^53. */
const minorsOf = new WeakMap<Rows, readonly number[]>();

export function gatheredMinors(rows: Rows): readonly number[] | undefined {
  return minorsOf.get(rows);
}

export function gatherRows(rows: Rows): Gathered {
  const [credits, debits] = [newList(), newList()];
  const byGroup = new Map<string, List>();
  const bySlug = new Map<string, { readonly all: List; readonly credits: List; readonly debits: List }>();
  const byRule = new Map(asked.map((holds) => [holds, newList()]));
  const every = { rows, minors: [] as number[] };
  minorsOf.set(rows, every.minors);
  for (const row of rows) {
    const minor = Number(row.amount.minor);
    every.minors.push(minor);
    if (minor !== 0) put(minor > 0 ? credits : debits, row, minor);
    for (const [holds, list] of byRule) if (holds(row)) put(list, row, minor);
    if (row.category === null) continue;
    const { analyticsGroup, slug } = row.category;
    put(listIn(byGroup, analyticsGroup, newList), row, minor);
    const own = listIn(bySlug, slug, newSides);
    put(own.all, row, minor);
    put(minor < 0 ? own.debits : own.credits, row, minor);
  }
  const shown = (list: List): Rows => list.rows;
  return {
    ...{ credits: credits.rows, debits: debits.rows },
    byGroup: mapValues(byGroup, shown),
    bySlug: mapValues(bySlug, (own) => ({
      ...{ all: own.all.rows, credits: own.credits.rows, debits: own.debits.rows },
    })),
    byRule: mapValues(byRule, shown),
  };
}

type List = { readonly rows: ReportTransaction[]; readonly minors: number[] };

function newList(): List {
  const list: List = { rows: [], minors: [] };
  minorsOf.set(list.rows, list.minors);
  return list;
}

function newSides() {
  return { all: newList(), credits: newList(), debits: newList() };
}

function put({ rows, minors }: List, row: ReportTransaction, minor: number): void {
  rows.push(row);
  minors.push(minor);
}

function listIn<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function mapValues<K, V, W>(map: ReadonlyMap<K, V>, of: (value: V) => W): ReadonlyMap<K, W> {
  return new Map([...map].map(([key, value]) => [key, of(value)]));
}
