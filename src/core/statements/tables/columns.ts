// Heading rows of tables: names of columns with their places. A heading may take up to three printed lines.

import type { Box } from "../../model/document-text.ts";
import {
  areKindsOfFunds,
  type ColumnRole,
  isMoneyRole,
  isOneName,
  roleOf,
} from "../../print/column-terms.ts";
import type { Cell, Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { Tokens } from "../../print/tokens.ts";
import { balanceLabelOf } from "../terms/balance-terms.ts";
import { sectionOf } from "../terms/section-terms.ts";
import { groupsOf } from "./column-groups.ts";
import { cellsOfHeading, type Heading } from "./heading-cells.ts";
import { edgesBelow } from "./heading-edges.ts";
import { rolesOf } from "./heading-roles.ts";
import { mergeLine } from "./merge-headings.ts";
import { countInTitle } from "./told-counts.ts";

export type Column = {
  readonly role: ColumnRole;
  readonly title: string;
  readonly x0: number;
  readonly x1: number;
};
export type ColumnSet = {
  readonly columns: readonly Column[];
  readonly page: number;
  /** Orders of the lines that it takes. */
  readonly lines: readonly number[];
};

/** Lines of a heading above its last one. */
const LINES_ABOVE = 3;
/** A heading's cell has at most this many words. */
const MAX_WORDS = 6;
/** Words of summary boxes, whose labels name balances and limits too. */
const NOT_A_HEADING =
  /\bsummary\b|\bdue\b|\blimit\b|(?<!^)\bavailable\b|^available\b(?!(?: balance| funds)?$)|\bstatement\b/i;
/** Lines of one name are flush, left or right, within so many points. */
const ALIGNED = 3;
/** Lines of one heading stand at most this many heights of their letters apart. */
const HEADING_PITCH = 1.9;

export function columnSetAt(
  lines: readonly Line[],
  at: number,
  tokens: (line: Line) => Tokens,
): ColumnSet | null {
  const line = lines[at];
  if (line === undefined || !isHeadingLike(line, tokens)) return null;
  // `Balance by date` is the title of a table, alone or beside that of another.
  const sections = line.cells.map((cell) => sectionOf(plainOf(cell.text), false));
  if (!sections.includes(null) && sections.includes("daily_balances")) return null;
  const headings: Heading[] = cellsOfHeading(line, () => edgesBelow(lines, at, tokens));
  if (!isHeading(headings)) return null;
  const taken = [at];
  for (let above = at - 1; above >= at - LINES_ABOVE; above--) {
    const other = lines[above];
    if (other === undefined || !isNear(other, lines[above + 1]!) || !isHeadingLike(other, tokens)) break;
    if (
      !mergesAbove(other, headings) ||
      (areTitlesAbreast(other) && areColumnsAbreast(headings, other.cells.length))
    )
      break;
    mergeLine(headings, other, "above");
    taken.unshift(above);
  }
  const below = lines[at + 1];
  if (
    below !== undefined &&
    isNear(line, below) &&
    isHeadingLike(below, tokens) &&
    mergesBelow(below, headings)
  ) {
    mergeLine(headings, below, "below");
    taken.push(at + 1);
  }
  headings.sort((a, b) => a.x0 - b.x0);
  const roles = rolesOf(headings);
  const columns = headings.map(({ text, x0, x1 }, index) => ({
    role: roles[index] ?? ("ignored" as const),
    title: text,
    x0,
    x1,
  }));
  // Beside a net amount the others are what it is made of.
  const hasNet = columns.some((column) => column.role === "amount" && /\bnet\b/i.test(column.title));
  const counted = columns.map((column) =>
    hasNet && column.role === "amount" && !/\bnet\b/i.test(column.title)
      ? { ...column, role: "ignored" as const }
      : column,
  );
  return { columns: counted, page: line.page, lines: taken.map((index) => lines[index]!.order) };
}

function isHeadingLike(line: Line, tokens: (line: Line) => Tokens): boolean {
  if (line.words.length > 24 || line.words.some((word) => /\d{3}/.test(word.text))) return false;
  // `Deposits   2 items` is a title.
  if (line.cells.some(({ text }) => /: \d+$/.test(text) || countInTitle(text) !== null)) return false;
  const { dates, amounts } = tokens(line);
  return dates.length === 0 && amounts.length === 0;
}

function isHeading(headings: readonly Heading[]): boolean {
  const roles = rolesOf(headings);
  const known = roles.filter((role) => role !== null);
  const money = known.filter((role) => isMoneyRole(role)).length;
  const anchors = known.filter((role) => /date|description|number/.test(role)).length;
  const plains = headings.map((heading) => plainOf(heading.text));
  if (plains.some((plain) => NOT_A_HEADING.test(plain))) return false;
  if (areKindsOfFunds(plains)) return true;
  const isShort = headings.every((heading) => heading.text.split(" ").length <= MAX_WORDS);
  return (
    isShort &&
    money >= 1 &&
    known.length >= 2 &&
    (anchors >= 1 || money >= 3) &&
    known.length * 2 > roles.length
  );
}

/** Each cell names a list of its own, of one sign. */
export function areTitlesAbreast(line: Line): boolean {
  return (
    line.cells.length >= 2 &&
    line.cells.every((cell) => {
      const section = sectionOf(plainOf(cell.text), false);
      return section !== null && section !== "mixed" && section !== "ignored";
    })
  );
}

function isNear(above: Line, below: Line): boolean {
  const size = Math.max(above.size, below.size);
  return (
    above.page === below.page &&
    (below.box.y0 + below.box.y1 - above.box.y0 - above.box.y1) / 2 < HEADING_PITCH * size
  );
}

/** The columns of so many lists side by side. */
function areColumnsAbreast(headings: readonly Heading[], lists: number): boolean {
  const columns = headings
    .toSorted((a, b) => a.x0 - b.x0)
    .map(({ text }) => ({ role: roleOf(plainOf(text)), title: text }));
  return groupsOf(columns)?.length === lists;
}

function mergesAbove(line: Line, headings: readonly Heading[]): boolean {
  const isShort = line.cells.every((cell) => cell.text.split(" ").length <= 3);
  if (!isShort) return false;
  if (line.cells.length >= 2)
    return line.cells.every((cell) => roleOf(plainOf(cell.text)) !== null || overlapsAny(cell.box, headings));
  const [cell] = line.cells;
  if (cell !== undefined && namesDate(cell, headings)) return true;
  const left = Math.min(...headings.map((heading) => heading.x1));
  if (cell === undefined || cell.box.x0 <= left || !overlapsAny(cell.box, headings)) return false;
  const section = sectionOf(plainOf(cell.text), false);
  if (section === null) return true;
  if (section === "daily_balances" || section === "ignored") return false;
  // `Transaction` over `amount`: words of a title, far from where titles stand, that make one name with the heading below.
  const home = headings.filter(
    ({ x0, x1 }) => Math.min(Math.abs(cell.box.x0 - x0), Math.abs(cell.box.x1 - x1)) < ALIGNED,
  );
  // `Deposits` in the middle over `Date` is the title of the lists below.
  const isOverDay = home.some(({ text }) => /date/.test(roleOf(plainOf(text)) ?? ""));
  const merged = home.length === 1 && !isOverDay ? roleOf(plainOf(`${cell.text} ${home[0]!.text}`)) : null;
  return merged !== null && isMoneyRole(merged);
}

/** `Date of` over `transaction`, `Transaction` over `date`: a name of a day that only both lines make, at the left margin too. */
function namesDate(cell: Cell, headings: readonly Heading[]): boolean {
  const [home, other] = headings.filter(({ x0, x1 }) => cell.box.x0 < x1 && cell.box.x1 > x0);
  if (home === undefined || other !== undefined) return false;
  const [own, both] = [home.text, `${cell.text} ${home.text}`].map((text) => roleOf(plainOf(text)));
  const isDate = (role: ColumnRole | null | undefined) => /date/.test(role ?? "");
  if (/^(?:date|day) of$/i.test(cell.text)) return !isDate(own) && isDate(both);
  return own === "date" && both !== own && isDate(both) && Math.abs(cell.box.x0 - home.x0) < ALIGNED;
}

/** Further names below those of their columns; alone on its line only what is a name as a whole, and no payment of one. */
function mergesBelow(line: Line, headings: readonly Heading[]): boolean {
  const isName = line.cells.length > 1 ? (plain: string) => roleOf(plain) !== null : isOneName;
  return line.cells.every(
    (cell) =>
      cell.text.split(" ").length <= 3 &&
      overlapsAny(cell.box, headings) &&
      (isName(plainOf(cell.text)) || /^\W*$|^\(?(?:usd|eur|gbp|cad|aud|inr|\$)\)?$/i.test(cell.text)),
  );
}

function overlapsAny(box: Box, headings: readonly Heading[]): boolean {
  return headings.some((heading) => box.x0 < heading.x1 && box.x1 > heading.x0);
}

/** The column of a word: the one it overlaps most, else the nearest by edge or middle within reach; null when none is near. */
export function columnOf(box: Box, columns: readonly Column[], reach: number): Column | null {
  let best: Column | null = null;
  let least = reach;
  for (const column of columns) {
    const shared = Math.min(box.x1, column.x1) - Math.max(box.x0, column.x0);
    const apart = Math.min(
      Math.abs(box.x1 - column.x1),
      Math.abs(box.x0 + box.x1 - column.x0 - column.x1) / 2,
    );
    const cost = shared > 0 ? -shared : Math.min(apart, -shared);
    if (cost < least) [best, least] = [column, cost];
  }
  return best;
}

export function moneyColumnsOf(set: ColumnSet): readonly Column[] {
  return set.columns.filter((column) => isMoneyRole(column.role));
}

/** A figure under `Previous balance` among labels without any of rows (day, description, number): no transaction has one. */
export function fillsStart(line: Line, { amounts }: Tokens, set: ColumnSet): boolean {
  if (amounts.length < 2 || hasRole(set, "date", "posting_date", "transaction_date", "description", "number"))
    return false;
  const start = set.columns.find((column) => balanceLabelOf(plainOf(column.title)) === "start");
  return (
    start !== undefined &&
    line.page === set.page &&
    amounts.some(({ box }) => columnOf(box, set.columns, 8) === start)
  );
}

export function hasRole(set: ColumnSet | null, ...roles: readonly ColumnRole[]): boolean {
  return set?.columns.some((column) => roles.includes(column.role)) ?? false;
}
