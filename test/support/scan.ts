import sharp from "sharp";
import type { PdfReader } from "../../src/reading/pdf/reader.ts";
import { drawPdf } from "./pdf-files.ts";

/** How a page comes out of a scanner: dots per inch, degrees by which it lies askew (clockwise), quarter turns and format. */
export type ScanWish = { readonly dpi?: number; readonly askew?: number; readonly turn?: 0 | 90 | 180 | 270 };

/** The picture of the first page as a scanner takes it: grey, grainy by its JPEG. */
export async function scanPage(reader: PdfReader, bytes: Uint8Array, wish: ScanWish = {}): Promise<Buffer> {
  const outcome = await reader.renderPage(bytes, 1, { dpi: wish.dpi ?? 200 });
  if (outcome.kind === "refused") throw new Error(outcome.reason);
  const askew = await sharp(outcome.jpeg)
    .rotate(wish.askew ?? 0, { background: "#ffffff" })
    .greyscale()
    .png()
    .toBuffer();
  return sharp(askew)
    .rotate(wish.turn ?? 0)
    .withMetadata({ density: wish.dpi ?? 200 })
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** A PDF of pictures without a word of text. */
export function bindScans(
  pictures: readonly Buffer[],
  size: readonly [number, number] = [612, 792],
): Promise<Buffer> {
  return drawPdf(
    (pdf) => {
      for (const picture of pictures) {
        pdf.addPage({ size: [...size], margin: 0 }).image(picture, 0, 0, { width: size[0], height: size[1] });
      }
    },
    { autoFirstPage: false },
  );
}
