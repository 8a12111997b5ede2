import type { Box } from "../../../core/model/document-text.ts";
import type { GreyPicture } from "./grey-picture.ts";
import { boundsOfInk, hasInk, inkIn, isOnPaper, LEAST_INK, shareOf } from "./ink-in-box.ts";
import { findUprights, INK_BELOW, type Upright } from "./uprights.ts";

// What a form draws around its answers: squares to tick, boxes for one character each (combs), boxes for an answer. Their edges read as
// letters (`|`, `[`, `I`), so they go before recognition; squares and combs are told apart because what is in them is read otherwise.

/** A small square, and whether somebody put a mark into it. */
export type Square = Box & { readonly isTicked: boolean };
/** Boxes of one character each, from left to right, without their edges. */
export type Comb = { readonly cells: readonly Box[]; readonly around: Box };
export type FormBoxes = {
  readonly squares: readonly Square[];
  readonly combs: readonly Comb[];
  /** The picture without squares, combs and what is in them, and without the edges of other boxes. */
  readonly rest: GreyPicture;
};

/** Points. */
const SHORTEST = 5;
const THICKEST = 2.4;
const SQUARE = { least: 5.5, most: 14 };
const CELL = { narrowest: 6, widest: 30, lowest: 9, highest: 32 };
/** Boxes up to this width are found by their four sides; the sides of wider ones are rules. */
const WIDEST = 46;
/** A rule is longer than the stroke of any letter. */
const RULE = 34;
/** Share of a rule's length that has no ink beside it. */
const THIN = 0.5;
/** Pixels by which edges that belong together may differ: what is left of the skew, and blur. The curves of an O begin further off. */
const SLACK = 2;
/** Share of a side that has to be ink. */
const DRAWN = 0.93;
/** Pixels across a side in which its ink may lie. */
const BAND = 4;
/** How far the bend of a letter goes beyond its straight part, in pixels, and the share of ink that is still of it. */
const MOST_BENT = 6;
const GOES_ON = 0.25;
/** Width to height of a square, and the ink in it from which it is ticked: dust is below 0.02, thin ticks of a pen above 0.06. */
const SQUARE_SHAPE = 1.35;
/** Edges thicker than this share of the width are stems of bold letters that touch. */
const BOLD = 0.24;
const TICKED = 0.045;
/** Neighbours in a comb: gap between boxes in widths of one, and how alike their widths are. */
const COMB_GAP = 0.4;
const ALIKE = 0.22;
/** Width to height of a character; where more boxes hold wider ink it is a table. */
const ONE_CHARACTER = 1.35;
const MOST_WIDE = 0.25;

type Cell = {
  readonly left: Upright;
  readonly right: Upright;
  readonly y0: number;
  readonly y1: number;
  /** One edge goes on beyond the box, as the edge of a table does, or the stem of a P. */
  readonly isOpen: boolean;
};

export function findFormBoxes(picture: GreyPicture, dpi: number): FormBoxes {
  const point = dpi / 72;
  const uprights = findUprights(picture, { shortest: SHORTEST * point, thickest: THICKEST * point });
  const cells = findCells(picture, uprights, point);
  const rows = joinRows(cells);
  const combs = rows.flatMap((row) => combOf(picture, row, point) ?? []);
  const inCombs = new Set(combs.flatMap((comb) => comb.row));
  const alone = cells.filter((cell) => !inCombs.has(cell) && !cell.isOpen);
  const single = new Set(rows.filter((row) => row.length === 1).flat()); // Boxes that touch are a table's.
  const squares = alone.flatMap((cell) => (single.has(cell) ? squareOf(picture, cell, point) : null) ?? []);
  const rest = { ...picture, data: new Uint8Array(picture.data) };
  for (const upright of uprights) if (isEdge(picture, upright, point)) eraseEdge(rest, upright);
  for (const cell of alone) if (cell.y1 - cell.y0 >= CELL.lowest * point) eraseFrame(rest, cell);
  for (const { around } of combs) clear(rest, around);
  for (const square of squares) clear(rest, square);
  return { squares, combs: combs.map(({ cells: inner, around }) => ({ cells: inner, around })), rest };
}

/** Pairs of edges of the same height that are closed above and below. */
function findCells(picture: GreyPicture, uprights: readonly Upright[], point: number): readonly Cell[] {
  const cells: Cell[] = [];
  for (const [index, left] of uprights.entries()) {
    for (let at = index + 1; at < uprights.length; at++) {
      const right = uprights[at] as Upright;
      if (right.x0 - left.x1 > WIDEST * point) break;
      if (right.x0 - left.x1 < 0.7 * SHORTEST * point) continue;
      const cell = cellBetween(left, right);
      if (cell === null || cell.y1 - cell.y0 > CELL.highest * point) continue;
      if (!isClosed(picture, cell, point)) continue;
      cells.push(cell);
      break;
    }
  }
  return cells;
}

function cellBetween(left: Upright, right: Upright): Cell | null {
  const [short, long] = left.y1 - left.y0 <= right.y1 - right.y0 ? [left, right] : [right, left];
  const isWithin = long.y0 <= short.y0 + SLACK && long.y1 >= short.y1 - SLACK;
  const isOpen = long.y1 - long.y0 > short.y1 - short.y0 + 2 * SLACK;
  return isWithin ? { left, right, y0: short.y0, y1: short.y1, isOpen } : null;
}

/** Ink along all four sides, to the corners: the sides of an O or a D are bent away from them. */
function isClosed(picture: GreyPicture, cell: Cell, point: number): boolean {
  const whole = wholeOf(picture, cell);
  const { x0, x1, y0, y1 } = whole;
  const level = (line: number) => (x: number) =>
    hasInk(picture, { x0: x, x1: x + 1, y0: line, y1: line + BAND });
  const upright = (line: number) => (y: number) =>
    hasInk(picture, { x0: line, x1: line + BAND, y0: y, y1: y + 1 });
  return (
    shareOf(x0, x1, level(y0)) >= DRAWN &&
    shareOf(x0, x1, level(y1 - BAND)) >= DRAWN &&
    shareOf(y0, y1, upright(x0)) >= DRAWN &&
    shareOf(y0, y1, upright(x1 - BAND)) >= DRAWN &&
    isOnPaper(picture, whole, point)
  );
}

/** The box with the ends of its strokes: those of letters bend on beyond the straight part. */
function wholeOf(picture: GreyPicture, { left, right, y0, y1 }: Cell): Box {
  const box = { x0: left.x0, x1: right.x1, y0, y1 };
  const column = (x: number) =>
    shareOf(box.y0, box.y1, (y) => hasInk(picture, { x0: x, x1: x + 1, y0: y, y1: y + 1 })) > GOES_ON;
  const row = (y: number) =>
    shareOf(box.x0, box.x1, (x) => hasInk(picture, { x0: x, x1: x + 1, y0: y, y1: y + 1 })) > GOES_ON;
  for (let step = 0; step < MOST_BENT && column(box.x0 - 1); step++) box.x0--;
  for (let step = 0; step < MOST_BENT && column(box.x1); step++) box.x1++;
  for (let step = 0; step < MOST_BENT && row(box.y0 - 1); step++) box.y0--;
  for (let step = 0; step < MOST_BENT && row(box.y1); step++) box.y1++;
  return box;
}

/** Cells beside one another, of one height and width. */
function joinRows(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const rows: Cell[][] = [];
  for (const cell of [...cells].sort((a, b) => a.left.x0 - b.left.x0)) {
    const width = widthOf(cell);
    const row = rows.find((one) => {
      const last = one.at(-1) as Cell;
      const gap = cell.left.x0 - last.right.x1;
      return (
        Math.abs(last.y0 - cell.y0) <= SLACK &&
        Math.abs(last.y1 - cell.y1) <= SLACK &&
        gap > -SLACK - (last.right.x1 - last.right.x0) &&
        gap <= COMB_GAP * width &&
        Math.abs(widthOf(last) - width) <= ALIKE * width + SLACK
      );
    });
    if (row === undefined) rows.push([cell]);
    else row.push(cell);
  }
  return rows;
}

const widthOf = ({ left, right }: Cell): number => right.x0 - left.x1;

/** Two boxes that share an edge are a comb already; apart from each other it takes three. */
function combOf(
  picture: GreyPicture,
  row: readonly Cell[],
  point: number,
): (Comb & { readonly row: readonly Cell[] }) | null {
  const [first, second] = row;
  const last = row.at(-1);
  if (first === undefined || second === undefined || last === undefined) return null;
  if (row.length < 3 && second.left !== first.right) return null;
  const [width, height] = [widthOf(first) / point, (first.y1 - first.y0) / point];
  if (width < CELL.narrowest - 1 || width > CELL.widest || height < CELL.lowest) return null;
  const cells = row.map((cell) => innerOf(cell));
  const written = cells.flatMap((cell) => boundsOfInk(picture, cell, LEAST_INK) ?? []);
  const wide = written.filter(({ x0, x1, y0, y1 }) => x1 - x0 > ONE_CHARACTER * (y1 - y0));
  if (wide.length > MOST_WIDE * written.length) return null;
  return { cells, around: { x0: first.left.x0, y0: first.y0, x1: last.right.x1, y1: first.y1 }, row };
}

/** The room between the edges. */
function innerOf({ left, right, y0, y1 }: Cell): Box {
  const thick = Math.max(left.x1 - left.x0, right.x1 - right.x0) + 1;
  return { x0: left.x1 + 1, x1: right.x0 - 1, y0: y0 + thick, y1: y1 - thick };
}

function squareOf(picture: GreyPicture, cell: Cell, point: number): Square | null {
  const { left, right, y0, y1 } = cell;
  const [width, height] = [right.x1 - left.x0, y1 - y0];
  if (Math.max(width, height) > SQUARE.most * point || Math.min(width, height) < SQUARE.least * point)
    return null;
  if (Math.max(width, height) > SQUARE_SHAPE * Math.min(width, height)) return null;
  if (Math.max(left.x1 - left.x0, right.x1 - right.x0) > BOLD * width) return null;
  const inner = innerOf(cell);
  const share = inkIn(picture, inner) / Math.max(1, (inner.x1 - inner.x0) * (inner.y1 - inner.y0));
  return { x0: left.x0, x1: right.x1, y0, y1, isTicked: share > TICKED };
}

/** Between two rules that it meets: no letter does. */
function isEdge(picture: GreyPicture, upright: Upright, point: number): boolean {
  if (!isOnPaper(picture, upright, point)) return false;
  const { x0, x1, y0, y1 } = upright;
  return [y0, y1 - 1].every(
    (line) =>
      isRule(picture, { x: x1, step: 1, line }, point) ||
      isRule(picture, { x: x0 - 1, step: -1, line }, point),
  );
}

/** Whether a rule begins here: a long line of ink, thin but where letters touch it; a line through a dark bar is not. */
function isRule(
  picture: GreyPicture,
  from: { readonly x: number; readonly step: 1 | -1; readonly line: number },
  point: number,
): boolean {
  const off = Math.ceil(THICKEST * point);
  const isDark = (x: number, y0: number, y1: number) => hasInk(picture, { x0: x, x1: x + 1, y0, y1 });
  let [length, thin] = [0, 0];
  for (let { x } = from; x >= 0 && x < picture.width && length < RULE * point; x += from.step) {
    if (!isDark(x, from.line - SLACK, from.line + SLACK + 1)) return false;
    length++;
    const isThick =
      isDark(x, from.line - off, from.line - off + 1) && isDark(x, from.line + off, from.line + off + 1);
    if (!isThick) thin++;
  }
  return length >= RULE * point && thin >= THIN * length;
}

/** Paints an edge white where nothing but the edge is dark: a letter that touches it stays whole. */
function eraseEdge({ width, height, data }: GreyPicture, { x0, x1, y0, y1 }: Upright): void {
  const isInk = (x: number, y: number) => x >= 0 && x < width && (data[y * width + x] as number) < INK_BELOW;
  for (let y = Math.max(0, y0 - SLACK); y < Math.min(height, y1 + SLACK); y++) {
    const isAlone = !(isInk(x0 - 3, y) && isInk(x0 - 2, y)) && !(isInk(x1 + 2, y) && isInk(x1 + 1, y));
    if (isAlone) data.fill(255, y * width + Math.max(0, x0 - 2), y * width + Math.min(width, x1 + 2));
  }
}

function eraseFrame(picture: GreyPicture, { left, right, y0, y1 }: Cell): void {
  eraseEdge(picture, { ...left, y0, y1 });
  eraseEdge(picture, { ...right, y0, y1 });
  const thick = Math.max(left.x1 - left.x0, right.x1 - right.x0) + 1;
  for (const line of [y0, y1 - thick])
    for (let y = Math.max(0, line - 2); y < Math.min(picture.height, line + thick + 2); y++)
      picture.data.fill(255, y * picture.width + left.x0, y * picture.width + right.x1);
}

/** What reaches out of it a little, as the end of a tick does, goes too. */
function clear({ width, height, data }: GreyPicture, { x0, y0, x1, y1 }: Box): void {
  const reach = 3;
  for (let y = Math.max(0, y0 - reach); y < Math.min(height, y1 + reach); y++)
    data.fill(255, y * width + Math.max(0, x0 - reach), y * width + Math.min(width, x1 + reach));
}
