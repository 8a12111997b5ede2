// What the rows of a statement come to, in every way in which pages sum them up. A printed figure that is none of these was made of
// something else.

import { formatDay } from "../../model/day.ts";
import type { Unscored } from "../anomalies/check.ts";
import { bareTitle } from "../solve/totals.ts";
import { kindByWords } from "../total-groups.ts";
import type { StatementRow } from "../types.ts";

/** Sums, balances and amounts without their signs. */
export type Derivable = ReadonlySet<bigint>;

export function derivableOf(statement: Unscored): Derivable {
  const { rows, dailyBalances, startBalance, endBalance } = statement;
  const values = new Set<bigint>([0n]);
  const add = (minor: bigint) => values.add(minor < 0n ? -minor : minor);
  for (const sum of sumsOfGroups(rows)) add(sum);
  for (const { amount, balance } of rows) {
    add(amount.minor);
    if (balance !== null) add(balance.minor);
  }
  for (const { balance } of dailyBalances) add(balance.minor);
  const [start, end] = [startBalance?.value.minor ?? null, endBalance?.value.minor ?? null];
  if (end !== null) add(end);
  if (start === null) return values;
  add(start);
  if (end !== null) add(end - start);
  for (const balance of balancesOf(rows, start)) add(balance);
  return values;
}

/** After each row as printed, and at the end of each day: lowest, highest and carried over a page are among them. */
function balancesOf(rows: readonly StatementRow[], start: bigint): readonly bigint[] {
  const balances: bigint[] = [];
  for (const order of [rows, rows.toSorted((a, b) => a.date - b.date)]) {
    let known = start;
    for (const { amount } of order) {
      known += amount.minor;
      balances.push(known);
    }
  }
  // What came in is on top of the start before anything goes out, and the other way round.
  for (const sign of [1n, -1n]) balances.push(start + sumOf(rows.filter((row) => signOf(row) === sign)));
  return balances;
}

export function sumsOfGroups(rows: readonly StatementRow[]): readonly bigint[] {
  return groupsOf(rows).map(sumOf);
}

/** By side, list, kind, day, month, page and code; each whole, and of either side alone. */
function groupsOf(rows: readonly StatementRow[]): readonly (readonly StatementRow[])[] {
  const keys: readonly ((row: StatementRow) => string)[] = [
    () => "",
    ({ section }) => section,
    ({ sectionTitle }) => bareTitle(sectionTitle),
    kindByWords,
    ({ date }) => `${date}`,
    ({ date }) => formatDay(date).slice(0, "YYYY-MM".length),
    ({ places }) => `${places.row.page}`,
    ({ code }) => code ?? "",
  ];
  const parted = keys.flatMap((key) => [...Map.groupBy(rows, key).values()]);
  const sided = [...parted, ...aboveEachPage(rows), ...withoutChargesOf(rows)];
  return sided.flatMap((group) => [
    group,
    group.filter((row) => signOf(row) > 0n),
    group.filter((row) => signOf(row) < 0n),
  ]);
}

/** What is carried over to the next page. */
function aboveEachPage(rows: readonly StatementRow[]): readonly (readonly StatementRow[])[] {
  const pages = new Set(rows.map(({ places }) => places.row.page));
  return [...pages].map((page) => rows.filter(({ places }) => places.row.page <= page));
}

/** Checks, fees and interest are often summed up apart from the rest of their side. */
function withoutChargesOf(rows: readonly StatementRow[]): readonly (readonly StatementRow[])[] {
  const groups: (readonly StatementRow[])[] = [rows];
  for (const kinds of [["checks"], ["fees"], ["interest_earned", "interest_charged"]]) {
    const isApart = (row: StatementRow) => kinds.includes(row.section) || kinds.includes(kindByWords(row));
    groups.push(...groups.map((group) => group.filter((row) => !isApart(row))));
  }
  return groups;
}

export function sumOf(rows: readonly StatementRow[]): bigint {
  return rows.reduce((sum, { amount }) => sum + amount.minor, 0n);
}

function signOf({ amount }: StatementRow): bigint {
  return amount.minor > 0n ? 1n : -1n;
}
