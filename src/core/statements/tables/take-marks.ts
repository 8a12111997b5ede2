// Balances and totals with their labels.

import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { Tokens } from "../../print/tokens.ts";
import { isCarriedForward } from "../terms/balance-terms.ts";
import { isAside, isTotalOfDay, sectionOf, signOfKind } from "../terms/section-terms.ts";
import { balanceMarksOf, totalMarkOf } from "./marks.ts";
import type { BalanceMark } from "./raw.ts";
import { titleWithTotal } from "./text-lines.ts";
import { dropPending, endSection, endTable, type State, setTitle } from "./walk-state.ts";

const LINES_OF_ASIDE = 6;
/** `Opening balance $42.10 + Earned $18.52`, `Cashback bonus balance`. */
const REWARDS = /\+ ?earned\b|\bredeemed\b|\bcash ?back\b/i;

function isOfRewards({ line, token }: BalanceMark): boolean {
  const cell = line.cells.find(({ first, last }) => first <= token.first && last >= token.first);
  return cell !== undefined && REWARDS.test(cell.text);
}

/** Balances and totals with their labels; such a line is no transaction. */
export function takeMarks(state: State, line: Line, tokens: Tokens): boolean {
  const marks = balanceMarksOf(line, tokens, state.columns, state.rowCount);
  // Points have balances too.
  if (marks.length > 0 && (isUnderAside(state, line) || marks.every(isOfRewards))) return true;
  if (marks.length > 0) {
    state.balances.push(...marks);
    dropPending(state);
    // Under a list `Previous balance` without a day begins what sums it up.
    const isSummary = (mark: (typeof marks)[number]) =>
      mark.label === "start" && mark.date === null && !isCarriedForward(plainOf(mark.text));
    const isUnderRows = (state.table?.rows.length ?? 0) > 0;
    if (isUnderRows && (marks.some(isSummary) || endsNewestFirst(marks, state))) state.isClosed = true;
    // A balance carried over the page interrupts a list and does not end it.
    if (
      marks.some((mark) => mark.label === "end" && !isCarriedForward(plainOf(mark.text))) ||
      isOnlyTitled(state)
    )
      endSection(state);
    return true;
  }
  if (takeTitleWithTotal(state, line, tokens)) return true;
  const total = totalMarkOf(line, tokens, state.columns, state.table?.id ?? null, state.title);
  if (total === null) return false;
  state.totals.push(total);
  dropPending(state);
  if (!isTotalOfDay(total.plain)) state.isClosed = true;
  return true;
}

/** The start under the rows, the end having stood over them: with it a list ends that shows the newest first. */
function endsNewestFirst(marks: readonly BalanceMark[], { balances, table }: State): boolean {
  const first = table?.rows[0]?.lines[0]?.order ?? 0;
  const before = balances.filter(({ line }) => line.order < first).map(({ label }) => label);
  const isStart = marks.every((mark) => mark.label === "start" && !isCarriedForward(plainOf(mark.text)));
  return isStart && before.includes("end") && !before.includes("start");
}

/** Right under a title such as `Rewards summary`, and flush with it: another summary may stand beside it. */
function isUnderAside({ section, title, titleLine }: State, line: Line): boolean {
  if (section !== "ignored" || titleLine?.page !== line.page || !isAside(plainOf(title))) return false;
  const isNear = line.order - titleLine.order <= LINES_OF_ASIDE;
  return isNear && titleLine.cells.length === 1 && Math.abs(line.box.x0 - titleLine.box.x0) < line.size;
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
