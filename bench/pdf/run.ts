// npm run bench:pdf [-- --ocr=native|js|off]
// Prints how fast files become positioned words on this machine: text pages and scanned pages with two workers, from bytes to words in this
// process. Draws its own pages; real ones of ../shared/data come on top where they are.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPdfReader } from "../../src/reading/pdf/reader.ts";
import { OCR_WAYS } from "../../src/reading/pdf/settings.ts";
import { drawPdf } from "../../test/support/pdf-files.ts";
import { bindScans, scanPage } from "../../test/support/scan.ts";

const REAL = join(import.meta.dirname, "../../../shared/data/statements");
const { values } = parseArgs({ options: { ocr: { type: "string", default: "auto" } } });
const ocr = OCR_WAYS.find((way) => way === values.ocr) ?? "auto";
const cacheDir = mkdtempSync(join(tmpdir(), "egret-bench-"));
const reader = startPdfReader({
  workers: 2,
  pageLimit: 1_000,
  timeoutSeconds: 120,
  memoryMb: 256,
  ocr,
  ocrLanguages: ["eng"],
  programPath: process.env.PATH ?? "",
  cacheDir,
});

try {
  console.log(`load when begun: ${(loadavg()[0] ?? 0).toFixed(1)}`);
  const statement = await drawStatement(40);
  await reader.readDocument(statement);
  await measure("text, one file of 40 pages, 2,000 rows", [statement]);
  const ten = Array.from({ length: 10 }, () => statement);
  await measure("text, ten such files at once", ten);
  const page = await drawStatement(1);
  const scans = await Promise.all([0, 0.7, -0.4, 1.1].map((askew) => scanPage(reader, page, { askew })));
  await measure("scans, four pages of 50 rows, 200 dpi", [await bindScans(scans)]);
  if (existsSync(REAL)) await measure("real statements", realFiles());
  else console.log("real statements: skipped: no data");
} finally {
  await reader.close();
  rmSync(cacheDir, { recursive: true, force: true });
}

async function measure(name: string, files: readonly Uint8Array[]): Promise<void> {
  const began = performance.now();
  const outcomes = await Promise.all(files.map((bytes) => reader.readDocument(bytes)));
  const seconds = (performance.now() - began) / 1000;
  const pages = outcomes.flatMap((outcome) => (outcome.kind === "read" ? outcome.document.pages : []));
  const words = pages.reduce((sum, one) => sum + one.words.length, 0);
  const refused = outcomes.filter((outcome) => outcome.kind === "refused").length;
  const rate = (pages.length / seconds).toFixed(1);
  console.log(
    `${name}: ${pages.length} pages, ${words} words, ${seconds.toFixed(2)} s, ${rate} pages/s, ${refused} refused`,
  );
}

function drawStatement(pages: number): Promise<Buffer> {
  return drawPdf((pdf) => {
    pdf.fontSize(8);
    for (let page = 0; page < pages; page++) {
      if (page > 0) pdf.addPage();
      for (let row = 0; row < 50; row++) drawRow(pdf, row, 50 + row * 13);
    }
  });
}

function drawRow(pdf: PDFKit.PDFDocument, row: number, y: number): void {
  const amount = `${(row * 37) % 9},${String((row * 7_919) % 1_000).padStart(3, "0")}.${10 + row}`;
  pdf.text(`03/${10 + (row % 20)}`, 50, y, { lineBreak: false });
  pdf.text(`Card purchase 4471 harbour market ${row} Springfield`, 100, y, { lineBreak: false });
  pdf.text(amount, 400, y, { width: 70, align: "right", lineBreak: false });
  pdf.text(`1${amount}`, 490, y, { width: 70, align: "right", lineBreak: false });
}

function realFiles(): Buffer[] {
  return readdirSync(REAL, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".pdf"))
    .map((file) => readFileSync(join(REAL, file)));
}
