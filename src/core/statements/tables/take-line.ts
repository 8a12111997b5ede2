// One line of the walk: a balance or total, a grid, a row, the rest of a row, a title, or text.

import { isMoneyRole } from "../../print/column-terms.ts";
import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { Tokens } from "../../print/tokens.ts";
import { isBareTitle, sectionOf } from "../terms/section-terms.ts";
import { type ColumnSet, fillsStart, hasRole } from "./columns.ts";
import { balanceOfDay, gridGroupsOf } from "./grids.ts";
import { balanceMarksOf } from "./marks.ts";
import { underDay } from "./open-day.ts";
import { isSumOfColumns, type RowParts, rowPartsOf } from "./row-parts.ts";
import { takeMarks } from "./take-marks.ts";
import { dateXOf, endsText, takeBalanceBelow, takeUndated } from "./take-undated.ts";
import {
  areSummaryLabels,
  isBetweenDays,
  isContinuation,
  isNote,
  isPeriod,
  isProse,
  isSumOfCard,
  isTitleAmongRows,
  isTitleLike,
  namesCard,
} from "./text-lines.ts";
import {
  dropPending,
  endSection,
  endTable,
  figureRow,
  goOn,
  newRow,
  openTable,
  type State,
  setTitle,
} from "./walk-state.ts";

const SENTENCE_WORDS = 15;
/** Points by which what begins at one place may differ. */
const FLUSH = 3;
/** Days of one list begin within so many points. */
const DATE_SHIFT = 40;

/** Running text without a gap is no row, whatever figures and days it names. */
function isSentence(line: Line): boolean {
  return (
    line.cells.length === 1 &&
    line.words.length >= SENTENCE_WORDS &&
    /^[A-Za-z]{2,}$/.test(line.words[0]!.text)
  );
}

export function takeLine(state: State, line: Line): void {
  const tokens = state.tokens(line);
  const { tentative } = state;
  state.tentative = null;
  if (
    tentative !== null &&
    tokens.dates.length > 0 &&
    tokens.amounts.length > 0 &&
    tokens.dates[0]!.first <= 2 &&
    balanceMarksOf(line, tokens, null, 0).length === 0
  ) {
    setTitle(state, tentative.section, tentative.title, tentative.line);
  }
  if (takeMarks(state, line, tokens)) return;
  if (takeGrid(state, line, tokens)) return;
  if (isSentence(line)) {
    takeText(state, line, tokens, tokens.amounts.length === 0);
    return;
  }
  if (tokens.amounts.length > 0 && isPeriod(line, tokens)) return;
  if (takeBalanceBelow(state, line, tokens)) return;
  const parts = underDay(state, rowPartsOf(line, tokens, state.columns, dateXOf(state)));
  const amounts = endsText(state, parts)
    ? []
    : parts.money.filter((cell) => cell.role === null || isMoneyRole(cell.role));
  if (state.columns !== null && fillsStart(line, tokens, state.columns)) {
    // The figures of a summary under their labels; the day above them belongs to a label.
    state.pending = null;
  } else if (
    amounts.length > 0 &&
    (parts.date === null ? isSpoiledRow(state, parts) : isInTable(state, parts))
  ) {
    takeRow(state, line, parts);
  } else if (
    parts.date !== null &&
    amounts.length === 0 &&
    mayWait(state, parts) &&
    !isPeriod(line, tokens)
  ) {
    dropPending(state);
    state.pending = newRow(state, line, parts);
  } else if (amounts.length > 0 && isSumOfColumns(parts)) {
    dropPending(state);
  } else if (amounts.length > 0 && parts.date === null && takeUndated(state, line, parts)) {
    return;
  } else takeText(state, line, tokens, amounts.length === 0);
}

function takeGrid(state: State, line: Line, tokens: Tokens): boolean {
  const isDaily = state.section === "daily_balances";
  const isBalances =
    hasRole(state.columns, "balance") && !hasRole(state.columns, "amount", "debit", "credit", "description");
  const isNumbered = hasRole(state.columns, "number") && !hasRole(state.columns, "description");
  const groups =
    gridGroupsOf(line, tokens, isDaily || isBalances || isNumbered || state.section === "checks") ??
    (isDaily || isBalances ? balanceOfDay(line, tokens, state.columns) : null);
  if (groups === null) return false;
  if (groups.length === 0) return true;
  if (groups.length === 1 && !isDaily && !isBalances && groups[0]?.number === null) return false;
  const kind =
    isDaily || isBalances
      ? "daily_balances"
      : groups[0]?.number === null
        ? state.section
        : (state.section ?? "checks");
  if (!isDaily && isBalances && state.section !== kind) setTitle(state, "daily_balances", state.title, null);
  if (state.table?.isGrid !== true) endTable(state);
  const table = openTable(state, true);
  for (const group of groups) {
    table.rows.push(figureRow(line, group.date, group.amount, group.number));
    state.rowCount++;
  }
  return true;
}

function isInTable(state: State, parts: RowParts): boolean {
  if (state.columns !== null || state.table !== null || state.section !== null) return true;
  // A number may stand before the day where two figures show that it is a row.
  const most = parts.money.length > 1 ? 1 : 0;
  return parts.words.length > 0 && (parts.date?.first ?? 2) <= most;
}

/** The day of the row stands in its column, spoiled by the scan: `07/188`. */
function isSpoiledRow(state: State, { spoiledDate, words }: RowParts): boolean {
  const digits = spoiledDate?.replace(/\D/g, "").length ?? 0;
  return (
    hasRole(state.columns, "date", "posting_date", "transaction_date") && digits >= 3 && words.length > 0
  );
}

function mayWait(state: State, parts: RowParts): boolean {
  // A day under the description of the row that waits is the end of that description.
  const { pending } = state;
  if (pending?.date != null && (parts.date?.box.x0 ?? 0) > pending.date.box.x1) return false;
  // Further right than the days above it is one of a text: `23.12. 1121` under `CARD PAYMENT`.
  const dateX = dateXOf(state);
  if (dateX !== null && state.abreast === null && (parts.date?.box.x0 ?? 0) > dateX + DATE_SHIFT)
    return false;
  // `- 05/31/21`: one half of a period that two lines show.
  if (parts.words.length === 1 && isBetweenDays(parts.words[0]!.text)) return false;
  const isTable = state.columns !== null || (state.table?.rows.length ?? 0) > 0;
  return isTable && !state.isClosed && (parts.date?.first ?? 9) <= 1 && parts.words.length <= 14;
}

function takeRow(state: State, line: Line, parts: RowParts): void {
  dropPending(state);
  if (state.section === "daily_balances") endSection(state);
  const table = openTable(state, false);
  table.rows.push(newRow(state, line, parts));
  state.rowCount++;
  state.isClosed = false;
}

function takeText(state: State, line: Line, tokens: Tokens, isText: boolean): void {
  if (tokens.amounts.length === 0 && areSummaryLabels(line)) {
    dropPending(state);
    endTable(state);
    state.isClosed = true;
    return;
  }
  if (state.pending === null && tokens.amounts.length === 0 && isNote(line)) {
    state.isClosed = true;
    return;
  }
  const last = state.pending ?? state.table?.rows.at(-1) ?? null;
  const indent = indentOf(state.columns, line);
  // A figure at the end of a line of text is part of a description only where descriptions stand.
  const isFigureLast = tokens.amounts.at(-1)?.last === line.words.length - 1;
  if (isText && isFigureLast && (indent === null || indent < -FLUSH || isSumOfCard(line))) return;
  if (last !== null && tokens.amounts.length === 0 && isTitleAmongRows(line, last, state.isCard)) {
    const kind = sectionOf(plainOf(line.text), state.isCard);
    if (kind !== null) setTitle(state, kind, line.text, line);
    if (kind !== null) return;
  }
  if (last?.date != null && isText && namesCard(line, last, last.date)) {
    state.loose = [];
    return;
  }
  if (!state.isClosed && last !== null && isText && isContinuation(line, last, state.loose, state.columns)) {
    goOn(state, line);
    return;
  }
  if (isText && goesOnUnderHead(state, line)) {
    goOn(state, line);
    return;
  }
  const title = titleIn(line, state.isCard);
  const plain = plainOf(title.replace(/\([^()]*\)/g, " "));
  // Flush with the descriptions stand descriptions, unless all words are those of a title.
  const isInDescription = indent !== null && Math.abs(indent) < FLUSH && !isBareTitle(plain);
  const section =
    tokens.amounts.length <= 2 && isTitleLike(title, line) && !isInDescription
      ? sectionOf(plain, state.isCard)
      : null;
  if (section !== null && tokens.dates.length <= 1) {
    if (tokens.amounts.length === 0) setTitle(state, section, title, line);
    else state.tentative = { section, title, line };
  } else if (isProse(line, state.columns)) {
    dropPending(state);
    state.isClosed = true;
    // Under a list the lines before it may still be those of the last row.
    if (state.table === null) state.loose = [];
  } else if (isText && !state.isClosed) state.loose.push(line);
}

/** Right under the heading that a new page repeats, where descriptions begin and in their font: the rest of the last one, whatever it says. */
function goesOnUnderHead({ table, pending, columns, isClosed }: State, line: Line): boolean {
  const last = table?.rows.at(-1);
  if (last === undefined || pending !== null || isClosed || !table!.heads.includes(line.order - 1))
    return false;
  const first = last.text.find(({ words }) => words.length > 0)?.words[0];
  const indent = indentOf(columns, line);
  const isFlush = first !== undefined && Math.abs(line.box.x0 - first.box.x0) < FLUSH;
  return (
    line.cells.length === 1 &&
    isFlush &&
    indent !== null &&
    line.words.every(({ font }) => font === first.font)
  );
}

/** How far right of where descriptions begin, in points, where the heading sets them right of the days; null without such a heading. */
function indentOf(set: ColumnSet | null, { box }: Line): number | null {
  const x = set?.columns.find(({ role }) => role === "description")?.x0;
  const isAfterDay = x !== undefined && set!.columns.some(({ role, x1 }) => /date/.test(role) && x1 < x);
  return isAfterDay ? box.x0 - x : null;
}

/** Beside a title other text may stand (the running head, a date): the cell that names a section counts, and that it goes on. */
function titleIn(line: Line, isCard: boolean): string {
  const isGoingOn =
    line.cells.length === 2 &&
    /^\(?(?:cont(?:inued|['’]?d|\.)?|suite|fortsetzung)\)?$/i.test(line.cells[1]!.text);
  if (isGoingOn || line.cells.length < 2 || line.cells.length > 4) return line.text;
  return line.cells.find((cell) => sectionOf(plainOf(cell.text), isCard) !== null)?.text ?? line.text;
}
