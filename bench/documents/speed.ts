import { loadavg } from "node:os";
import { PDFDocument } from "@cantoo/pdf-lib";
import { classifyDocument } from "../../src/core/documents/classify.ts";
import { parsersFor } from "../../src/core/documents/parsers.ts";
import { dayOf } from "../../src/core/model/day.ts";
import type { PdfReader } from "../../src/reading/pdf/reader.ts";
import { DOCUMENT_LAYOUTS } from "../../test/tools/documents/catalogue.ts";
import { joinPdfs, scanPage } from "../../test/tools/documents/scan.ts";

const PAGES = 4;

/** From the bytes of four pages of applications, print or scan, to their fields. */
export async function measureSpeed(reader: PdfReader): Promise<string> {
  const layouts = DOCUMENT_LAYOUTS.filter(
    (one) => one.fileClass === "iso_application_form" && !one.isUnseen,
  ).slice(0, PAGES);
  const printed = await Promise.all(layouts.map((one) => one.print(1)));
  const scans = await PDFDocument.create();
  for (const { bytes, layout } of printed) {
    const picture = await scans.embedJpg(await scanPage(reader, bytes, layout));
    scans.addPage([612, 792]).drawImage(picture, { x: 0, y: 0, width: 612, height: 792 });
  }
  const typed = await timed(reader, await joinPdfs(printed.map((one) => one.bytes)));
  const scanned = await timed(reader, await scans.save());
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `application of ${PAGES} pages: typed ${typed}, scanned ${scanned} (aims: 1.0 s and 10 s; load of this machine ${load})`;
}

async function timed(reader: PdfReader, bytes: Uint8Array): Promise<string> {
  const began = performance.now();
  const outcome = await reader.readDocument(bytes);
  if (outcome.kind === "refused") return `refused: ${outcome.reason}`;
  const { document } = outcome;
  const { fileClass } = classifyDocument(document);
  for (const parser of parsersFor(fileClass)) parser.parse({ document, today: dayOf(2026, 6, 1) });
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}
