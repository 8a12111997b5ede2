import { makeDice } from "../../statements/dice.ts";
import { type Font, openPaper } from "../paper.ts";
import type { DocumentLayout, FieldTruth, PrintedDocument } from "../truth.ts";
import { fillApplication, type StatedBusiness, type Writing } from "./application.ts";
import { type Cell, type Press, printCell } from "./cells.ts";
import type { ApplicationLayout } from "./layout.ts";
import { BOX_LAYOUTS } from "./layouts-boxes.ts";
import { FIELD_LAYOUTS } from "./layouts-field.ts";
import { LINE_LAYOUTS } from "./layouts-lines.ts";
import { MORE_LAYOUTS } from "./layouts-more.ts";
import { UNSEEN_LAYOUTS } from "./layouts-unseen.ts";
import { printOwnerTable } from "./owner-table.ts";

const USUAL_WRITING: Writing = {
  date: "us",
  money: "dollars",
  phone: "brackets",
  number: "dashes",
  percent: "sign",
  upper: false,
};
const LEFT = 36;
const WIDTH = 540;

type CellRow = { readonly kind: "cells"; readonly cells: readonly Cell[] };
type SectionRow = { readonly kind: "section"; readonly text: string };
type SmallRow = { readonly kind: "small"; readonly text: string };
type TableRow = { readonly kind: "table"; readonly cells: readonly Cell[] };
type Row = CellRow | SectionRow | SmallRow | TableRow;

const LAYOUTS = [...LINE_LAYOUTS, ...BOX_LAYOUTS, ...MORE_LAYOUTS, ...FIELD_LAYOUTS, ...UNSEEN_LAYOUTS];

export const APPLICATION_PRINTERS: readonly DocumentLayout[] = LAYOUTS.map((layout) => ({
  name: `application-${layout.name}`,
  fileClass: "iso_application_form",
  isUnseen: layout.isUnseen,
  print: (seed) => printApplication(layout, seed),
}));

/** The form of this name, filled in for a business that is known already. */
export async function printStatedApplication(
  name: string,
  seed: number,
  stated: StatedBusiness,
): Promise<PrintedDocument> {
  const layout = LAYOUTS.find((one) => one.name === name);
  if (layout === undefined) throw new Error(`there is no application form "${name}"`);
  return printApplication(layout, seed, stated);
}

async function printApplication(
  layout: ApplicationLayout,
  seed: number,
  stated?: StatedBusiness,
): Promise<PrintedDocument> {
  const application = fillApplication(
    `${layout.name}#${seed}`,
    { ...USUAL_WRITING, ...layout.writing },
    layout.owners,
    stated,
  );
  const paper = openPaper();
  const press = {
    layout,
    application,
    paper,
    dice: makeDice(`${layout.name}#${seed}/print`),
    fields: {} as Record<string, FieldTruth[string]>,
  };
  const bold: Font = layout.serif === true ? "serif-bold" : "sans-bold";
  paper.text(LEFT, 30, layout.title, { font: bold, size: 16, width: WIDTH, align: "center" });
  const rows = readRows(layout.body);
  let y = 62;
  if (layout.columns !== undefined) printColumns(press, rows, y);
  else for (const row of rows) y = printRow(press, row, LEFT, WIDTH, y);
  return {
    layout: `application-${layout.name}`,
    fileClass: "iso_application_form",
    bytes: await paper.finish(),
    fields: press.fields,
  };
}

function readRows(body: string): readonly Row[] {
  return body.split("\n").map((line) => {
    if (line.startsWith("#")) return { kind: "section", text: line.slice(1) };
    if (line.startsWith("@")) return { kind: "small", text: line.slice(1) };
    const isTable = line.startsWith("%");
    const cells = (isTable ? line.slice(1) : line).split(" | ").map((cell) => {
      const cut = cell.lastIndexOf(":");
      const [spec = "", options = ""] = cell.slice(cut + 1).split("?");
      const [key = "", width = "1"] = spec.split("*");
      return {
        label: cell.slice(0, cut),
        key,
        width: Number(width),
        options: options === "" ? [] : options.split("/"),
      };
    });
    return { kind: isTable ? "table" : "cells", cells };
  });
}

function printRow(press: Press, row: Row, x: number, width: number, y: number): number {
  const { paper, layout } = press;
  const bold: Font = layout.serif === true ? "serif-bold" : "sans-bold";
  if (row.kind === "section") {
    if (layout.shaded === true) paper.fill(x, y + 2, width, 15, "#1f3a5f");
    paper.text(x + 4, y + 5, row.text, {
      font: bold,
      size: 10,
      color: layout.shaded === true ? "#ffffff" : "#000000",
    });
    return y + 22;
  }
  if (row.kind === "small") {
    paper.text(x, y + 2, row.text, { size: 6.2, font: layout.serif === true ? "serif" : "sans" });
    return y + 9;
  }
  if (row.kind === "table") return printOwnerTable(press, row.cells, { x, y, width });
  const total = row.cells.reduce((sum, cell) => sum + cell.width, 0);
  let left = x;
  let height = 0;
  for (const cell of row.cells) {
    const room = (width * cell.width) / total;
    height = Math.max(height, printCell(press, cell, left, y, room));
    left += room;
  }
  return y + height;
}

/** Owners side by side under one set of labels, or business at the left and owner at the right. */
function printColumns(press: Press, rows: readonly Row[], top: number) {
  const cut = rows.findLastIndex((row) => row.kind === "section");
  const [before, after] = [rows.slice(0, cut), rows.slice(cut)];
  let y = top;
  if (press.layout.columns === "halves") {
    for (const row of before) y = printRow(press, row, LEFT, WIDTH / 2 - 10, y);
    let other = top;
    for (const row of after) other = printRow(press, row, LEFT + WIDTH / 2 + 10, WIDTH / 2 - 10, other);
    return;
  }
  for (const row of before) y = printRow(press, row, LEFT, WIDTH, y);
  y += 6;
  const owners = press.application.hasSecondOwner ? ["o1", "o2"] : ["o1"];
  let end = y;
  owners.forEach((owner, index) => {
    let at = y;
    const x = LEFT + index * (WIDTH / 2 + 8);
    for (const row of after) {
      if (row.kind === "small") continue;
      const own =
        row.kind === "section"
          ? { ...row, text: `Owner ${index + 1}` }
          : { ...row, cells: row.cells.map((cell) => ({ ...cell, key: `${owner}.${cell.key}` })) };
      at = printRow(press, own, x, WIDTH / 2 - 8, at);
    }
    end = Math.max(end, at);
  });
  for (const row of after) if (row.kind === "small") end = printRow(press, row, LEFT, WIDTH, end);
}
