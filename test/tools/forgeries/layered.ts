import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { openDocument } from "../../../src/reading/pdf/engine/open-document.ts";
import { loadPdfium, type Pdfium } from "../../../src/reading/pdf/engine/pdfium.ts";
import { renderPage } from "../../../src/reading/pdf/engine/render.ts";
import { type Forgery, raised, targetsOf } from "./forgery.ts";
import { takeInHand } from "./sheet.ts";

const MEMORY_MB = 256;
const DPI = 150;
let loaded: Promise<Pdfium> | null = null;

/** Every page becomes a picture of the changed page; the invisible text over it is that of the honest one. */
export const layered: Forgery = {
  name: "picture of pages under the old text",
  about: "the pages are pictures that show a changed amount, the text that can be searched is the bank's",
  make: async (honest) => {
    const targets = targetsOf(honest).toSorted((a, b) => Number(b.row.amount.minor - a.row.amount.minor));
    const [target] = targets;
    const hands = await takeInHand(honest.pdf);
    if (target === undefined || hands.page(1).getRotation().angle !== 0) return null;
    const { place, text, size } = target;
    hands.cover(place, 1);
    hands.write(place, raised(text, honest.dice), {
      font: await hands.doc.embedFont(StandardFonts.Helvetica),
      size,
    });
    const pictures = await paint(await hands.doc.save());
    const out = await PDFDocument.create({ updateMetadata: false });
    const font = await out.embedFont(StandardFonts.Helvetica);
    for (const [index, picture] of pictures.entries()) {
      const shown = honest.document.pages[index];
      if (shown === undefined) continue;
      const page = out.addPage([shown.width, shown.height]);
      const image = await out.embedJpg(picture);
      page.drawImage(image, { x: 0, y: 0, width: shown.width, height: shown.height });
      for (const word of shown.words) {
        const letters = word.text.replace(/[^\x20-\x7e]/g, "");
        const width = font.widthOfTextAtSize(letters, word.size);
        if (width === 0 || word.direction !== 0) continue;
        const fitted = (word.size * (word.box.x1 - word.box.x0)) / width;
        const y = shown.height - word.box.y1 + 0.22 * word.size;
        page.drawText(letters, { x: word.box.x0, y, size: fitted, font, opacity: 0 });
      }
    }
    return out.save();
  },
};

async function paint(pdf: Uint8Array): Promise<readonly Buffer[]> {
  loaded ??= loadPdfium(MEMORY_MB);
  const pdfium = await loaded;
  const opened = openDocument(pdfium, pdf, null);
  if ("refused" in opened) return [];
  const pictures: Buffer[] = [];
  for (let page = 1; page <= opened.facts.pageCount; page++) {
    const pixels = renderPage(pdfium, opened, { page, isGrey: false, dpi: DPI });
    if (pixels === null) continue;
    const { width, height, channels, data } = pixels;
    pictures.push(
      await sharp(data, { raw: { width, height, channels } }).removeAlpha().jpeg({ quality: 85 }).toBuffer(),
    );
  }
  opened.close();
  return pictures;
}
