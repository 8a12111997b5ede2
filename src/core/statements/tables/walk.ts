// Walks down the lines of one account and sorts them: headings, titles, balances, totals, grids, rows, text. Nothing is decided here
// about signs or years; every row keeps all that its line says.

import type { Line } from "../layout/lines.ts";
import { isCarriedForward } from "../terms/balance-terms.ts";
import { isMoneyRole } from "../terms/column-terms.ts";
import { plainOf } from "../terms/phrases.ts";
import { isAside, type SectionTitle, sectionOf } from "../terms/section-terms.ts";
import type { DateToken, Tokens } from "../text/tokens.ts";
import { type ColumnSet, columnSetAt, hasRole } from "./columns.ts";
import { gridGroupsOf } from "./grids.ts";
import { balanceMarksOf, totalMarkOf } from "./marks.ts";
import type { BalanceMark, RawRow, Table, TotalMark, Unread, Walk } from "./raw.ts";
import { type RowParts, rowPartsOf } from "./row-parts.ts";
import { type Abreast, abreastOf, splitLine } from "./side-by-side.ts";
import { isContinuation, isProse, isTitleAmongRows } from "./text-lines.ts";

type State = {
  readonly tokens: (line: Line) => Tokens;
  readonly isCard: boolean;
  readonly tables: Table[];
  readonly balances: BalanceMark[];
  readonly totals: TotalMark[];
  readonly unread: Unread[];
  readonly continuations: Line[];
  heading: ColumnSet | null;
  columns: ColumnSet | null;
  /** Lists side by side under the heading, and the lines of theirs that are still to be taken. */
  abreast: Abreast | null;
  waiting: { readonly list: number; readonly line: Line }[];
  section: SectionTitle | null;
  title: string;
  titleLine: Line | null;
  /** A title with a total beside it: it opens a list only when the list follows at once; else it is a line of the summary. */
  tentative: { readonly section: SectionTitle; readonly title: string; readonly line: Line } | null;
  /** Null until a row comes: titles without rows make no table. */
  table: Table | null;
  /** A dated line that still waits for its amount. */
  pending: RawRow | null;
  loose: Line[];
  isClosed: boolean;
  rowCount: number;
};

/** A dated line waits for its amount over at most this many further lines. */
const MAX_PENDING_LINES = 8;

/** A longer line that runs across lists side by side ends them. */
const MAX_WORDS_ACROSS = 6;

export function walkLines(
  lines: readonly Line[],
  furniture: ReadonlySet<number>,
  tokens: (line: Line) => Tokens,
  isCard: boolean,
): Walk {
  const state: State = {
    ...{ tokens, isCard, tables: [], balances: [], totals: [], unread: [], continuations: [] },
    ...{
      heading: null,
      columns: null,
      abreast: null,
      waiting: [],
      section: null,
      title: "",
      titleLine: null,
      tentative: null,
      table: null,
      pending: null,
      loose: [],
    },
    ...{ isClosed: false, rowCount: 0 },
  };
  const headings = new Map<number, ColumnSet>();
  for (let at = 0; at < lines.length; at++) {
    const set = columnSetAt(lines, at, tokens);
    if (set !== null) for (const order of set.lines) headings.set(order, set);
  }
  for (const line of lines) {
    const set = headings.get(line.order);
    if (set !== undefined) openColumns(state, set);
    else if (!furniture.has(line.order)) takeParts(state, line);
  }
  takeWaiting(state);
  dropPending(state);
  endTable(state);
  const { tables, balances, totals, unread, continuations } = state;
  return { tables, balances, totals, unread, continuations };
}

function openColumns(state: State, set: ColumnSet): void {
  if (state.heading === set) return;
  takeWaiting(state);
  const { tentative } = state;
  state.tentative = null;
  if (tentative !== null) setTitle(state, tentative.section, tentative.title, tentative.line);
  state.heading = set;
  state.abreast = abreastOf(set);
  const signature = (one: ColumnSet | null) => one?.columns.map((column) => column.role).join(" ");
  if (signature(state.columns) !== signature(set)) endTable(state);
  const isList = hasRole(set, "description") && hasRole(set, "date", "posting_date", "transaction_date");
  const isSummary = state.section === "ignored" || state.section === "daily_balances";
  if (isList && isSummary && !isAside(plainOf(state.title))) endSection(state);
  state.columns = set;
  state.isClosed = false;
}

/** Lists side by side are taken one after the other: the parts of all but the first wait until the lists end. */
function takeParts(state: State, line: Line): void {
  const { abreast } = state;
  const tokens = state.tokens(line);
  const isTitle =
    tokens.amounts.length + tokens.dates.length === 0 && sectionOf(plainOf(line.text), state.isCard) !== null;
  const isMark = abreast !== null && balanceMarksOf(line, tokens, null, state.rowCount).length > 0;
  const parts = abreast === null || isTitle || isMark ? null : splitLine(line, abreast);
  if (parts === null || abreast === null) {
    takeWaiting(state);
    if (isTitle || isMark || line.words.length > MAX_WORDS_ACROSS) state.abreast = null;
    takeLine(state, line);
    return;
  }
  for (const [index, part] of parts.entries()) {
    if (part === null) continue;
    if (index > 0) state.waiting.push({ list: index, line: part });
    else takeInList(state, abreast, 0, part);
  }
}

function takeWaiting(state: State): void {
  const { abreast, waiting } = state;
  state.waiting = [];
  if (abreast === null) return;
  for (const { list, line } of [...waiting].sort((a, b) => a.list - b.list))
    takeInList(state, abreast, list, line);
}

function takeInList(state: State, abreast: Abreast, list: number, line: Line): void {
  state.columns = abreast.sets[list] ?? null;
  takeLine(state, line);
}

function takeLine(state: State, line: Line): void {
  const tokens = state.tokens(line);
  const { tentative } = state;
  state.tentative = null;
  if (tentative !== null && tokens.dates[0]?.first === 0 && tokens.amounts.length > 0) {
    setTitle(state, tentative.section, tentative.title, tentative.line);
  }
  if (takeMarks(state, line, tokens)) return;
  if (takeGrid(state, line, tokens)) return;
  const parts = rowPartsOf(line, tokens, state.columns, dateXOf(state));
  const amounts = parts.money.filter((cell) => cell.role === null || isMoneyRole(cell.role));
  if (parts.date !== null && amounts.length > 0 && isInTable(state, parts)) {
    takeRow(state, line, parts);
  } else if (parts.date !== null && amounts.length === 0 && mayWait(state, parts)) {
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
  if (marks.length > 0) {
    state.balances.push(...marks);
    dropPending(state);
    // A balance carried over the page interrupts a list and does not end it.
    if (marks.some((mark) => mark.label === "end" && !isCarriedForward(plainOf(mark.text))))
      endSection(state);
    return true;
  }
  const total = totalMarkOf(line, tokens, state.columns, state.table?.id ?? null);
  if (total === null) return false;
  state.totals.push(total);
  dropPending(state);
  state.isClosed = true;
  return true;
}

function takeGrid(state: State, line: Line, tokens: Tokens): boolean {
  const isDaily = state.section === "daily_balances";
  const isNumbered = hasRole(state.columns, "number") && !hasRole(state.columns, "description");
  const groups = gridGroupsOf(line, tokens, isDaily || isNumbered || state.section === "checks");
  if (groups === null) return false;
  const isBalances =
    hasRole(state.columns, "balance") && !hasRole(state.columns, "amount", "debit", "credit");
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
    table.rows.push({
      ...{ date: group.date, dateLine: line, otherDate: null, isOtherPosting: null },
      ...{ money: [{ token: group.amount, line, role: null }], text: [], lead: [] },
      ...{ number: group.number, code: null, direction: null, lines: [line], isAmountBelow: false },
    });
    state.rowCount++;
  }
  return true;
}

function isInTable(state: State, parts: RowParts): boolean {
  if (state.columns !== null || state.table !== null || state.section !== null) return true;
  return parts.words.length > 0 && (parts.date?.first ?? 1) === 0;
}

function mayWait(state: State, parts: RowParts): boolean {
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
  const isBalanceOnly = parts.money.every((cell) => cell.role === "balance" || cell.role === "fee");
  if (!isOpen || isBalanceOnly || state.table?.isGrid === true) return false;
  if (parts.words.length === 0 && state.loose.length === 0) return false;
  openTable(state, false).rows.push(newRow(state, line, parts));
  state.rowCount++;
  return true;
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
  const isTitleLike = tokens.amounts.length <= 2 && !/[.;,]$/.test(title);
  const section = isTitleLike ? sectionOf(plain, state.isCard) : null;
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

function setTitle(state: State, section: SectionTitle, title: string, line: Line | null): void {
  const isSame = section === state.section && bare(title) === bare(state.title);
  if (isSame && line !== null) return;
  dropPending(state);
  endTable(state);
  Object.assign(state, { section, title, titleLine: line, isClosed: false });
}

function bare(title: string): string {
  return plainOf(title)
    .replace(/\b(?:continued|cont|suite|fortsetzung)\b/g, "")
    .trim();
}

function endSection(state: State): void {
  endTable(state);
  Object.assign(state, { section: null, title: "", titleLine: null });
}

function openTable(state: State, isGrid: boolean): Table {
  state.table ??= {
    ...{ id: state.tables.length, title: state.title, titleLine: state.titleLine, section: state.section },
    ...{ columns: state.columns, isGrid, rows: [], tail: [] },
  };
  if (!state.tables.includes(state.table)) state.tables.push(state.table);
  return state.table;
}

function endTable(state: State): void {
  if (state.table !== null) state.table.tail = state.loose;
  state.loose = [];
  state.table = null;
}

function newRow(state: State, line: Line, parts: RowParts): RawRow {
  const lead = state.loose;
  state.loose = [];
  return {
    ...{ date: parts.date, dateLine: parts.date === null ? null : line, otherDate: parts.otherDate },
    ...{
      isOtherPosting: parts.isOtherPosting,
      money: parts.money,
      text: [{ line, words: parts.words }],
      lead,
    },
    ...{
      number: parts.number,
      code: parts.code,
      direction: parts.direction,
      lines: [line],
      isAmountBelow: false,
    },
  };
}

function dropPending(state: State): void {
  const pending = state.pending;
  state.pending = null;
  if (pending?.lines[0] === undefined) return;
  const date: DateToken | null = pending.date;
  if (pending.text.some((part) => part.words.length > 0)) {
    state.unread.push({ line: pending.lines[0], reason: "a dated line without an amount", date });
  }
}
