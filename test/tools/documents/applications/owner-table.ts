import { type Cell, type Press, sizeFor } from "./cells.ts";

const HEAD = 14;
const ROW = 17;

/** A row for each owner, the second one empty when there is none. */
export function printOwnerTable(
  press: Press,
  cells: readonly Cell[],
  at: { readonly x: number; readonly y: number; readonly width: number },
): number {
  const { paper, application, fields } = press;
  const total = cells.reduce((sum, cell) => sum + cell.width, 0);
  let left = at.x;
  for (const cell of cells) {
    const room = (at.width * cell.width) / total;
    paper.fill(left, at.y, room, HEAD, "#dfe6ee");
    paper.frame(left, at.y, room, HEAD);
    paper.text(left + 3, at.y + 4, cell.label, {
      font: "sans-bold",
      size: sizeFor(press, cell.label, "sans-bold", 7, room - 5),
    });
    ["o1", "o2"].forEach((owner, index) => {
      const key = `${owner}.${cell.key}`;
      const value = application.values[key] ?? "";
      const top = at.y + HEAD + index * ROW;
      Object.assign(fields, application.truth[key]);
      paper.frame(left, top, room, ROW);
      paper.text(left + 3, top + 5, value, { size: sizeFor(press, value, "sans", 8.5, room - 6) });
    });
    left += room;
  }
  return at.y + HEAD + 2 * ROW + 4;
}
