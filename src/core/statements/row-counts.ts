// Whether there are as many rows as the page says: beside a total, in the title of a list, on a line of its own.

import { plainOf } from "../print/phrases.ts";
import type { FoundTotal } from "./solve/totals.ts";
import { bareTitle } from "./solve/totals.ts";
import { countInTitle, type ToldCount } from "./tables/told-counts.ts";
import { signOfKind } from "./terms/section-terms.ts";
import { groupsOf, kindByWords } from "./total-groups.ts";
import type { Place, ReconciliationCheck, SectionKind, StatementRow } from "./types.ts";

/** What banks count apart from the other rows of its side. */
const APART: readonly (readonly SectionKind[])[] = [
  ["checks"],
  ["fees"],
  ["interest_earned", "interest_charged"],
];

/** Banks count items that they do not list (cash, images), so a count alone only warns. */
export function checkCounts(
  rows: readonly StatementRow[],
  totals: readonly FoundTotal[],
  told: readonly ToldCount[] = [],
): ReconciliationCheck[] {
  const ofTotals = totals.flatMap((total) => {
    if (total.count === null) return [];
    const place = { page: total.line.page, box: total.token.box };
    const together = dividedUnseen(total, rows, totals);
    if (together !== null) return together.flatMap((one) => checkTogether(one, rows, totals, place));
    return [checkOf(total.label, total.count, countsOf(total, rows, totals), place)];
  });
  const isBeside = ({ line, count }: ToldCount) =>
    totals.some((total) => total.line.order === line.order && total.count === count);
  const others = told.filter((one) => !isBeside(one));
  return [
    ...ofTotals,
    ...others.flatMap((one) => {
      const counts = one.sum === null ? countsTold(one, rows) : countsOfSum(one, one.sum, rows);
      const place = { page: one.line.page, box: one.line.box };
      return counts.length === 0 ? [] : [checkOf(one.label, one.count, counts, place)];
    }),
  ];
}

/** `counts`: how many rows may be meant, the likeliest first. */
function checkOf(label: string, count: number, counts: readonly number[], place: Place): ReconciliationCheck {
  const isPassed = counts.includes(count);
  const [expected, found] = [
    `${count}`,
    `${isPassed ? count : (counts.find((one) => one > 0) ?? counts[0] ?? 0)}`,
  ];
  const isTogether = label.includes('" and "');
  const text = isPassed
    ? `"${label}" ${isTogether ? "have as many rows as they say" : "has as many rows as it says"}.`
    : `"${label}" ${isTogether ? "say" : "says"} ${expected} rows; ${found} ${found === "1" ? "was" : "were"} read.`;
  return { name: "section_counts", isPassed, isBinding: false, expected, found, text, place };
}

/** How many rows it may mean, the likeliest first. */
function countsOf(
  total: FoundTotal,
  rows: readonly StatementRow[],
  totals: readonly FoundTotal[],
): readonly number[] {
  const named = rowsUnder(total.label, rows);
  const counts = [...(named.length > 0 ? [named] : []), ...groupsOf(total, rows)].map(({ length }) => length);
  if (total.repeated !== null) counts.unshift(total.repeated.count);
  if (!total.isSummary) return counts;
  const side = sideOf(total.kind, rows);
  const others = besides(total, totals);
  counts.push(side.filter((row) => isOfKind(row, total.kind, others)).length);
  counts.push(side.length - chargesApart(side, others));
  const all = [total, ...others].reduce((sum, { count }) => sum + (count ?? NaN), 0);
  return all === side.length ? [...counts, total.count ?? 0] : counts;
}

const OF_A_CHARGE = /\b(?:fees?|charge(?:s|d|back|backs)?|nsf|overdraft|stop payment)\b/i;

/** `Service charges  1.50` without a count beside one that has it: the rows that speak of a charge at all, where they come to that sum. */
function chargesApart(side: readonly StatementRow[], others: readonly FoundTotal[]): number {
  const charged = side.filter(({ description }) => OF_A_CHARGE.test(description));
  const sum = charged.reduce((total, { amount }) => total - amount.minor, 0n);
  const isTold = others.some(({ kind, count, minor }) => kind === "fees" && count === null && minor === sum);
  return isTold ? charged.length : 0;
}

/**
 * What a count without a sum may mean. In a title it is the count of its list. On a line of its own it is that of all rows of a side, where
 * fees, interest and checks may be counted apart, or of those that bear its name.
 */
function countsTold(
  { kind, title, label, isTitle }: ToldCount,
  rows: readonly StatementRow[],
): readonly number[] {
  const listed = title === null ? [] : rowsUnder(title, rows);
  if (isTitle && title !== null) {
    const isUnder = ({ sectionTitle }: StatementRow) =>
      bareTitle(sectionTitle) === bareTitle(title) && countInTitle(sectionTitle) === countInTitle(title);
    const runs = runsOf(rows, isUnder);
    // Several lists of one name (one for each card) may have as many rows each.
    const areAlike = runs.every((length) => length === runs[0]);
    return [listed.filter(isUnder).length, ...(areAlike ? runs.slice(0, 1) : [])];
  }
  const side = kind === "mixed" ? rows : sideOf(kind, rows);
  const sets = [
    listed,
    side.filter((row) => kindByWords(row) === kind),
    side.filter((row) => row.section === kind),
    rows.filter((row) => isNamed(row, label)),
  ].map(({ length }) => length);
  // `Number of items` under or beside anything may count either side.
  if (kind === "mixed") sets.push(sideOf("credits", rows).length, sideOf("debits", rows).length);
  const isApart = kind === "mixed" || kind === "credits" || kind === "debits";
  if (!isApart) return sets;
  const apart = (kinds: readonly SectionKind[]) =>
    side.filter((row) => kinds.includes(row.section) || kinds.includes(kindByWords(row))).length;
  const parts = APART.map(apart);
  const less = parts.reduce((known, part) => known.concat(known.map((one) => one - part)), [side.length]);
  return [...less, ...sets];
}

/** Beside a sum it counts the rows that come to it; none where no rows do. */
function countsOfSum(
  { kind, label }: ToldCount,
  sum: bigint,
  rows: readonly StatementRow[],
): readonly number[] {
  const side = sideOf(kind, rows);
  const isOf = (row: StatementRow, kinds: readonly SectionKind[]) =>
    kinds.includes(row.section) || kinds.includes(kindByWords(row));
  const less = [side];
  for (const kinds of APART) less.push(...less.map((set) => set.filter((row) => !isOf(row, kinds))));
  const sets = [...less, side.filter((row) => isOf(row, [kind])), side.filter((row) => isNamed(row, label))];
  const sumOf = (set: readonly StatementRow[]) => set.reduce((total, { amount }) => total + amount.minor, 0n);
  return sets.filter((set) => [sum, -sum].includes(sumOf(set))).map(({ length }) => length);
}

/** How many rows stand together under a title, each time that it is printed. */
function runsOf(rows: readonly StatementRow[], isUnder: (row: StatementRow) => boolean): readonly number[] {
  const runs: number[] = [];
  for (const [index, row] of rows.entries()) {
    if (!isUnder(row)) continue;
    const before = rows[index - 1];
    if (before !== undefined && isUnder(before)) runs[runs.length - 1]!++;
    else runs.push(1);
  }
  return runs;
}

/** The row or its title has the word of the label: `Number of deposits` beside interest and wires. */
function isNamed({ description, sectionTitle }: StatementRow, label: string): boolean {
  const word = /(?:deposit|check|cheque|withdrawal|purchase|payment|fee)/.exec(plainOf(label))?.[0];
  return word !== undefined && plainOf(`${description} ${sectionTitle}`).includes(word);
}

/**
 * Two totals of one kind (`Withdrawals`, `Card purchases`) and no list of their names: which row belongs to which is not printed. Null where
 * it is; otherwise all of them, once, where each says how many rows it has.
 */
function dividedUnseen(
  total: FoundTotal,
  rows: readonly StatementRow[],
  totals: readonly FoundTotal[],
): readonly (readonly FoundTotal[])[] | null {
  if (!total.isSummary || rowsUnder(total.label, rows).length > 0) return null;
  const others = besides(total, totals);
  if (!others.some(({ kind }) => kind === total.kind)) return null;
  const all = totals.filter((one) => one === total || (others.includes(one) && one.kind === total.kind));
  return all[0] === total && all.every(({ count }) => count !== null) ? [all] : [];
}

function checkTogether(
  all: readonly FoundTotal[],
  rows: readonly StatementRow[],
  totals: readonly FoundTotal[],
  place: Place,
): ReconciliationCheck[] {
  const count = all.reduce((sum, one) => sum + (one.count ?? 0), 0);
  const label = all.map((one) => one.label).join('" and "');
  const { kind } = all[0]!;
  const others = besides(all[0]!, totals).filter((one) => one.kind !== kind);
  const side = sideOf(kind, rows);
  const own = side.filter((row) => isOfKind(row, kind, others)).length;
  const apart = others.reduce((sum, one) => sum + (one.count ?? 0), 0);
  return [checkOf(label, count, [own, side.length, side.length - apart], place)];
}

function rowsUnder(label: string, rows: readonly StatementRow[]): readonly StatementRow[] {
  return rows.filter((row) => bareTitle(row.sectionTitle) === bareTitle(label));
}

function sideOf(kind: SectionKind, rows: readonly StatementRow[]): readonly StatementRow[] {
  return rows.filter((row) => row.amount.minor > 0n === isIn(kind));
}

/** Further sums of the summary on the same side. */
function besides(total: FoundTotal, totals: readonly FoundTotal[]): readonly FoundTotal[] {
  return totals.filter(
    (other) => other !== total && other.isSummary && isIn(other.kind) === isIn(total.kind),
  );
}

function isIn(kind: SectionKind): boolean {
  return signOfKind(kind) > 0;
}

/** In a list of everything the words tell checks, fees and interest, where the summary has sums of their own for them. */
function isOfKind(row: StatementRow, kind: SectionKind, others: readonly FoundTotal[]): boolean {
  const own = kindByWords(row);
  if (own === kind) return true;
  const isOfOther = others.some((other) => other.kind === own);
  return !isOfOther && (kind === "credits" || kind === "debits");
}
