// One line of the walk: a balance or total, a grid, a row, the rest of a row, a title, or text.

import type { Line } from "../layout/lines.ts";
import { isCarriedForward } from "../terms/balance-terms.ts";
import { isMoneyRole } from "../terms/column-terms.ts";
import { plainOf } from "../terms/phrases.ts";
import { isAside, isBareTitle, sectionOf, signOfKind } from "../terms/section-terms.ts";
import type { Tokens } from "../text/tokens.ts";
import { fillsStart, hasRole } from "./columns.ts";
import { gridGroupsOf } from "./grids.ts";
import { balanceMarksOf, totalMarkOf } from "./marks.ts";
import { type RowParts, rowPartsOf } from "./row-parts.ts";
import {
  isContinuation,
  isPeriod,
  isProse,
  isTitleAmongRows,
  isTitleLike,
  titleWithTotal,
} from "./text-lines.ts";
import {
  dropPending,
  endSection,
  endTable,
  figureRow,
  newRow,
  openTable,
  type State,
  setTitle,
} from "./walk-state.ts";

/** A dated line waits for its amount over at most this many further lines. */
const MAX_PENDING_LINES = 8;
const SENTENCE_WORDS = 15;
/** A gap wider than this is no blank between words, in heights of the letters. */
const BLANK = 1.5;
const LINES_OF_ASIDE = 6;
/** Rows above whose amounts tell where amounts stand. */
const ROWS_ABOVE = 6;

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
  const parts = rowPartsOf(line, tokens, state.columns, dateXOf(state));
  const amounts = parts.money.filter((cell) => cell.role === null || isMoneyRole(cell.role));
  if (state.columns !== null && fillsStart(line, tokens, state.columns)) {
    // The figures of a summary under their labels; the day above them belongs to a label.
    state.pending = null;
  } else if (parts.date !== null && amounts.length > 0 && isInTable(state, parts)) {
    takeRow(state, line, parts);
  } else if (
    parts.date !== null &&
    amounts.length === 0 &&
    mayWait(state, parts) &&
    !isPeriod(line, tokens)
  ) {
    dropPending(state);
    state.pending = newRow(state, line, parts);
  } else if (amounts.length > 0 && parts.date === null && takeUndated(state, line, parts)) {
    return;
  } else takeText(state, line, tokens, amounts.length === 0);
}

function dateXOf(state: State): number | null {
  return state.table?.rows.findLast((row) => row.date !== null)?.date?.box.x0 ?? null;
}

/** Balances and totals with their labels; such a line is no transaction. */
function takeMarks(state: State, line: Line, tokens: Tokens): boolean {
  const marks = balanceMarksOf(line, tokens, state.columns, state.rowCount);
  // Points have balances too.
  if (marks.length > 0 && isUnderAside(state, line)) return true;
  if (marks.length > 0) {
    state.balances.push(...marks);
    dropPending(state);
    // A balance carried over the page interrupts a list and does not end it.
    if (marks.some((mark) => mark.label === "end" && !isCarriedForward(plainOf(mark.text))) || isOnlyTitled(state))
      endSection(state);
    return true;
  }
  if (takeTitleWithTotal(state, line, tokens)) return true;
  const total = totalMarkOf(line, tokens, state.columns, state.table?.id ?? null);
  if (total === null) return false;
  state.totals.push(total);
  dropPending(state);
  state.isClosed = true;
  return true;
}

/** Right under a title such as `Rewards summary`. */
function isUnderAside({ section, title, titleLine }: State, line: Line): boolean {
  if (section !== "ignored" || titleLine === null || !isAside(plainOf(title))) return false;
  return line.page === titleLine.page && line.order - titleLine.order <= LINES_OF_ASIDE;
}

/** A title of one side with a balance before any row of it opens no list: a letterhead, a line of the summary. */
function isOnlyTitled({ section, table }: State): boolean {
  if (section === null || section === "ignored" || section === "daily_balances") return false;
  return signOfKind(section) !== 0 && table === null;
}

/** `Deposits / Credits   2 items totaling $600.00`: opens its list and says what the list comes to. */
function takeTitleWithTotal(state: State, line: Line, tokens: Tokens): boolean {
  const title = titleWithTotal(line);
  const section = title === null ? null : sectionOf(plainOf(title), state.isCard);
  if (title === null || section === null || tokens.amounts.length !== 1) return false;
  setTitle(state, section, title, line);
  endTable(state);
  const total = totalMarkOf(line, tokens, null, state.tables.length);
  // A list of nothing does not follow.
  if (total !== null && total.tokens[0]?.amount.minor !== 0n) state.totals.push(total);
  return true;
}

function takeGrid(state: State, line: Line, tokens: Tokens): boolean {
  const isDaily = state.section === "daily_balances";
  const isBalances =
    hasRole(state.columns, "balance") && !hasRole(state.columns, "amount", "debit", "credit", "description");
  const isNumbered = hasRole(state.columns, "number") && !hasRole(state.columns, "description");
  const groups = gridGroupsOf(
    line,
    tokens,
    isDaily || isBalances || isNumbered || state.section === "checks",
  );
  if (groups === null) return false;
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

function mayWait(state: State, parts: RowParts): boolean {
  // A day under the description of the row that waits is the end of that description.
  const { pending } = state;
  if (pending?.date != null && (parts.date?.box.x0 ?? 0) > pending.date.box.x1) return false;
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

/** A line with an amount and no date: the end of a waiting row, or a row of the day above. */
function takeUndated(state: State, line: Line, parts: RowParts): boolean {
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
  const text = plainOf(parts.words.map((word) => word.text).join(" "));
  const dateX = dateXOf(state);
  const isAtMargin = dateX !== null && (line.words[0]?.box.x0 ?? dateX) < dateX + line.size;
  const isList = state.section === "credits" || state.section === "debits" || state.section === "checks";
  if (isList && isAtMargin && isBareTitle(text)) return false;
  openTable(state, false).rows.push(newRow(state, line, parts));
  state.rowCount++;
  return true;
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
    money.some(({ token: { box } }) => above.some((other) => box.x0 < other.x1 + 6 && box.x1 > other.x0 - 6))
  );
}

function takeText(state: State, line: Line, tokens: Tokens, isText: boolean): void {
  const last = state.pending ?? state.table?.rows.at(-1) ?? null;
  // A figure at the end of a line of text is not part of a description.
  if (isText && tokens.amounts.at(-1)?.last === line.words.length - 1) return;
  if (last !== null && tokens.amounts.length === 0 && isTitleAmongRows(line, last, state.isCard)) {
    const kind = sectionOf(plainOf(line.text), state.isCard);
    if (kind !== null) setTitle(state, kind, line.text, line);
    if (kind !== null) return;
  }
  if (!state.isClosed && last !== null && isText && isContinuation(line, last, state.loose, state.columns)) {
    state.continuations.push(line);
    if (state.pending === null) state.loose.push(line);
    else {
      state.pending.text.push({ line, words: line.words });
      state.pending.lines.push(line);
    }
    return;
  }
  const title = titleIn(line, state.isCard);
  const plain = plainOf(title.replace(/\([^)]*\)/g, " "));
  const section =
    tokens.amounts.length <= 2 && isTitleLike(title, line) ? sectionOf(plain, state.isCard) : null;
  if (section !== null && tokens.dates.length <= 1) {
    if (tokens.amounts.length === 0) setTitle(state, section, title, line);
    else state.tentative = { section, title, line };
  } else if (isProse(line, state.columns)) {
    dropPending(state);
    state.isClosed = true;
    state.loose = [];
  } else if (isText && !state.isClosed) state.loose.push(line);
}

/** Beside a title other text may stand (the running head, a date): the cell that names a section counts. */
function titleIn(line: Line, isCard: boolean): string {
  if (line.cells.length < 2 || line.cells.length > 4) return line.text;
  return line.cells.find((cell) => sectionOf(plainOf(cell.text), isCard) !== null)?.text ?? line.text;
}
