import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { AmountToken, DateToken } from "../../print/tokens.ts";
import { isAside } from "../terms/section-terms.ts";
import { columnOf, hasRole } from "./columns.ts";
import type { DayBalance } from "./day-balances.ts";
import type { DayHeading } from "./day-headings.ts";
import type { RowParts } from "./row-parts.ts";
import type { SideHeading } from "./side-headings.ts";
import { dropPending, endSection, figureRow, newRow, type State } from "./walk-state.ts";

/** A day stands at most so many points from the title of its column. */
const REACH = 8;

const NO_PARTS: Omit<RowParts, "date"> = {
  ...{ otherDate: null, isOtherPosting: null, money: [], words: [] },
  ...{ number: null, code: null, direction: null, spoiledDate: null },
};

/** A day over its rows: the next line with an amount is its first row, the others take its day. */
export function openDay(state: State, line: Line, { date, balance, isPosting }: DayHeading): void {
  const isSummary = state.section === "ignored" || state.section === "daily_balances";
  if (isSummary && !isAside(plainOf(state.title))) endSection(state);
  dropPending(state);
  Object.assign(state, { tentative: null, isClosed: false });
  if (balance !== null) addBalance(state, line, date, balance);
  state.pending = newRow(state, line, { ...NO_PARTS, date });
  state.day = { date, isPosting: isPosting ?? false };
}

/** What came in, or went out, on a day: its rows follow. */
export function openSide(state: State, line: Line, { sign, date }: SideHeading): void {
  if (date === null) dropPending(state);
  state.side = sign;
  if (date !== null) openDay(state, line, { date, balance: null });
  state.isClosed = false;
}

/** The day over the rows is that of their booking where their own is called that of the value, or the heading says so. */
export function underDay(state: State, parts: RowParts): RowParts {
  const { day, columns, pending } = state;
  if (day === null || parts.date === null || parts.otherDate !== null || parts.date === day.date)
    return parts;
  const home = columns === null ? null : columnOf(parts.date.box, columns.columns, REACH);
  const isOfValue = home?.role === "transaction_date" && !hasRole(columns, "date", "posting_date");
  if (!isOfValue && !day.isPosting) return parts;
  // What stood above the heading goes on with the row above it.
  if (pending?.date === day.date && pending.text.every(({ words }) => words.length === 0)) {
    state.loose = [...pending.lead, ...state.loose];
    state.pending = null;
  }
  return { ...parts, date: day.date, otherDate: parts.date, isOtherPosting: false };
}

/** The balance below the rows of a day: the list goes on with the next day. */
export function closeDay(state: State, line: Line, { date, balance }: DayBalance): void {
  dropPending(state);
  addBalance(state, line, date, balance);
  state.isClosed = true;
}

function addBalance(state: State, line: Line, date: DateToken, balance: AmountToken): void {
  state.tables.push({
    ...{ id: state.tables.length, title: "", titleLine: null, section: "daily_balances", columns: null },
    ...{ isGrid: true, rows: [figureRow(line, date, balance, null)], tail: [], heads: [] },
  });
}
