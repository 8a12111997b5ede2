import { type Cell, type Press, sizeFor } from "./cells.ts";

/** More options than this go on several lines. */
const ON_A_LINE = 5;
const LINE = 12;

export function printTicks(
  press: Press,
  cell: Cell,
  at: { readonly x: number; readonly y: number; readonly room: number },
  value: string,
): number {
  const { paper, layout } = press;
  const { x, y, room } = at;
  const isAbove = !["beside", "plain", "cells"].includes(layout.placement);
  const used = paper.text(x + 1, y + (isAbove ? 1 : 6), `${cell.label}${isAbove ? "" : ":"}`, {
    size: isAbove ? 7.5 : 8,
  });
  const first = isAbove ? y + 13 : y + 6;
  const lines = Math.ceil(cell.options.length / ON_A_LINE);
  const columns = Math.ceil(cell.options.length / lines);
  const step = (room - (isAbove ? 4 : used + 6)) / columns;
  cell.options.forEach((option, index) => {
    const left = (isAbove ? x + 2 : x + used + 6) + (index % columns) * step;
    const top = first + Math.floor(index / columns) * LINE;
    const isTicked = option.toUpperCase() === value.toUpperCase();
    if (layout.placement === "fields")
      paper.field("check", `${cell.key}_${option}_${Math.round(y)}`, isTicked ? "Yes" : "", [
        left,
        top,
        7,
        7,
      ]);
    else printBox(press, left, top, isTicked);
    paper.text(left + 10, top + 1, option, { size: sizeFor(press, option, "sans", 7, step - 12) });
  });
  return (isAbove ? 30 : 23) + (lines - 1) * LINE;
}

function printBox({ paper, layout }: Press, x: number, y: number, isTicked: boolean): void {
  const { tick = "cross" } = layout;
  if (tick === "dot") ring(paper, x + 3.5, y + 3.5, 3.5, 0.7);
  else paper.frame(x, y, 7, 7);
  if (!isTicked) return;
  if (tick === "cross") paper.text(x + 1, y, "X", { font: "sans-bold", size: 7.5 });
  else if (tick === "dot") for (const radius of [1.6, 0.9]) ring(paper, x + 3.5, y + 3.5, radius, 1.2);
  else if (tick === "filled") paper.fill(x + 1.5, y + 1.5, 4, 4, "#000000");
  else {
    const [low, end] = [[x + 2.6, y + 6] as const, [x + 8.5, y - 2] as const];
    paper.curve([[x + 0.8, y + 3], [x + 1.5, y + 4], [x + 2, y + 5], low], 1.1);
    paper.curve([low, [x + 4, y + 3], [x + 6, y], end], 1.1);
  }
}

/** A circle of four Bézier curves. */
function ring(paper: Press["paper"], x: number, y: number, r: number, weight: number): void {
  const k = 0.5523 * r;
  paper.curve(
    [
      [x + r, y],
      [x + r, y + k],
      [x + k, y + r],
      [x, y + r],
      [x - k, y + r],
      [x - r, y + k],
      [x - r, y],
      [x - r, y - k],
      [x - k, y - r],
      [x, y - r],
      [x + k, y - r],
      [x + r, y - k],
      [x + r, y],
    ],
    weight,
  );
}
