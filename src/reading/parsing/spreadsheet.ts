import type exceljs from "exceljs";
import { MOST_COLUMNS, readTable, type TableLine } from "../../core/exports/read-table.ts";
import { type ExportAccount, type ExportReading, unreadable } from "../../core/exports/types.ts";
import { openOfficeFile } from "./office-file.ts";

export type Sheet = { readonly name: string; readonly lines: readonly TableLine[] };

export type Sheets =
  | { readonly kind: "sheets"; readonly sheets: readonly Sheet[] }
  /** `reason` is a sentence for who sent it. */
  | { readonly kind: "refused"; readonly reason: string };

/** Parts of a workbook that say nothing of its cells. */
const NOT_READ = [
  ...["sheetPr", "sheetViews", "dataValidations", "conditionalFormatting", "autoFilter", "hyperlinks"],
  ...["pageMargins", "pageSetup", "headerFooter", "drawing", "picture", "tableParts", "printOptions"],
  // Merged cells hold their text in the first; a library would make all of them, be they millions.
  "mergeCells",
];

/** The visible sheets of a workbook as text, cell by cell. */
export async function readSheets(bytes: Uint8Array): Promise<Sheets> {
  const contents = openOfficeFile(bytes);
  if (contents.kind === "refused") return contents;
  // Hundreds of modules, which a process that reads no workbook does not wait for.
  const { default: exceljs } = await import("exceljs");
  const workbook = new exceljs.Workbook();
  try {
    await workbook.xlsx.load(exactBuffer(bytes), { ignoreNodes: NOT_READ });
  } catch {
    return { kind: "refused", reason: "The file is damaged: it is no complete Excel workbook." };
  }
  const sheets = workbook.worksheets
    .filter((sheet) => sheet.state === "visible")
    .map((sheet) => ({ name: sheet.name, lines: linesOf(sheet) }));
  return { kind: "sheets", sheets };
}

function exactBuffer(bytes: Uint8Array): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

function linesOf(sheet: exceljs.Worksheet): readonly TableLine[] {
  const lines: TableLine[] = [];
  sheet.eachRow({ includeEmpty: false }, (row, line) => {
    const cells: string[] = [];
    row.eachCell({ includeEmpty: false }, (cell, column) => {
      if (column <= MOST_COLUMNS) cells[column - 1] = textOf(cell.value);
    });
    lines.push({ line, cells: Array.from(cells, (cell) => cell ?? "") });
  });
  return lines;
}

function textOf(value: exceljs.CellValue): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return numeralOf(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  if (typeof value !== "object") return String(value);
  if ("richText" in value) return value.richText.map((part) => part.text).join("");
  if ("result" in value) return textOf(value.result as exceljs.CellValue);
  if ("text" in value) return textOf(value.text as exceljs.CellValue);
  return "";
}

/** As a sheet shows it: 15 digits count. Cents are written out, so that a point is never taken for a separator of thousands. */
function numeralOf(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const shown = Number(value.toPrecision(15));
  return Math.abs(shown * 100 - Math.round(shown * 100)) < 1e-6 ? shown.toFixed(2) : String(shown);
}

/** The tables of transactions of a workbook. Sheets that hold none are passed over, and said. */
export async function readSpreadsheet(bytes: Uint8Array): Promise<ExportReading> {
  const read = await readSheets(bytes);
  if (read.kind === "refused") return unreadable(read.reason);
  const filled = read.sheets.filter((sheet) => sheet.lines.length > 0);
  const readings = filled.map((sheet) => ({ name: sheet.name, reading: readTable(sheet.lines) }));
  const accounts: ExportAccount[] = [];
  const [problems, notes] = [[], []] as [Problem[], string[]];
  for (const { name, reading } of readings) {
    const place = filled.length === 1 ? "" : `Sheet "${name}": `;
    if (reading.kind === "unreadable") notes.push(`${place}${reading.reason}`);
    else {
      accounts.push(...reading.accounts);
      for (const { line, text } of reading.problems) problems.push({ line, text: place + text });
      notes.push(...reading.notes.map((note) => place + note));
    }
  }
  if (accounts.length > 0) return { kind: "read", accounts, problems, notes };
  const first = readings[0]?.reading;
  return first?.kind === "unreadable" ? first : unreadable("The workbook has no visible cells.");
}

type Problem = Extract<ExportReading, { kind: "read" }>["problems"][number];
