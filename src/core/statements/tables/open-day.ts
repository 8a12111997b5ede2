import type { Line } from "../layout/lines.ts";
import { plainOf } from "../terms/phrases.ts";
import { isAside } from "../terms/section-terms.ts";
import type { DayHeading } from "./day-headings.ts";
import type { RowParts } from "./row-parts.ts";
import { dropPending, endSection, figureRow, newRow, type State } from "./walk-state.ts";

const NO_PARTS: Omit<RowParts, "date"> = {
  ...{ otherDate: null, isOtherPosting: null, money: [], words: [] },
  ...{ number: null, code: null, direction: null, spoiledDate: null },
};

/** A day over its rows: the next line with an amount is its first row, the others take its day. */
export function openDay(state: State, line: Line, { date, balance }: DayHeading): void {
  const isSummary = state.section === "ignored" || state.section === "daily_balances";
  if (isSummary && !isAside(plainOf(state.title))) endSection(state);
  dropPending(state);
  Object.assign(state, { tentative: null, isClosed: false });
  if (balance !== null) {
    state.tables.push({
      ...{ id: state.tables.length, title: "", titleLine: null, section: "daily_balances", columns: null },
      ...{ isGrid: true, rows: [figureRow(line, date, balance, null)], tail: [] },
    });
  }
  state.pending = newRow(state, line, { ...NO_PARTS, date });
}
