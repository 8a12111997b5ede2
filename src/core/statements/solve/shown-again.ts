// Lists of nothing but figures (checks, items paid, captions under pictures of checks) whose rows another list of the account shows too.

import type { RawRow, Table } from "../tables/raw.ts";
import { signOfKind } from "../terms/section-terms.ts";
import { checkOf, wordsOf } from "./options.ts";

/** Such a share of them stands in the other list: one may have been lost or changed there. */
const MOST = 2 / 3;
/** So many rows of one list have the days and amounts of those of another by no chance. */
const LEAST_BY_DAY = 5;
const MOST_WORDS = 2;

/** `checks`: number and amount tell that only one of both lists counts; `days`: day and amount make it likely. */
export type ShownAgain = "checks" | "days";

type List = {
  readonly at: number;
  readonly tables: readonly Table[];
  readonly rows: readonly RawRow[];
};

/** The tables that are shown again, whether or not the statement adds up with the others. */
export function shownAgain(tables: readonly Table[]): ReadonlyMap<Table, ShownAgain> {
  const lists = listsOf(tables.filter(({ section }) => section !== "ignored"));
  const found = new Map<Table, ShownAgain>();
  for (const list of lists) {
    const how = list.rows.every(isBare) ? shownIn(list, lists) : null;
    if (how !== null) for (const table of list.tables) found.set(table, how);
  }
  return found;
}

/** A day, a figure and a number or a word for what it was: `POS`, `Bill pay`. */
function isBare(row: RawRow): boolean {
  return row.money.length === 1 && wordsOf(row).split(" ").length <= MOST_WORDS;
}

/** Tables abreast under one heading are one list. */
function listsOf(tables: readonly Table[]): readonly List[] {
  const lists: List[] = [];
  for (const [at, table] of tables.entries()) {
    const last = lists.findIndex(({ tables: [first] }) => isAbreast(first!, table));
    const before = lists[last];
    const list = {
      at: before?.at ?? at,
      tables: [...(before?.tables ?? []), table],
      rows: [...(before?.rows ?? []), ...table.rows],
    };
    if (before === undefined) lists.push(list);
    else lists[last] = list;
  }
  return lists;
}

function isAbreast({ columns }: Table, other: Table): boolean {
  return columns !== null && columns !== other.columns && columns.lines === other.columns?.lines;
}

/** In a list of as many rows or more: one with words, or an earlier one of figures. */
function shownIn(list: List, lists: readonly List[]): ShownAgain | null {
  const count = list.rows.length;
  // What came in and goes out to another account on the same day has a list on either side.
  const others = lists.filter(
    (other) =>
      other.rows.length >= count &&
      signIn(other) * signIn(list) >= 0 &&
      (other.at < list.at || !other.rows.every(isBare)),
  );
  const areIn = (keyOf: (row: RawRow) => string | null) =>
    list.rows.every((row) => keyOf(row) !== null) &&
    others.some((other) => shared(list.rows, other.rows, keyOf) >= MOST * count);
  if (areIn(checkIn)) return "checks";
  return count >= LEAST_BY_DAY && areIn(dayIn) ? "days" : null;
}

function signIn({ tables: [first] }: List): -1 | 0 | 1 {
  const section = first?.section ?? "mixed";
  return section === "ignored" || section === "daily_balances" ? 0 : signOfKind(section);
}

/** How many of the rows find one of their own among the others. */
function shared(
  rows: readonly RawRow[],
  others: readonly RawRow[],
  keyOf: (row: RawRow) => string | null,
): number {
  const keys = others.map(keyOf);
  return rows.filter((row) => {
    const at = keys.indexOf(keyOf(row));
    if (at >= 0) keys.splice(at, 1);
    return at >= 0;
  }).length;
}

function checkIn(row: RawRow): string | null {
  const [cell] = row.money;
  return cell === undefined ? null : checkOf(row, cell);
}

function dayIn({ date, money: [cell] }: RawRow): string | null {
  if (date === null || cell === undefined) return null;
  const day = date.date;
  const pair = day.kind === "named" ? [day.month, day.day] : [day.first, day.second];
  return `${pair.join("/")} ${cell.token.amount.minor}`;
}
