// Lists set two or more abreast under one heading, as `Check Date Amount  Check Date Amount`. Each is read as a list of its own, from
// top to bottom.

import { isMoneyRole } from "../../print/column-terms.ts";
import { boxOf, type Cell, cellsOf, type Line } from "../../print/lines.ts";
import { groupsOf } from "./column-groups.ts";
import type { Column, ColumnSet } from "./columns.ts";

/** Amounts stick out of their heading by less than this, in points. */
const FLUSH = 10;

export type Abreast = {
  /** The columns of each list; null where no heading names them. */
  readonly sets: readonly (ColumnSet | null)[];
  /** Where the second and further lists begin. */
  readonly edges: readonly number[];
};

/** The lists under a heading that names the columns of several, or null for an ordinary heading. */
export function abreastOf(set: ColumnSet): Abreast | null {
  const groups = groupsOf(set.columns);
  if (groups === null) return null;
  const edges = groups.slice(1).map((group, index) => edgeBetween(groups[index]!.at(-1)!, group[0]!));
  return { sets: groups.map((columns) => ({ ...set, columns })), edges };
}

/** Amounts end flush with their heading, so what follows them close by is the next list's; descriptions run on up to it. */
function edgeBetween(last: Column, next: Column): number {
  const gap = next.x0 - last.x1;
  const reach = Math.min(gap / 2, FLUSH);
  if (isMoneyRole(last.role)) return last.x1 + reach;
  return last.role === "description" ? next.x0 - reach : last.x1 + gap / 2;
}

/** The parts of a line by list; null for a line that runs across them. A list that has ended leaves an empty part. */
export function splitLine(line: Line, { edges, sets }: Abreast): readonly (Line | null)[] | null {
  const isAcross = (cell: Cell) =>
    edges.some(
      (edge, list) =>
        cell.box.x0 < edge - 3 && cell.box.x1 > edge + 3 && !beginsList(line, cell, edge, sets[list + 1]),
    );
  if (line.cells.some(isAcross)) return null;
  const bounds = [-Infinity, ...edges, Infinity];
  return bounds.slice(0, -1).map((from, index) => {
    const to = bounds[index + 1] ?? Infinity;
    const words = line.words.filter(
      (word) => (word.box.x0 + word.box.x1) / 2 >= from && (word.box.x0 + word.box.x1) / 2 < to,
    );
    if (words.length === 0) return null;
    if (words.length === line.words.length) return line;
    return {
      ...line,
      words,
      cells: cellsOf(words, line.size, line.pitch),
      text: words.map((word) => word.text).join(" "),
      box: boxOf(words),
    };
  });
}

/** A figure that begins flush with the next list, however near the last one of this list comes: `025965170 03/13`. */
function beginsList({ words }: Line, cell: Cell, edge: number, next: ColumnSet | null | undefined): boolean {
  const own = words.slice(cell.first, cell.last + 1);
  const first = own.find(({ box }) => box.x1 > edge);
  const x0 = next?.columns[0]?.x0;
  return (
    first !== undefined && x0 !== undefined && /^\d/.test(first.text) && Math.abs(first.box.x0 - x0) < FLUSH
  );
}
