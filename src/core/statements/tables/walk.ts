// Walks down the lines of one account and sorts them: headings, titles, balances, totals, grids, rows, text. Nothing is decided here
// about signs or years; every row keeps all that its line says.

import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { Tokens } from "../../print/tokens.ts";
import { hugs } from "../layout/hugging.ts";
import { isAside, isBareTitle, sectionOf } from "../terms/section-terms.ts";
import { abreastAt, abreastRowsOf } from "./abreast-rows.ts";
import { areTitlesAbreast, type ColumnSet, columnSetAt, hasRole } from "./columns.ts";
import { dayBalancesOf } from "./day-balances.ts";
import { dayHeadingsOf } from "./day-headings.ts";
import { balanceMarksOf, totalMarkOf } from "./marks.ts";
import { closeDay, openDay, openSide } from "./open-day.ts";
import type { Walk } from "./raw.ts";
import { type Abreast, abreastOf, splitLine } from "./side-by-side.ts";
import { sideHeadingsOf } from "./side-headings.ts";
import { takeLine } from "./take-line.ts";
import { isTitleLike, titleWithTotal } from "./text-lines.ts";
import { dropPending, endSection, endTable, goOn, newState, type State, setTitle } from "./walk-state.ts";

/** A longer line that runs across lists side by side ends them. */
const MAX_WORDS_ACROSS = 6;
const MAX_TITLE_WORDS = 8;
/** A title stands so many heights of its letters under what ends above it. */
const APART = 0.9;
/** Titles begin where their lists begin, within so many points. */
const MARGIN = 8;

export function walkLines(
  lines: readonly Line[],
  furniture: ReadonlySet<number>,
  tokens: (line: Line) => Tokens,
  isCard: boolean,
): Walk {
  const state = newState(tokens, isCard);
  const headings = new Map<number, ColumnSet>();
  for (let at = 0; at < lines.length; at++) {
    const set = columnSetAt(lines, at, tokens);
    if (set !== null) for (const order of set.lines) headings.set(order, set);
  }
  const isApart = ({ order }: Line) => furniture.has(order) || headings.has(order);
  const days = dayHeadingsOf(lines, isApart, tokens);
  const ends = dayBalancesOf(
    lines.filter((line) => !isApart(line)),
    days,
    tokens,
  );
  const sides = sideHeadingsOf(lines, isApart, tokens);
  const abreast = abreastRowsOf(lines, tokens);
  const beside = textsBesideRows(lines, tokens);
  for (const [at, line] of lines.entries()) {
    const edge = abreast.get(line.order);
    if (edge !== undefined && state.abreast === null) state.abreast = abreastAt(edge, state.heading);
    const set = headings.get(line.order);
    const day = days.get(line.order);
    const end = ends.get(line.order);
    if (set !== undefined) openColumns(state, set);
    else if (sides.has(line.order) && state.abreast === null) openSide(state, line, sides.get(line.order)!);
    else if (day !== undefined && state.abreast === null) openDay(state, line, day);
    else if (end !== undefined && state.abreast === null) closeDay(state, line, end);
    else if ((beside.has(line.order) || line.isOfNext === true) && state.abreast === null) goOn(state, line);
    else if (isTitleOver(headings.get(lines[at + 1]?.order ?? -1), line, state)) openTitle(state, line);
    else if (!furniture.has(line.order)) takeParts(state, line, standsApart(line, lines[at - 1]));
  }
  takeWaiting(state);
  dropPending(state);
  endTable(state);
  const { tables, balances, totals, unread, continuations } = state;
  return { tables, balances, totals, unread, continuations };
}

/** Lines of descriptions in the middle of which their row stands, closer than lines of text can. */
function textsBesideRows(lines: readonly Line[], tokens: (line: Line) => Tokens): ReadonlySet<number> {
  const isDated = (line: Line) => tokens(line).dates[0]?.first === 0 && tokens(line).amounts.length > 0;
  const first = lines.find(isDated)?.order ?? Infinity;
  // Further rows of a day do without it: they leave the place of the text free.
  const isFurther = (line: Line, text: Line) =>
    line.order > first &&
    tokens(line).amounts.length > 0 &&
    line.cells.every(({ box }) => box.x0 > text.box.x1 || box.x1 < text.box.x0);
  return new Set(
    lines.flatMap((line, at) => {
      const { dates, amounts } = tokens(line);
      if (line.cells.length > 1 || dates[0]?.first === 0 || amounts.length > 0) return [];
      const rows = [lines[at - 1], lines[at + 1]].filter((other) => other !== undefined);
      const isBeside = rows.some((row) => hugs(line, row) && (isDated(row) || isFurther(row, line)));
      return isBeside ? [line.order] : [];
    }),
  );
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
  state.table?.heads.push(Math.max(...set.lines));
  const isList = hasRole(set, "description") && hasRole(set, "date", "posting_date", "transaction_date");
  const isSummary = state.section === "ignored" || state.section === "daily_balances";
  if (isList && isSummary && !isAside(plainOf(state.title))) endSection(state);
  state.columns = set;
  state.isClosed = false;
}

/** `CHECKS` in the middle over the columns of its list, however near to the rows above: descriptions begin elsewhere. */
function isTitleOver(set: ColumnSet | undefined, line: Line, state: State): boolean {
  if (set?.page !== line.page || line.cells.length > 1) return false;
  const { table, pending, abreast, isCard } = state;
  const row = pending ?? table?.rows.at(-1);
  const text = row?.text.find(({ words }) => words.length > 0)?.words[0]?.box.x0;
  const lists = abreast?.sets.flatMap(
    (one) => one?.columns.filter(({ role }) => role === "description") ?? [],
  );
  const lefts = lists?.map(({ x0 }) => x0) ?? (text === undefined ? [line.box.x0] : [text]);
  const plain = plainOf(line.text);
  if (sectionOf(plain, isCard) === null) return false;
  // Under the total of a list no description goes on.
  if (state.isClosed && pending === null && abreast === null)
    return line.words.length <= MAX_TITLE_WORDS && isTitleLike(line.text, line);
  return lefts.every((x) => Math.abs(line.box.x0 - x) > MARGIN) && isBareTitle(plain);
}

function openTitle(state: State, line: Line): void {
  takeWaiting(state);
  state.abreast = null;
  state.tentative = null;
  setTitle(state, sectionOf(plainOf(line.text), state.isCard)!, line.text, line);
}

/** A title over lists side by side; words of a description may name a section too, so they must be all that stands there. */
function isTitleAcross(line: Line, isApart: boolean, isCard: boolean): boolean {
  const plain = plainOf(line.text);
  const section = sectionOf(plain, isCard);
  if (section === null || /\d{4}/.test(line.text)) return false;
  return (
    section === "daily_balances" ||
    section === "ignored" ||
    isBareTitle(plain) ||
    areTitlesAbreast(line) ||
    (isApart && line.cells.length === 1)
  );
}

/** A line of a description stands closer to the line above it. */
function standsApart({ page, box, size }: Line, above: Line | undefined): boolean {
  return above?.page === page && box.y0 - above.box.y1 > APART * size;
}

/** Where the first of the lists side by side begins: a line further in goes on with a description. */
function leftOf({ abreast, table }: State): number {
  const columns = abreast?.sets[0]?.columns;
  if (columns !== undefined) return Math.min(...columns.map((column) => column.x0));
  return table?.rows.at(-1)?.date?.box.x0 ?? Infinity;
}

/** In the middle over all of the lists side by side: the title of what follows them. */
function isCentred({ box, cells }: Line, abreast: Abreast | null): boolean {
  const columns = abreast?.sets.flatMap((set) => set?.columns ?? []) ?? [];
  if (columns.length === 0 || cells.length > 1) return false;
  const middle = Math.min(...columns.map(({ x0 }) => x0)) + Math.max(...columns.map(({ x1 }) => x1));
  return Math.abs(box.x0 + box.x1 - middle) < MARGIN;
}

/** `Total checks` under the first of the lists and what all of them come to under another: the label and its only figure, of no one list. */
function isTotalAcross(line: Line, parts: readonly (Line | null)[], { tokens }: State): boolean {
  const own = parts.filter((part) => part !== null);
  const [label, figure] = own;
  const isApart =
    own.length === 2 && tokens(label!).amounts.length === 0 && tokens(figure!).amounts.length === 1;
  return isApart && totalMarkOf(line, tokens(line), null, null) !== null;
}

/** Lists side by side are taken one after the other: the parts of all but the first wait until the lists end. */
function takeParts(state: State, line: Line, isApart: boolean): void {
  const { abreast } = state;
  const tokens = state.tokens(line);
  const pieces = abreast === null ? null : splitLine(line, abreast);
  const isAcross = abreast !== null && pieces === null && line.cells.length === 1;
  const isTitle =
    (line.box.x0 < leftOf(state) + MARGIN || isAcross || isCentred(line, abreast)) &&
    (titleWithTotal(line) !== null ||
      (tokens.amounts.length + tokens.dates.length === 0 && isTitleAcross(line, isApart, state.isCard)));
  const isMark = abreast !== null && balanceMarksOf(line, tokens, null, state.rowCount).length > 0;
  const split = isTitle || isMark ? null : pieces;
  const parts = split === null || isTotalAcross(line, split, state) ? null : split;
  if (parts === null || abreast === null) {
    takeWaiting(state);
    if (isTitle || isMark || split !== null || line.words.length > MAX_WORDS_ACROSS) {
      state.abreast = null;
      state.titlesAbreast = isTitle && areTitlesAbreast(line) ? line : null;
    }
    takeLine(state, line);
    return;
  }
  for (const [index, part] of parts.entries()) {
    if (part === null) continue;
    const { section, title, titleLine } = state;
    if (index > 0) state.waiting.push({ list: index, line: part, section, title, titleLine });
    else takeInList(state, abreast, 0, part);
  }
}

function takeWaiting(state: State): void {
  const { abreast, waiting } = state;
  state.waiting = [];
  if (abreast === null) return;
  for (const { list, line, ...title } of [...waiting].sort((a, b) => a.list - b.list)) {
    if (list !== state.openList) {
      // What stands aside under the first list is no title of those beside it.
      if (state.section === "ignored" && (state.titleLine?.order ?? 0) > line.order) {
        endTable(state);
        Object.assign(state, title);
      }
    }
    takeInList(state, abreast, list, line);
  }
}

function takeInList(state: State, abreast: Abreast, list: number, line: Line): void {
  // Days of the next list stand elsewhere than those of this one.
  if (list !== state.openList) endTable(state);
  state.openList = list;
  state.columns = abreast.sets[list] ?? null;
  const titles = state.titlesAbreast;
  const title = titles?.cells.length === abreast.sets.length ? titles.cells[list]?.text : undefined;
  const section = title === undefined ? null : sectionOf(plainOf(title), state.isCard);
  if (title !== undefined && section !== null) setTitle(state, section, title, titles);
  takeLine(state, line);
}
