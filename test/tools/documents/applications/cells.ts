import type { Dice } from "../../statements/dice.ts";
import type { Font, Paper } from "../paper.ts";
import type { FieldTruth } from "../truth.ts";
import type { Application } from "./application.ts";
import type { ApplicationLayout } from "./layout.ts";
import { printTicks } from "./ticks.ts";

/** What a form is printed with; `fields` gathers what it states. */
export type Press = {
  readonly layout: ApplicationLayout;
  readonly application: Application;
  readonly paper: Paper;
  readonly dice: Dice;
  readonly fields: Record<string, FieldTruth[string]>;
};

/** A label and what is asked under it. */
export type Cell = {
  readonly label: string;
  readonly key: string;
  readonly width: number;
  readonly options: readonly string[];
};

export function printCell(press: Press, cell: Cell, x: number, y: number, room: number): number {
  const value = press.application.values[cell.key] ?? "";
  if (!cell.key.endsWith(".sign")) Object.assign(press.fields, press.application.truth[cell.key]);
  if (cell.key.endsWith(".sign") && value !== "") return printSignature(press, cell, x, y, room, value);
  if (cell.options.length > 0) return printTicks(press, cell, { x, y, room }, value);
  return printValue(press, cell, value, x, y, room);
}

const valueFont = (press: Press): Font =>
  press.layout.hand === true ? "hand" : press.layout.serif === true ? "serif" : "sans";

/** Small enough for its place. */
export function sizeFor(press: Press, text: string, font: Font, size: number, room: number): number {
  const width = press.paper.widthOf(text, { font, size });
  return width <= room ? size : Math.max(5.5, (size * room) / width);
}

function printValue(press: Press, cell: Cell, value: string, x: number, y: number, room: number): number {
  const { paper, layout } = press;
  const font = valueFont(press);
  const labelFont: Font = layout.serif === true ? "serif" : "sans";
  const size = layout.hand === true ? 12 : 9.5;
  if (layout.placement === "inside") {
    paper.frame(x, y, room, 27);
    paper.text(x + 3, y + 3, cell.label, { font: labelFont, size: layout.smallPrint ?? 6.5 });
    paper.text(x + 5, y + 13, value, { font, size: sizeFor(press, value, font, size, room - 8) });
    return 27;
  }
  if (layout.placement === "above" || layout.placement === "fields" || layout.placement === "comb") {
    paper.text(x + 1, y + 1, cell.label, { font: labelFont, size: 7.5 });
    if (layout.placement === "fields")
      paper.field("text", `${cell.key}_${Math.round(x)}_${Math.round(y)}`, value, [x, y + 10, room - 6, 15]);
    else if (layout.placement === "comb" && /ssn|ein|dob|start|zip|phone|cell/.test(cell.key))
      printComb(press, value, x, y + 10, room - 6);
    else {
      paper.frame(x, y + 10, room - 6, 15);
      const top = y + (layout.hand === true ? 10 : 13);
      paper.text(x + 3, top, value, { font, size: sizeFor(press, value, font, size, room - 12) });
    }
    return 30;
  }
  if (layout.placement === "cells") {
    const part = Math.min(0.45 * room, 105);
    paper.fill(x, y, part, 18, "#e6e6e6");
    paper.frame(x, y, part, 18);
    paper.frame(x + part, y, room - part, 18);
    paper.text(x + 3, y + 6, cell.label, { size: sizeFor(press, cell.label, labelFont, 7.5, part - 5) });
    paper.text(x + part + 4, y + 5, value, {
      font,
      size: sizeFor(press, value, font, size, room - part - 6),
    });
    return 18;
  }
  if (layout.placement === "shade") {
    paper.text(x + 1, y + 1, cell.label, { font: labelFont, size: 7 });
    paper.fill(x, y + 10, room - 6, 15, "#ececec");
    paper.text(x + 3, y + 13, value, { font, size: sizeFor(press, value, font, size, room - 12) });
    return 30;
  }
  if (layout.placement === "below") {
    paper.text(x + 2, y + 3, value, { font, size: sizeFor(press, value, font, size, room - 10) });
    paper.rule(x, y + 15, x + room - 8, y + 15);
    paper.text(x + 1, y + 17, cell.label, { font: labelFont, size: 7 });
    return 28;
  }
  const label = `${cell.label}${layout.colon === false ? "" : ":"}`;
  if (layout.placement === "plain") {
    const column = Math.min(room * 0.45, 190);
    paper.text(x, y + 3, label, { font: layout.colon === false ? labelFont : "sans-bold", size: 9 });
    paper.text(x + column, y + 3, value, { font, size: sizeFor(press, value, font, 9.5, room - column - 4) });
    return 18;
  }
  const used = paper.text(x, y + 6, label, { font: labelFont, size: 8 }) + 3;
  paper.text(x + used + 2, y + (layout.hand === true ? 2 : 5), value, {
    font,
    size: sizeFor(press, value, font, size, room - used - 8),
  });
  paper.rule(x + used, y + 16, x + room - 5, y + 16);
  return 23;
}

/** One character a box. */
function printComb({ paper }: Press, value: string, x: number, y: number, room: number) {
  const characters = [...value.replace(/[^0-9A-Z]/gi, "")];
  const box = Math.min(13, room / Math.max(1, characters.length));
  characters.forEach((one, index) => {
    paper.frame(x + index * box, y, box, 15);
    paper.text(x + index * box, y + 3, one, { font: "mono", size: 10, width: box, align: "center" });
  });
}

function printSignature(press: Press, cell: Cell, x: number, y: number, room: number, name: string): number {
  const { paper, layout, fields, application } = press;
  if (layout.ink === "none") {
    for (const pointer of Object.keys(application.truth[cell.key] ?? {})) fields[pointer] = false;
    return printValue(press, cell, "", x, y, room);
  }
  Object.assign(fields, application.truth[cell.key]);
  const height = printValue(press, { ...cell, key: "" }, layout.ink === "typed" ? name : "", x, y, room);
  if (layout.ink === "typed") return height;
  const label = ["beside", "plain", "cells"].includes(layout.placement)
    ? Math.max(layout.placement === "cells" ? 110 : 0, paper.widthOf(cell.label, { size: 9.5 }) + 8)
    : 6;
  const top = y + (["inside", "above", "comb", "shade"].includes(layout.placement) ? 9 : -2);
  if (layout.ink === "script")
    paper.text(x + label, top, name, { font: "script", size: 15, color: "#1a2a6c" });
  else paper.curve(scribble(press, x + label, top + 8, Math.min(90, room - label - 10)), 1.2);
  return height;
}

function scribble(
  { dice }: Press,
  x: number,
  y: number,
  width: number,
): readonly (readonly [number, number])[] {
  const count = 13;
  return Array.from(
    { length: count },
    (_, index) => [x + (width * index) / count, y + (dice.next() - 0.5) * 14] as const,
  );
}
