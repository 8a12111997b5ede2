// A line with an amount and no day.

import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { AmountToken, Tokens } from "../../print/tokens.ts";
import { isBareTitle } from "../terms/section-terms.ts";
import { hasRole, moneyColumnsOf } from "./columns.ts";
import type { BalanceMark, RawRow } from "./raw.ts";
import type { RowParts } from "./row-parts.ts";
import { newRow, openTable, type State } from "./walk-state.ts";

/** A dated line waits for its amount over at most this many further lines. */
const MAX_PENDING_LINES = 8;
/** A gap wider than this is no blank between words, in heights of the letters. */
const BLANK = 1.5;
/** A blank within a sentence is narrower than this. */
const INNER = 0.65;
/** Rows above whose amounts tell where amounts stand. */
const ROWS_ABOVE = 6;
/** Points by which amounts of one column stick out. */
const PLAY = 6;
/** The second line of a row stands at most this many heights of its letters below the first. */
const PITCH = 2.6;
/** `Credits and returns  2 items  -482.85` opens its list with what it comes to. */
const COUNTED = / (?:items?|transactions?|entries)$/;
const BALANCE = /^(?:running |new |account |resulting )?(?:balance|solde|saldo|kontostand)$/;

/** The end of a waiting row, or a row of the day above. */
export function takeUndated(state: State, line: Line, parts: RowParts): boolean {
  const pending = state.pending;
  if (pending !== null && pending.lines.length <= MAX_PENDING_LINES) {
    pending.text.push({ line, words: parts.words });
    pending.lines.push(line);
    pending.money = parts.money;
    pending.direction ??= parts.direction;
    pending.code ??= parts.code;
    // A day that stands alone over its rows is a heading, not the first line of a row.
    pending.isAmountBelow = (pending.text[0]?.words.length ?? 0) > 0;
    state.pending = null;
    openTable(state, false).rows.push(pending);
    state.rowCount++;
    return true;
  }
  const opening = dayOfBalanceAbove(state, line);
  if (opening !== null && parts.words.length > 0) {
    const row = newRow(state, line, { ...parts, date: opening.date });
    openTable(state, false).rows.push({ ...row, dateLine: opening.line });
    state.rowCount++;
    return true;
  }
  const isCharge = state.section === "interest_charged" || state.section === "fees";
  const isOpen = !state.isClosed && ((state.table?.rows.length ?? 0) > 0 || (isCharge && state.isCard));
  // Two figures under one title are more than a balance.
  const isBalanceOnly =
    new Set(parts.money.map((cell) => cell.role)).size === parts.money.length &&
    parts.money.every((cell) => cell.role === "balance" || cell.role === "fee");
  if (!isOpen || isBalanceOnly || state.table?.isGrid === true) return false;
  if (parts.words.length === 0 && state.loose.length === 0) return false;
  if (state.columns === null && !isUnderMoney(state, parts)) return false;
  // `Withdrawals  1,204.50` under a list opens the next one; under interest it is the charge itself.
  const text = plainOf(parts.words.map((word) => word.text).join(" ")).replace(COUNTED, "");
  // Where scans spoiled the days of all rows so far, the heading says where days stand.
  const home = state.columns?.columns.find((column) => /date/.test(column.role));
  const dateX = dateXOf(state) ?? (line.isOcr ? (home?.x0 ?? null) : null);
  const isAtMargin = dateX !== null && (line.words[0]?.box.x0 ?? dateX) < dateX + line.size;
  const isList = state.section === "credits" || state.section === "debits" || state.section === "checks";
  if (isList && isAtMargin && isBareTitle(text)) return false;
  openTable(state, false).rows.push(newRow(state, line, parts));
  state.rowCount++;
  return true;
}

/** `3 Feb  BALANCE FORWARD  2,100.96` right above: a day is printed once, and its first rows follow. */
function dayOfBalanceAbove({ balances, columns }: State, line: Line): BalanceMark | null {
  const mark = balances.at(-1);
  const isAbove = mark?.line.order === line.order - 1 && mark.line.page === line.page;
  const isDay = mark?.date?.first === 0 && mark.label !== "end" && hasRole(columns, "date", "posting_date");
  return mark !== undefined && isAbove && isDay ? mark : null;
}

/** Without headings a figure is money of a row where those of the rows above stand; `$36.65 cash back` is a description. */
function isUnderMoney({ table }: State, { money }: RowParts): boolean {
  const above = (table?.rows ?? [])
    .slice(-ROWS_ABOVE)
    .flatMap((row) => row.money.map((cell) => cell.token.box));
  // A column that no row above has filled, as that of the other side, stands to the right of what they have.
  const right = Math.max(...above.map((box) => box.x1));
  return (
    above.length === 0 ||
    money.some(({ token }) => token.box.x0 > right && token.gapBefore > BLANK) ||
    money.some(({ token: { box } }) =>
      above.some((other) => box.x0 < other.x1 + PLAY && box.x1 > other.x0 - PLAY),
    )
  );
}

/** `21 June  ONLINE SHOP USD 12.99`: right after words and left of all money of a list whose sums stand on lines below, a figure ends a text. */
export function endsText({ columns, table }: State, { money }: RowParts): boolean {
  const [cell, more] = money;
  if (columns === null || table === null || cell === undefined || more !== undefined) return false;
  const above = table.rows.flatMap((row) => row.money.map(({ token }) => token.box));
  const { gapBefore, box } = cell.token;
  return (
    gapBefore < INNER &&
    table.rows.some((row) => row.isAmountBelow) &&
    [...above, ...moneyColumnsOf(columns)].every(({ x0 }) => box.x1 < x0 - PLAY)
  );
}

/** `Balance $22,580.30` under a row, a label and its figure: the balance after it. */
export function takeBalanceBelow(state: State, line: Line, { dates, amounts }: Tokens): boolean {
  const row = state.table?.rows.at(-1);
  const [token, more] = amounts;
  const above = [...(row?.lines ?? []), ...state.loose, ...(state.pending?.lines ?? [])]
    .sort((a, b) => a.order - b.order)
    .at(-1);
  if (row === undefined || token === undefined || more !== undefined || dates[0]?.first === 0) return false;
  const cell = line.cells.find(({ first, last }) => token.first >= first && token.first <= last)!;
  const before = line.cells[line.cells.indexOf(cell) - 1];
  const from = cell.first === token.first ? (before?.first ?? token.first) : cell.first;
  const label = line.words.slice(from, token.first).map((word) => word.text);
  const apart = above === undefined ? 0 : (line.box.y0 + line.box.y1 - above.box.y0 - above.box.y1) / 2;
  const isUnder = above?.page === line.page && apart < PITCH * Math.max(line.size, above.size);
  const { pending } = state;
  const isWaiting = pending?.text.some(({ words }) => words.length > 0) ?? false;
  const isNamed = BALANCE.test(plainOf(label.join(" ")));
  if (!isUnder || isWaiting || !(isNamed || isUnderHour(line, row, token))) return false;
  if (row.money.length !== 1 || row.money[0]!.role === "balance") return false;
  // A day alone between both is the end of the description.
  const between = [...(pending?.lines ?? []), ...state.loose];
  state.pending = null;
  row.money = [...row.money, { token, line, role: "balance" }];
  row.text.push(...between.map((one) => ({ line: one, words: one.words })));
  row.text.push({ line, words: line.words.slice(0, isNamed ? from : token.first) });
  row.lines.push(...between, line);
  state.loose = [];
  return true;
}

const HOUR = /^\d{1,2}:\d{2}(?::\d{2})?(?:[ap]\.?m\.?)?,?$/i;

/** `9:14 AM · Deposit   $1,155.00`: the second line of a row whose first one shows no hour, and flush with its amount the balance. */
function isUnderHour(line: Line, { lines, money }: RawRow, token: AmountToken): boolean {
  const hasHour = ({ words }: Line) => words.some(({ text }) => HOUR.test(text));
  const [amount] = money;
  return (
    token.last === line.words.length - 1 &&
    hasHour(line) &&
    !lines.some(hasHour) &&
    amount !== undefined &&
    Math.abs(amount.token.box.x1 - token.box.x1) < PLAY
  );
}

/** Where the days of the open list begin. */
export function dateXOf(state: State): number | null {
  return state.table?.rows.findLast((row) => row.date !== null)?.date?.box.x0 ?? null;
}
