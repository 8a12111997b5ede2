import sharp from "sharp";
import type { PdfReader } from "../../../src/reading/pdf/reader.ts";
import { makeDice } from "../statements/dice.ts";

/** What an office scanner makes of a page: 200 dpi, a little crooked, soft and grey, stored as JPEG. */
export async function scanPage(reader: PdfReader, pdf: Uint8Array, seed: string): Promise<Uint8Array> {
  const picture = await reader.renderPage(pdf, 1, { dpi: 200 });
  if (picture.kind === "refused") throw new Error(`the page cannot be drawn: ${picture.reason}`);
  const dice = makeDice(seed);
  const angle = (dice.next() - 0.5) * 1.6;
  return sharp(picture.jpeg)
    .grayscale()
    .rotate(angle, { background: "#ffffff" })
    .blur(0.5)
    .linear(0.9, 12)
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** Several PDFs one behind another. */
export async function joinPdfs(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const all = await PDFDocument.create();
  for (const file of files) {
    const part = await PDFDocument.load(file);
    for (const page of await all.copyPages(part, part.getPageIndices())) all.addPage(page);
  }
  return all.save();
}
