// Where the walk stands: the open list, its title and heading, and what still waits.

import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { AmountToken, DateToken, Tokens } from "../../print/tokens.ts";
import type { SectionTitle } from "../terms/section-terms.ts";
import { type ColumnSet, hasRole } from "./columns.ts";
import type { BalanceMark, RawRow, Table, TotalMark, Unread } from "./raw.ts";
import type { RowParts } from "./row-parts.ts";
import type { Abreast } from "./side-by-side.ts";
import { countInTitle } from "./told-counts.ts";

export type State = {
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
  waiting: (Title & { readonly list: number; readonly line: Line })[];
  /** Which of them the open table is. */
  openList: number;
  /** A line of several titles, each over its own list: `Deposits and credits    Checks and debits`. */
  titlesAbreast: Line | null;
  section: Title["section"];
  title: Title["title"];
  titleLine: Title["titleLine"];
  /** A title with a total beside it: it opens a list only when the list follows at once; else it is a line of the summary. */
  tentative: { readonly section: SectionTitle; readonly title: string; readonly line: Line } | null;
  /** Null until a row comes: titles without rows make no table. */
  table: Table | null;
  /** The day that stands as a heading over the rows. */
  day: { readonly date: DateToken; readonly isPosting: boolean } | null;
  /** What the heading over the rows says of the way of their money. */
  side: -1 | 1 | null;
  /** A dated line that still waits for its amount. */
  pending: RawRow | null;
  loose: Line[];
  isClosed: boolean;
  rowCount: number;
};

/** Under which title a line stands. */
type Title = {
  readonly section: SectionTitle | null;
  readonly title: string;
  readonly titleLine: Line | null;
};

export function newState(tokens: (line: Line) => Tokens, isCard: boolean): State {
  return {
    ...{ tokens, isCard, tables: [], balances: [], totals: [], unread: [], continuations: [] },
    ...{ heading: null, columns: null, abreast: null, waiting: [], openList: 0, titlesAbreast: null },
    ...{ section: null, title: "", titleLine: null, tentative: null },
    ...{ table: null, day: null, side: null, pending: null, loose: [], isClosed: false, rowCount: 0 },
  };
}

export function setTitle(state: State, section: SectionTitle, title: string, line: Line | null): void {
  const isSame =
    section === state.section &&
    bare(title) === bare(state.title) &&
    countInTitle(title) === countInTitle(state.title);
  if (line !== null && (isSame || isRunningTitle(state, section, title))) return;
  dropPending(state);
  endTable(state);
  // The heading of a table of balances by day, or of a summary, is not that of the list after it.
  if (line !== null && !mayOpenList(state.columns, section)) state.columns = null;
  Object.assign(state, { section, title, titleLine: line, day: null, side: null, isClosed: false });
}

/** `Account activity (continued)` over a list that goes on. */
function isRunningTitle({ table }: State, section: SectionTitle, title: string): boolean {
  return table !== null && !table.isGrid && section === "mixed" && bare(title) !== plainOf(title);
}

function mayOpenList(set: ColumnSet | null, section: SectionTitle): boolean {
  if (!hasRole(set, "description", "date", "posting_date", "transaction_date")) return false;
  return section === "daily_balances" || hasRole(set, "amount", "debit", "credit", "description", "number");
}

function bare(title: string): string {
  return plainOf(title)
    .replace(
      /\b(?:continued|cont|suite|fortsetzung)(?: (?:from|on) (?:the )?(?:previous|prior|last|next|following) page)?\b/g,
      "",
    )
    .trim();
}

export function endSection(state: State): void {
  endTable(state);
  Object.assign(state, { section: null, title: "", titleLine: null, day: null });
}

export function openTable(state: State, isGrid: boolean): Table {
  state.table ??= {
    ...{ id: state.tables.length, title: state.title, titleLine: state.titleLine, section: state.section },
    ...{ columns: state.columns, isGrid, rows: [], tail: [], heads: [] },
  };
  if (!state.tables.includes(state.table)) state.tables.push(state.table);
  return state.table;
}

export function endTable(state: State): void {
  if (state.table !== null) state.table.tail = state.loose;
  state.loose = [];
  state.table = null;
}

export function newRow(state: State, line: Line, parts: RowParts): RawRow {
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
      direction: parts.direction ?? state.side,
      lines: [line],
      isAmountBelow: false,
      spoiledDate: parts.spoiledDate,
    },
  };
}

/** A record of a list of short ones: a check, the balance of a day. */
export function figureRow(
  line: Line,
  date: DateToken | null,
  token: AmountToken,
  number: string | null,
): RawRow {
  return {
    ...{ date, dateLine: line, otherDate: null, isOtherPosting: null, number },
    ...{ money: [{ token, line, role: null }], text: [], lead: [], code: null, direction: null },
    ...{ lines: [line], isAmountBelow: false, spoiledDate: null },
  };
}

/** A further line of the description of the row that waits, or of the row above or below: which, only the whole list tells. */
export function goOn(state: State, line: Line): void {
  state.continuations.push(line);
  if (state.pending === null) state.loose.push(line);
  else {
    state.pending.text.push({ line, words: line.words });
    state.pending.lines.push(line);
  }
}

export function dropPending(state: State): void {
  const pending = state.pending;
  state.pending = null;
  if (pending?.lines[0] === undefined) return;
  const date: DateToken | null = pending.date;
  if (pending.text.some((part) => part.words.length > 0)) {
    state.unread.push({ line: pending.lines[0], reason: "a dated line without an amount", date });
  }
}
