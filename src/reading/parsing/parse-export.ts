import type { FileClass } from "../../core/documents/file-class.ts";
import { boundReading } from "../../core/exports/bound-reading.ts";
import { type ExportFormat, exportFormatOf } from "../../core/exports/read-export.ts";
import { readTable, type TableLine } from "../../core/exports/read-table.ts";
import type { ExportReading } from "../../core/exports/types.ts";
import type { MediaType } from "../../core/files/media-type.ts";
import { assessExport } from "../../core/parsed-results/assess-export.ts";
import { EXPORT_SCHEMA, type ExportJson, exportJsonOf } from "../../core/parsed-results/export-json.ts";
import { type ExportLoad, exportLoadOf } from "../../core/parsed-results/export-load.ts";
import { decodeText } from "./decode-text.ts";
import { readLines } from "./document-lines.ts";
import { readSpreadsheet } from "./spreadsheet.ts";
import type { Parsed } from "./task.ts";

type Told = {
  readonly mediaType: MediaType;
  readonly filename: string;
  readonly fileClass: FileClass | null;
};

/** True when the file is, or is said to be, an export. HTML under the name of a spreadsheet is a bank's table. */
export function isExport({ mediaType, filename, fileClass }: Told): boolean {
  if (fileClass !== null) return fileClass === "transactions_export";
  return exportFormatOf(mediaType) !== null || (mediaType === "text/html" && /\.xlsx?$/i.test(filename));
}

/** Of a file that is said to be an export: plain text may be a table, and so may HTML. */
function formatOf(mediaType: MediaType) {
  if (mediaType === "text/html") return { name: "html", read: null };
  return exportFormatOf(mediaType === "text/plain" ? "text/csv" : mediaType);
}

const PARSER_ID = "transactions_export";

export type ExportTask = {
  readonly bytes: Uint8Array;
  readonly mediaType: MediaType;
  /** The file's id: begins the reference ids of transactions. */
  readonly referencePrefix: string;
};

export type ExportParse = { readonly parsed: Parsed; readonly load: ExportLoad | null };

/** Reads a bank's or a bookkeeping program's export, from its bytes to rows that can be loaded. */
export async function parseExport({ bytes, mediaType, referencePrefix }: ExportTask): Promise<ExportParse> {
  const told = { parserId: PARSER_ID, schema: EXPORT_SCHEMA };
  const format = formatOf(mediaType);
  if (format === null) {
    const summary =
      "Exports are read from CSV, XLSX, OFX, QFX, QIF, CAMT, MT940 and BAI2, and this file is none of them.";
    return { parsed: { kind: "failed", ...told, summary }, load: null };
  }
  const reading = boundReading(await readExport(bytes, format));
  if (reading.kind === "unreadable") {
    const place = reading.line === null ? "" : `Line ${reading.line}: `;
    return { parsed: { kind: "failed", ...told, summary: place + reading.reason }, load: null };
  }
  const result = exportJsonOf(reading, { format: format.name, referencePrefix });
  return { parsed: succeeded(result), load: exportLoadOf(result, referencePrefix) };
}

function succeeded(result: ExportJson): Parsed {
  const { validations, summary } = assessExport(result);
  return {
    kind: "succeeded",
    parserId: PARSER_ID,
    schema: EXPORT_SCHEMA,
    extractedJson: JSON.stringify(result),
    boxesJson: "[]",
    layoutBoxesJson: "[]",
    validationsJson: JSON.stringify(validations),
    patches: [],
    attributes: [],
    // What is loaded goes beside it, in pieces.
    result: {},
    summary,
  };
}

/** Reads an export of any format; what cannot be read says why. */
async function readExport(bytes: Uint8Array, { name, read }: ExportFormat): Promise<ExportReading> {
  if (read === null) return name === "xlsx" ? readSpreadsheet(bytes) : readTable(await htmlRows(bytes));
  const reading = read(decodeText(bytes));
  if (reading.kind === "unreadable" || saysSomething(reading)) return reading;
  const [problem] = reading.problems;
  const reason = problem?.text ?? "The file holds no transactions; it may be cut short.";
  return { kind: "unreadable", reason, line: problem?.line ?? null };
}

/** Lines of an HTML table, as some banks send it under the name of a spreadsheet. */
async function htmlRows(bytes: Uint8Array): Promise<readonly TableLine[]> {
  // A break inside of a cell ends no row.
  const text = decodeText(bytes).replace(/<br\b[^<>]*>/gi, " ");
  const read = await readLines(new TextEncoder().encode(text), "text/html");
  const lines = read.kind === "lines" ? read.lines : [];
  return lines
    .map((line, index) => ({ line: index + 1, cells: line.split("\t").map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

/** Rows, or without fault the balance of a time in which nothing moved. */
function saysSomething({ accounts, problems }: Extract<ExportReading, { kind: "read" }>): boolean {
  return accounts.some(({ rows, closing }) => rows.length > 0 || (closing !== null && problems.length === 0));
}
