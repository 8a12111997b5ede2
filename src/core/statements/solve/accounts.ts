// Several accounts in one document: where one ends and the next begins. A new account begins with its own start balance.

import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { NumberMention } from "../header/number-mention.ts";
import type { BalanceMark, Table, Walk } from "../tables/raw.ts";
import { isCarriedForward } from "../terms/balance-terms.ts";
import { type Account, type Part, withNumbers, withoutOverviews } from "./account-parts.ts";
import { digits, hasOwnNumber, isRunningHead } from "./mentions.ts";
import { isNamedAnew } from "./share-titles.ts";

type Cut = { readonly at: number };

export function accountsOf(
  lines: readonly Line[],
  walk: Walk,
  mentions: readonly NumberMention[],
): Account[] {
  const rows = walk.tables.flatMap((table) =>
    table.section === "daily_balances" || table.section === "ignored" ? [] : table.rows,
  );
  const rowOrders = rows.map((row) => row.lines[0]!.order).sort((a, b) => a - b);
  const dailyOrders = walk.tables
    .flatMap((table) => (table.section === "daily_balances" ? table.rows : []))
    .map((row) => row.lines[0]!.order)
    .sort((a, b) => a - b);
  const runningBalances = rows.flatMap(({ money, lines: [line] }) => {
    const cell = money.findLast(({ role }) => role === "balance");
    return cell === undefined ? [] : [{ order: line!.order, minor: cell.token.amount.minor }];
  });
  const totalOrders = walk.totals.map(({ line }) => line.order).sort((a, b) => a - b);
  const orders = { rowOrders, dailyOrders, totalOrders, lines, runningBalances };
  const cuts = cutsOf(asOldestFirst(walk.balances), orders, mentions);
  const end = (lines.at(-1)?.order ?? 0) + 1;
  const bounds = [0, ...cuts.map((cut) => cut.at), end];
  const parts = bounds.slice(0, -1).map((from, index): Part => {
    const to = bounds[index + 1] ?? end;
    return { from, to, walk: partOf(walk, from, to) };
  });
  return withNumbers(withoutOverviews(parts), mentions);
}

/**
 * Lists with the newest row first show the end above it and the start below: there the end opens an account. So it is where all of several
 * accounts have nothing but the two, in this order.
 */
function asOldestFirst(marks: readonly BalanceMark[]): readonly BalanceMark[] {
  const named = marks.filter(({ label }) => label === "start" || label === "end");
  const isNewestFirst =
    named.length >= 4 &&
    named.length % 2 === 0 &&
    [...named]
      .sort((a, b) => a.line.order - b.line.order)
      .every(({ label }, index) => label === (index % 2 === 0 ? "end" : "start"));
  if (!isNewestFirst) return marks;
  const turned = { start: "end", end: "start", dated: "dated", forward: "forward" } as const;
  return marks.map((mark) => ({ ...mark, label: turned[mark.label] }));
}

type Orders = Readonly<Record<"rowOrders" | "dailyOrders" | "totalOrders", readonly number[]>> & {
  readonly lines: readonly Line[];
  readonly runningBalances: readonly Running[];
};
type Running = { readonly order: number; readonly minor: bigint };

function cutsOf(
  marks: readonly BalanceMark[],
  { rowOrders, dailyOrders, totalOrders, lines, runningBalances }: Orders,
  mentions: readonly NumberMention[],
): Cut[] {
  const cuts: Cut[] = [];
  const ordered = [...marks].sort((a, b) => a.line.order - b.line.order);
  let start: BalanceMark | null = null;
  let last: BalanceMark | null = null;
  let carried: BalanceMark | null = null;
  for (const [index, mark] of ordered.entries()) {
    const isOpening = opensSummary(mark, ordered[index + 1], rowOrders);
    const isNext =
      followsEnd(mark, last, mentions) ||
      opensAfresh(mark, last, start ?? carried, rowOrders) ||
      (mark.label === "start" &&
        (isUnderOwnTitle(mark, lines) ||
          hasOwnNumber(mark.line.order, lastBefore(mark, last, rowOrders), mentions)) &&
        breaksOff(mark, runningBalances, rowOrders));
    const isCarried = isWeak(mark) && !isOpening && !isNext;
    // `Balance on May 1` is a start where the end stands right after it.
    const isStart = mark.label === "start" || (mark.label === "dated" && isOpening);
    if (!isStart || isCarried || repeatsCarried(mark, last)) {
      if (isStart) carried ??= mark;
      last = mark;
      continue;
    }
    // The first account may have nothing but `Brought forward` for its start.
    const previous: BalanceMark | null = start ?? (isNext ? carried : null);
    if (previous === null) start = mark;
    else if (
      isNewAccount(previous, mark, last, rowOrders, mentions) ||
      isNamedAnew(previous, mark, last, rowOrders, lines)
    ) {
      const floor = Math.max(
        last?.line.order ?? 0,
        ...before(rowOrders, mark.line.order),
        ...before(dailyOrders, mark.line.order),
        ...before(totalOrders, mark.line.order),
        previous.line.order,
      );
      cuts.push({ at: headOf(mark, floor, mentions) });
      start = mark;
    }
    last = mark;
  }
  return cuts;
}

/** `Balance brought forward` opens a page as well as an account. */
function isWeak(mark: BalanceMark): boolean {
  return isCarriedForward(plainOf(mark.text));
}

/** `Balance forward` with the end balance right after it is the summary of an account. */
function opensSummary(
  mark: BalanceMark,
  next: BalanceMark | undefined,
  rowOrders: readonly number[],
): boolean {
  if (next?.label !== "end" || isWeak(next) || next.line.page !== mark.line.page) return false;
  return !rowOrders.some((order) => order >= mark.line.order && order <= next.line.order);
}

/** After another account and under a number of its own even `Brought forward` opens an account; loans show no end balance. */
function followsEnd(
  mark: BalanceMark,
  last: BalanceMark | null,
  mentions: readonly NumberMention[],
): boolean {
  if (last === null || last.label === "forward" || isWeak(last)) return false;
  const before = mentions.filter((one) => one.order <= last.line.order).map(digits);
  const own = mentions.filter((one) => one.order > last.line.order && one.order <= mark.line.order);
  return own.some((one) => !before.includes(digits(one)));
}

/** What the rows before did not come to is carried over from elsewhere; rows since the last running balance may have come to it. */
function breaksOff(
  { line, token }: BalanceMark,
  running: readonly Running[],
  rowOrders: readonly number[],
): boolean {
  const last = running.filter(({ order }) => order < line.order).at(-1);
  const isSince = rowOrders.some((order) => order > (last?.order ?? 0) && order < line.order);
  return last !== undefined && !isSince && last.minor !== token.amount.minor;
}

/** A line of text alone right above it: the name of the account. */
function isUnderOwnTitle({ line }: BalanceMark, lines: readonly Line[]): boolean {
  const above = lines[lines.indexOf(line) - 1];
  return (
    above?.page === line.page &&
    above.cells.length <= 2 &&
    /^\p{L}/u.test(above.text) &&
    !/[.,]\d\d\b/.test(above.text)
  );
}

/** Nothing is carried on after the end of a list that began: another balance forward is that of the next account, numbered or not. */
function opensAfresh(
  mark: BalanceMark,
  last: BalanceMark | null,
  start: BalanceMark | null,
  rowOrders: readonly number[],
): boolean {
  if (start === null || last?.label !== "end" || isWeak(last) || mark.line.order <= last.line.order)
    return false;
  const values = [start, last].map(({ token }) => token.amount.minor);
  const areRows = (from: BalanceMark, to: BalanceMark) =>
    rowOrders.some((order) => order > from.line.order && order < to.line.order);
  return !values.includes(mark.token.amount.minor) && areRows(start, last) && !areRows(last, mark);
}

/** The balance carried over the foot of the page before, whatever it is called at the head of this one. */
function repeatsCarried(mark: BalanceMark, last: BalanceMark | null): boolean {
  if (last?.token.amount.minor !== mark.token.amount.minor) return false;
  return last.label === "forward" || (isWeak(last) && isWeak(mark) && last.line.page < mark.line.page);
}

function isNewAccount(
  start: BalanceMark,
  mark: BalanceMark,
  last: BalanceMark | null,
  rowOrders: readonly number[],
  mentions: readonly NumberMention[],
): boolean {
  const isSameValue = start.token.amount.minor === mark.token.amount.minor;
  const from = start.line.order;
  const to = mark.line.order;
  const numbers = (a: number, b: number) =>
    mentions.filter((one) => one.order > a && one.order <= b && !one.isPrimary);
  // Both may stand on one line: `Beginning balance ... Ending balance`.
  const hasEnded = last?.label === "end" && last !== start && last.line.order >= from;
  if (!isSameValue)
    return hasEnded || rowOrders.some((order) => order > from && order < to) || numbers(from, to).length > 0;
  const known = mentions
    .filter((one) => one.order <= from && !one.isPrimary)
    .map(digits)
    .at(-1);
  const fresh = numbers(from + 3, to).filter(
    (one) => known !== undefined && digits(one) !== known && !isRunningHead(one, from, mentions),
  );
  return hasEnded && fresh.length > 0;
}

/** The line from which its own head runs: its number, when that stands shortly above the start balance. */
function headOf(mark: BalanceMark, floor: number, mentions: readonly NumberMention[]): number {
  const own = mentions.filter((one) => one.order > floor && one.order <= mark.line.order).at(0);
  return Math.max(
    floor + 1,
    Math.min(own?.order ?? mark.line.order, mark.line.order) - (own === undefined ? 0 : 2),
  );
}

function lastBefore({ line }: BalanceMark, last: BalanceMark | null, rowOrders: readonly number[]): number {
  return Math.max(last?.line.order ?? 0, ...before(rowOrders, line.order));
}

function before(orders: readonly number[], at: number): number[] {
  return orders.filter((order) => order < at).slice(-1);
}

function partOf(walk: Walk, from: number, to: number): Walk {
  const isIn = (line: Line) => line.order >= from && line.order < to;
  const tables: Table[] = walk.tables.flatMap((table) => {
    const rows = table.rows.filter((row) => isIn(row.lines[0]!));
    return rows.length === 0 ? [] : [rows.length === table.rows.length ? table : { ...table, rows }];
  });
  return {
    tables,
    balances: walk.balances.filter((mark) => isIn(mark.line)),
    totals: walk.totals.filter((mark) => isIn(mark.line)),
    unread: walk.unread.filter((one) => isIn(one.line)),
    continuations: walk.continuations.filter(isIn),
  };
}
