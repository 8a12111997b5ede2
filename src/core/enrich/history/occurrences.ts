import { isNearEqual, printOf, type TextPrint } from "./near-equal.ts";
import type { HistoryRow } from "./row.ts";

/** One payment as its rows tell it: rows that repeat one another share an occurrence. */
export type Occurrence = {
  readonly first: HistoryRow;
  readonly print: TextPrint;
  readonly rows: HistoryRow[];
};

/**
 * Rows of one source, account, day, amount and near-equal text. `proven` payments are told apart by their running balances;
 * `spare` rows are equal to a proven one as far as anyone can see, unless another source lists several too.
 */
export type Cell = {
  readonly sourceKey: string;
  readonly day: number;
  readonly first: HistoryRow;
  readonly print: TextPrint;
  readonly proven: Occurrence[];
  readonly spare: HistoryRow[];
};

// One source seldom prints one amount of one day in many ways; beyond these only equal texts meet, which bounds the work.
const MAX_TEXTS_COMPARED = 8;
const MAX_REVERSALS_COMPARED = 16;

/** Cells of rows with one amount and currency. `rows` ascend by arrival; `opposite` are the rows with the negated amount, by arrival too. */
export function readCells(rows: readonly HistoryRow[], opposite: readonly HistoryRow[]): Cell[] {
  const places = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    const key = `${row.day}|${row.sourceKey.length}|${row.sourceKey}|${row.accountKey}`;
    const place = places.get(key);
    if (place === undefined) places.set(key, [row]);
    else place.push(row);
  }
  const reversals = indexReversals(opposite);
  const cells: Cell[] = [];
  for (const place of places.values()) {
    for (const group of groupByText(place)) cells.push(makeCell(group, reversals));
  }
  return cells;
}

type TextGroup = { readonly prints: TextPrint[]; readonly rows: HistoryRow[] };

/** Groups in which every text is near-equal to every other, so that one vague text cannot join two that contradict. */
function groupByText(rows: readonly HistoryRow[]): readonly TextGroup[] {
  const bySkeleton = new Map<string, TextGroup>();
  const groups: TextGroup[] = [];
  for (const row of rows) {
    const print = printOf(row.description);
    let group = bySkeleton.get(print.skeleton);
    if (group === undefined && bySkeleton.size < MAX_TEXTS_COMPARED) {
      group = groups.find((each) => isNearAll(each, row, print));
    }
    if (group === undefined) {
      group = { prints: [], rows: [] };
      groups.push(group);
    }
    if (!bySkeleton.has(print.skeleton)) {
      bySkeleton.set(print.skeleton, group);
      group.prints.push(print);
    }
    group.rows.push(row);
  }
  return groups;
}

function isNearAll(group: TextGroup, row: HistoryRow, print: TextPrint): boolean {
  const isSameStream = group.rows[0]!.streamKey === row.streamKey;
  return group.prints.every((each) => isNearEqual(each, print, { isSameSource: true, isSameStream }));
}

function makeCell({ prints, rows }: TextGroup, reversals: Reversals): Cell {
  const print = prints[0]!;
  const proven: Occurrence[] = [];
  const byBalance = new Map<number, Occurrence>();
  /** Without a balance nothing proves them; a day may hold a hundred thousand. */
  const spare: HistoryRow[] = [];
  for (const row of rows) {
    const known = row.balance === null ? undefined : byBalance.get(row.balance);
    if (row.balance === null) spare.push(row);
    else if (known === undefined || isReversedBetween(known.rows.at(-1)!, row, reversals)) {
      const occurrence = { first: row, print, rows: [row] };
      byBalance.set(row.balance, occurrence);
      proven.push(occurrence);
    } else known.rows.push(row);
  }
  if (proven.length === 0) proven.push({ first: spare[0]!, print, rows: [spare.shift()!] });
  const [first] = rows as [HistoryRow];
  return { sourceKey: first.sourceKey, day: first.day, first, print, proven, spare };
}

/** Rows with the negated amount, found by place and running balance in cents. */
type Reversals = ReadonlyMap<string, readonly HistoryRow[]>;

function indexReversals(opposite: readonly HistoryRow[]): Reversals {
  return Map.groupBy(
    opposite.filter((row) => row.balance !== null),
    (row) => reversalKey(row, row.balance!),
  );
}

function reversalKey(row: HistoryRow, balance: number): string {
  return `${row.day}|${Math.round(balance * 100)}|${row.sourceKey.length}|${row.sourceKey}|${row.accountKey}`;
}

/** The same balance twice is no repeat when the amount went back in between: charge, reversal, charge again. */
function isReversedBetween(a: HistoryRow, b: HistoryRow, reversals: Reversals): boolean {
  const candidates = reversals.get(reversalKey(a, a.balance! - a.amount)) ?? [];
  return candidates.slice(0, MAX_REVERSALS_COMPARED).some((row) => {
    if (a.order === null || b.order === null || row.order === null) {
      return row.arrival > a.arrival && row.arrival < b.arrival;
    }
    return row.order > Math.min(a.order, b.order) && row.order < Math.max(a.order, b.order);
  });
}

/** Shorter endings identify no account. */
const MIN_ACCOUNT_DIGITS = 4;

/** Accounts that are one by their key, or by the numbers that both show. */
export function isSurelySameAccount(a: HistoryRow, b: HistoryRow): boolean {
  if (a.accountKey === b.accountKey) return true;
  const length = Math.min(a.accountDigits?.length ?? 0, b.accountDigits?.length ?? 0);
  return length >= MIN_ACCOUNT_DIGITS && isMaybeSameAccount(a, b);
}

/** Accounts of two sources may be one unless both show enough of their number to tell. Accounts of one source are as named. */
export function isMaybeSameAccount(a: HistoryRow, b: HistoryRow): boolean {
  if (a.accountKey === b.accountKey) return true;
  if (a.sourceKey === b.sourceKey) return false;
  const length = Math.min(a.accountDigits?.length ?? 0, b.accountDigits?.length ?? 0);
  return length < MIN_ACCOUNT_DIGITS || a.accountDigits!.slice(-length) === b.accountDigits!.slice(-length);
}
