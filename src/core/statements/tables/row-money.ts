// Which figures of a line are money of the row: by the columns of the heading, or by their place when there is none.

import { directionOf, isMoneyRole } from "../../print/column-terms.ts";
import { boxOf, type Line } from "../../print/lines.ts";
import type { AmountToken, DateToken, Tokens } from "../../print/tokens.ts";
import { type ColumnSet, columnOf, moneyColumnsOf } from "./columns.ts";
import type { MoneyCell } from "./raw.ts";

/** An amount further than this from every money column of the heading is text, in points. */
const COLUMN_REACH = 70;
/** A gap of this many heights of the letters sets an amount apart from the text beside it. */
export const APART = 0.8;
/** Right edges of one column differ by less than this, in points. */
const FLUSH = 3;
/** What stands in an empty cell, or before a figure as its sign. */
export const DASH = /^[-–—]$/;
/** Blanks within a sentence are narrower than this; those of a typewriter face are 0.6. */
const INNER = 0.65;

export function moneyByColumns(
  line: Line,
  tokens: Tokens,
  set: ColumnSet,
  dates: readonly DateToken[],
): MoneyCell[] {
  const cells: MoneyCell[] = [];
  for (const printed of tokens.amounts) {
    const token = withoutEmptyCell(line, printed, set);
    const home = columnOf(token.box, set.columns, COLUMN_REACH);
    const isText =
      (home?.role === "description" && (token.gapBefore < APART || token.gapAfter < APART)) ||
      (home !== null && !isMoneyRole(home.role) && /^\d+$/.test(token.text));
    if (home === null || isText) continue;
    if (isMoneyRole(home.role)) cells.push({ token, line, role: home.role });
    else if (home.role !== "ignored" && isTrailing(line, token, tokens)) {
      const nearest = columnOf(
        token.box,
        set.columns.filter((column) => isMoneyRole(column.role)),
        200,
      );
      cells.push({ token, line, role: nearest?.role ?? null });
    }
  }
  if (cells.length === 0 && dates.length === 0) return cells;
  const apart = cells.filter((cell) => !endsText(cell.token, tokens) || isFlush(cell, set));
  if (apart.length > 0 && apart.length < cells.length) return apart;
  if (cells.length > 1 && shiftLeft(cells, set)) return cells;
  const isRagged =
    cells.length === 0 || cells.some((cell, index) => index > 0 && cell.role === cells[index - 1]?.role);
  if (!isRagged) return cells;
  const byPosition = moneyByPosition(line, tokens, dates).filter(({ token }) => !isInText(token, set));
  const titles = set.columns.filter((column) => isMoneyRole(column.role));
  if (byPosition.length > titles.length || byPosition.length < cells.length) return cells;
  // A table without real columns: the last amounts of the line are the last money columns of the heading.
  return byPosition.length === titles.length
    ? byPosition.map((cell, index) => ({ ...cell, role: titles[index]?.role ?? null }))
    : byPosition.map((cell) => ({ ...cell, role: columnOf(cell.token.box, titles, 400)?.role ?? null }));
}

/** The dash of an empty cell before a figure of the next column is no minus. */
function withoutEmptyCell(line: Line, token: AmountToken, set: ColumnSet): AmountToken {
  const dash = line.words[token.first]!;
  if (token.first === token.last || token.amount.marker !== "minus" || !DASH.test(dash.text)) return token;
  const columns = set.columns.filter((column) => isMoneyRole(column.role));
  const box = boxOf(line.words.slice(token.first + 1, token.last + 1));
  const [empty, own] = [columnOf(dash.box, columns, FLUSH), columnOf(box, columns, COLUMN_REACH)];
  if (empty === null || own === null || empty === own) return token;
  return { ...token, first: token.first + 1, box, amount: { ...token.amount, marker: null } };
}

/** Two figures under one wide heading: the left one belongs to the column before it, when that one is empty. True when it helped. */
function shiftLeft(cells: MoneyCell[], set: ColumnSet): boolean {
  const columns = set.columns.filter((column) => isMoneyRole(column.role));
  const homes = cells.map((cell) => columnOf(cell.token.box, columns, COLUMN_REACH));
  const at = homes.findIndex((home, index) => index > 0 && home !== null && home === homes[index - 1]);
  const home = at < 1 ? null : (homes[at] ?? null);
  const before = home === null ? undefined : columns[columns.indexOf(home) - 1];
  if (before === undefined || homes.includes(before)) return false;
  cells[at - 1] = { ...cells[at - 1]!, role: before.role };
  return true;
}

/** Under the title of the descriptions and a blank after words: `... USD 12.99` at the end of a line that goes on below. */
function isInText(token: AmountToken, set: ColumnSet): boolean {
  const isReached = columnOf(token.box, moneyColumnsOf(set), COLUMN_REACH) !== null;
  return !isReached && token.gapBefore < INNER && token.first > 0;
}

/** A figure right after words: the end of a description, where the row has amounts that stand apart. */
function endsText(token: AmountToken, tokens: Tokens): boolean {
  return token.gapBefore < INNER && !tokens.amounts.some((other) => other.last === token.first - 1);
}

/** Flush right with its heading, however near the description comes. */
function isFlush({ token, role }: MoneyCell, set: ColumnSet): boolean {
  return set.columns.some((column) => column.role === role && Math.abs(column.x1 - token.box.x1) < FLUSH);
}

function isTrailing(line: Line, token: AmountToken, tokens: Tokens): boolean {
  for (let index = token.last + 1; index < line.words.length; index++) {
    const isAmount = tokens.amounts.some((other) => index >= other.first && index <= other.last);
    if (!isAmount && /[a-z0-9]{2,}/i.test(line.words[index]?.text ?? "")) return false;
  }
  return true;
}

/** Without a heading, the date among or after the amounts: every figure that stands apart from words. */
function moneyAround(line: Line, tokens: Tokens, dates: readonly DateToken[]): MoneyCell[] {
  const isTaken = (index: number) =>
    [...tokens.amounts, ...dates].some((one) => one.first <= index && one.last >= index);
  return tokens.amounts
    .filter((token) => token.gapBefore >= APART || isTaken(token.first - 1))
    .filter((token) => token.gapAfter >= APART || isTaken(token.last + 1))
    .map((token) => ({ token, line, role: null }));
}

/** Between an amount and the balance after it: dashes of empty cells, or the one word that says which way the money went. */
function areMarks({ words }: Line, from: number, to: number): boolean {
  const between = words.slice(from, to).map((word) => word.text);
  return (
    between.every((text) => DASH.test(text)) || (between.length === 1 && directionOf(between[0]!) !== null)
  );
}

/** Without a heading: the amounts at the end of the line, or those right after the date. */
export function moneyByPosition(line: Line, tokens: Tokens, dates: readonly DateToken[]): MoneyCell[] {
  const after = dates.at(-1)?.last ?? -1;
  const day = dates[0]?.first ?? 0;
  const isAfterMoney = tokens.amounts.some(
    ({ first, last, gapBefore }) => first > 0 && last < day && gapBefore >= APART,
  );
  if (day > 3 || isAfterMoney) return moneyAround(line, tokens, dates);
  const amounts = tokens.amounts.filter((token) => token.first > after || dates.length === 0);
  const trailing: AmountToken[] = [];
  for (const token of [...amounts].reverse()) {
    const next = trailing[0];
    const isAdjacent =
      next === undefined ? isTrailing(line, token, tokens) : areMarks(line, token.last + 1, next.first);
    if (!isAdjacent) break;
    trailing.unshift(token);
    if (token.gapBefore < APART && !amounts.some((other) => other.last + 1 === token.first)) break;
  }
  const apart = trailing.filter(
    (token) =>
      token.gapBefore >= APART || token.first === 0 || trailing.some(({ last }) => last === token.first - 1),
  );
  const kept = apart.length > 0 ? apart : trailing.slice(-1);
  if (kept.length > 0) return kept.map((token) => ({ token, line, role: null }));
  const leading: AmountToken[] = [];
  for (const token of amounts) {
    if (token.first !== (leading.at(-1)?.last ?? after) + 1) break;
    leading.push(token);
  }
  if (leading.length > 0) return leading.map((token) => ({ token, line, role: null }));
  // The amount first, then the date.
  const before = tokens.amounts.find((token) => token.last + 1 === dates[0]?.first);
  return before === undefined ? [] : [{ token: before, line, role: null }];
}
