// Further lines of a heading: their names go to the columns over or under which they stand.

import type { Box } from "../../model/document-text.ts";
import type { Cell, Line } from "../../print/lines.ts";
import type { Heading } from "./heading-cells.ts";

export function mergeLine(headings: Heading[], line: Line, where: "above" | "below"): void {
  for (const cell of line.cells.flatMap((one) => partsOver(line, one, headings))) {
    const home = headings
      .filter((heading) => cell.box.x0 < heading.x1 + 2 && cell.box.x1 > heading.x0 - 2)
      .sort((a, b) => overlap(cell.box, b) - overlap(cell.box, a))[0];
    if (home === undefined) headings.push({ text: cell.text, x0: cell.box.x0, x1: cell.box.x1 });
    else {
      home.text = where === "above" ? `${cell.text} ${home.text}` : `${home.text} ${cell.text}`;
      home.x0 = Math.min(home.x0, cell.box.x0);
      home.x1 = Math.max(home.x1, cell.box.x1);
    }
  }
}

/** Names of several columns with no more than a blank between them: word by word, where each stands over one column alone. */
function partsOver(
  { words }: Line,
  cell: Cell,
  headings: readonly Heading[],
): readonly Pick<Cell, "text" | "box">[] {
  const own = words.slice(cell.first, cell.last + 1);
  const homes = own.map(({ box }) => headings.filter(({ x0, x1 }) => box.x0 < x1 && box.x1 > x0));
  const isParted = homes.every(({ length }) => length === 1) && new Set(homes.flat()).size > 1;
  return isParted ? own : [cell];
}

function overlap(box: Box, heading: Heading): number {
  return Math.min(box.x1, heading.x1) - Math.max(box.x0, heading.x0);
}
