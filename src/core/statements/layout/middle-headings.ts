// Headings whose names take two lines, with the shorter names at half their height, as browsers set them:
//   Date                Transaction
//           Amount
//   posted              description
// The names in the middle go to the lower line, so that the heading is two lines.

import type { Box } from "../../model/document-text.ts";
import { boxOf, cellsOf, type Line } from "../../print/lines.ts";
import { hugs } from "./hugging.ts";

/** A name of a column is at most so long. */
const MAX_WORDS = 4;

export function withMiddleHeadings(lines: readonly Line[]): readonly Line[] {
  const middles = new Set<Line>();
  const joined = lines.map((line, at) => {
    const [above, middle] = [lines[at - 2], lines[at - 1]];
    if (above === undefined || middle === undefined || !isMiddle(above, middle, line)) return line;
    middles.add(middle);
    return withWords(line, middle);
  });
  if (middles.size === 0) return lines;
  return joined.filter((_, at) => !middles.has(lines[at]!)).map((line, order) => ({ ...line, order }));
}

function isMiddle(above: Line, middle: Line, below: Line): boolean {
  if (!hugs(middle, above) || !hugs(below, middle)) return false;
  const outer = [above, below];
  if (![...outer, middle].every(hasOnlyNames)) return false;
  const isFree = middle.cells.every(
    (cell) => !outer.some((line) => line.cells.some((one) => overlaps(cell.box, one.box))),
  );
  return isFree && below.cells.some((cell) => above.cells.some((one) => overlaps(cell.box, one.box)));
}

function hasOnlyNames({ words, cells }: Line): boolean {
  return (
    words.every(({ text }) => !/\d/.test(text)) && cells.every(({ first, last }) => last - first < MAX_WORDS)
  );
}

function overlaps(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && a.x1 > b.x0;
}

function withWords(line: Line, { words: more }: Line): Line {
  const words = [...line.words, ...more].sort((a, b) => a.box.x0 - b.box.x0);
  const text = words.map((word) => word.text).join(" ");
  return { ...line, words, cells: cellsOf(words, line.size), text, box: boxOf(words) };
}
