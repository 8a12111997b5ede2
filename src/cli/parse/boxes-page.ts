import { type FileHandle, open } from "node:fs/promises";
import type { ResultBox } from "../../core/documents/parsed-document.ts";
import { buildStatementsResult } from "../../core/parsed-results/statement-result.ts";
import type { PdfReader } from "../../reading/pdf/reader.ts";
import { UsageError } from "../usage-error.ts";
import type { FileOutcome } from "./parse-statement-file.ts";

// One page of HTML that needs nothing else: the pictures of the pages, and over them what was read and where.

type ReadOutcome = Extract<FileOutcome, { kind: "read" }>;

export type BoxesPage = {
  add(reader: PdfReader, outcome: ReadOutcome, password: string | undefined): Promise<void>;
  close(): Promise<void>;
};

/** Fails at once when the file cannot be written. Pages are written as they come: a long file must not be held in memory. */
export async function openBoxesPage(path: string): Promise<BoxesPage> {
  const handle = await open(path, "w").catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`"${path}" cannot be written (${error.code})`);
  });
  await handle.write(HEAD);
  return {
    add: (reader, outcome, password) => writePages(handle, reader, outcome, password),
    close: () => handle.close(),
  };
}

async function writePages(
  handle: FileHandle,
  reader: PdfReader,
  outcome: ReadOutcome,
  password: string | undefined,
): Promise<void> {
  const { placed } = buildStatementsResult(outcome.document, outcome.statements, "row");
  await handle.write(`<h1>${inHtml(outcome.file)}</h1>\n`);
  for (const [index, { verdict, verdictReasons }] of outcome.statements.entries()) {
    const reasons = verdictReasons.map((reason) => `<li>${inHtml(reason)}</li>`).join("");
    await handle.write(`<h2>Statement ${index + 1}: ${verdict}</h2><ul>${reasons}</ul>\n`);
  }
  for (const { number } of outcome.document.pages) {
    const rendered = await reader.renderPage(outcome.bytes, number, { width: 1_000, password });
    const onPage = (box: ResultBox) => box.pageNumber === number;
    const marks = [
      ...placed.layoutBoxes.filter(onPage).map((box) => markOf(box, rowClass(box))),
      ...placed.boxes
        .filter(onPage)
        .filter(isPrinted)
        .map((box) => markOf(box, "value")),
    ].join("\n");
    const picture =
      rendered.kind === "rendered"
        ? `<img alt="" src="data:image/jpeg;base64,${Buffer.from(rendered.jpeg).toString("base64")}">`
        : `<p>${inHtml(rendered.text)}</p>`;
    await handle.write(`<h3>Page ${number}</h3>\n<div class="page">${picture}\n${marks}\n</div>\n`);
  }
}

function rowClass({ jsonPointer }: ResultBox): string {
  return jsonPointer.includes("/invalid_transactions/") ? "row unread" : "row";
}

/** What was read, not what was concluded. */
function isPrinted({ jsonPointer }: ResultBox): boolean {
  return !/\/(reference_id|section|ocr_suspect|kind|exclude|is_business_account|reason)$/.test(jsonPointer);
}

function markOf({ boundingBox, jsonPointer, value }: ResultBox, kind: string): string {
  const [y1, x1, y2, x2] = boundingBox;
  const percent = (share: number) => `${(share * 100).toFixed(3)}%`;
  const style = `left:${percent(x1)};top:${percent(y1)};width:${percent(x2 - x1)};height:${percent(y2 - y1)}`;
  return `<i class="${kind}" style="${style}" title="${inHtml(`${jsonPointer}: ${value}`)}"></i>`;
}

function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

const HEAD = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>What was read</title>
<style>
body { font: 15px/1.4 system-ui, sans-serif; max-width: 1000px; margin: 2rem auto; padding: 0 1rem; color: #222; }
.page { position: relative; border: 1px solid #ccc; }
.page img { display: block; width: 100%; }
.page i { position: absolute; box-sizing: border-box; }
.row { background: rgb(40 160 70 / 12%); }
.unread { background: rgb(210 40 40 / 25%); outline: 2px solid #c22; }
.value { border: 1px solid rgb(30 90 200 / 70%); }
.value:hover, .row:hover { background: rgb(255 200 0 / 30%); }
</style>
`;
