import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import type exceljs from "exceljs";
import { minorUnitExponentOf } from "../core/model/currency.ts";
import { formatDay } from "../core/model/day.ts";
import { formatMoney } from "../core/model/money.ts";
import type { Cell, Sheet } from "../core/reports/sheet.ts";

/** So many rows are written before other requests get their turn. */
const ROWS_AT_ONCE = 500;
const HEADING_FILL = { type: "pattern", pattern: "solid", fgColor: { argb: "FFE7EDF3" } } as const;
/** What a cell may hold (the limit of the format). */
const TEXT_AT_MOST = 32_767;

/** The bytes of an .xlsx file. */
export async function writeWorkbook(sheets: readonly Sheet[], created: Date): Promise<Buffer> {
  // Hundreds of modules, which a process that writes no workbook does not wait for.
  const { default: exceljs } = await import("exceljs");
  const stream = new PassThrough();
  const bytes = buffer(stream);
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({
    stream,
    useStyles: true,
    useSharedStrings: false,
  });
  workbook.creator = "Egret";
  workbook.created = created;
  workbook.modified = created;
  for (const sheet of sheets) await writeSheet(workbook, sheet);
  await workbook.commit();
  return bytes;
}

async function writeSheet(workbook: exceljs.stream.xlsx.WorkbookWriter, sheet: Sheet): Promise<void> {
  const worksheet = workbook.addWorksheet(sheet.name, { views: [{ state: "frozen", ySplit: 1 }] });
  worksheet.columns = sheet.columns.map(({ title, width }) => ({ header: title, width }));
  worksheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: sheet.columns.length } };
  const head = worksheet.getRow(1);
  head.font = { bold: true };
  head.fill = HEADING_FILL;
  head.commit();
  const headings = new Set(sheet.headings);
  for (const [index, cells] of sheet.rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await yieldToOthers();
    const row = worksheet.getRow(index + 2);
    for (const [at, cell] of cells.entries()) writeCell(row.getCell(at + 1), cell);
    if (headings.has(index)) row.font = { bold: true };
    row.commit();
  }
  worksheet.commit();
}

/** Texts stay texts, whatever they begin with: a description like `=HYPERLINK(…)` never becomes a formula. */
function writeCell(target: exceljs.Cell, cell: Cell): void {
  if (cell === null) return;
  if (typeof cell === "string") target.value = printable(cell);
  else if (typeof cell === "number") target.value = cell;
  else if (typeof cell === "boolean") target.value = cell ? "yes" : "no";
  else if ("day" in cell) {
    target.value = new Date(`${formatDay(cell.day)}T00:00:00Z`);
    target.numFmt = "yyyy-mm-dd";
  } else {
    const digits = minorUnitExponentOf(cell.currency);
    target.value = Number(formatMoney(cell));
    target.numFmt =
      digits === 0 ? "#,##0;[Red]-#,##0" : `#,##0.${"0".repeat(digits)};[Red]-#,##0.${"0".repeat(digits)}`;
  }
}

/** Without the control characters that XML cannot hold. */
function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, " ")
    .slice(0, TEXT_AT_MOST);
}
