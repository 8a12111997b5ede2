import {
  decodePDFRawStream,
  PDFArray,
  PDFDocument,
  type PDFFont,
  PDFName,
  type PDFPage,
  PDFRawStream,
  rgb,
} from "@cantoo/pdf-lib";
import type { Box } from "../../../src/core/model/document-text.ts";
import type { Place } from "../../../src/core/statements/types.ts";

// A PDF under the hands of somebody who changes it: places are those that the reader tells, from the top left corner of the page.

export type Hands = {
  readonly doc: PDFDocument;
  page(number: number): PDFPage;
  /** Takes the letters that stand in the place out of the page. */
  erase(place: Place): void;
  /** Puts letters of the place's text into the content of the page again, from another place: the same font, another figure. */
  copyOver(from: Place, to: Place): boolean;
  cover(place: Place, margin: number): void;
  write(place: Place, text: string, style: { readonly font: PDFFont; readonly size: number }): void;
};

export async function takeInHand(pdf: Uint8Array, forIncrementalUpdate = false): Promise<Hands> {
  const doc = await PDFDocument.load(pdf, { updateMetadata: false, forIncrementalUpdate });
  const page = (number: number) => doc.getPage(number - 1);
  const shown = (place: Place) => toPage(page(place.page), place.box);
  return {
    doc,
    page,
    erase: (place) => {
      const box = shown(place);
      rewrite(doc, page(place.page), (blocks) => blocks.filter((block) => !isIn(block, box)));
    },
    copyOver: (from, to) => {
      const [source, target] = [shown(from), shown(to)];
      let isDone = false;
      rewrite(doc, page(to.page), (blocks) => {
        const letters = blocks.filter((block) => isIn(block, source));
        const old = blocks.filter((block) => isIn(block, target));
        const [first] = old;
        if (first === undefined || letters.length === 0) return blocks;
        isDone = true;
        const moved = letters.map((block) =>
          move(block, target.x1 - source.x1, first.y - (letters[0]?.y ?? 0)),
        );
        return blocks.flatMap((block) => (block === first ? moved : old.includes(block) ? [] : [block]));
      });
      return isDone;
    },
    cover: (place, margin) => {
      const { x0, y0, x1, y1 } = shown(place);
      page(place.page).drawRectangle({
        x: x0 - margin,
        y: y0 - margin / 2,
        width: x1 - x0 + 2 * margin,
        height: y1 - y0 + margin,
        color: rgb(1, 1, 1),
      });
    },
    write: (place, text, { font, size }) => {
      const { x1, y0, y1 } = shown(place);
      const y = y0 + 0.22 * (y1 - y0);
      page(place.page).drawText(text, { x: x1 - font.widthOfTextAtSize(text, size), y, size, font });
    },
  };
}

/** From the shown page, y downwards, to the page's own coordinates, y upwards. */
function toPage(page: PDFPage, { x0, y0, x1, y1 }: Box): Box {
  const crop = page.getCropBox();
  const top = crop.y + crop.height;
  return { x0: crop.x + x0, x1: crop.x + x1, y0: top - y1, y1: top - y0 };
}

/** A text block as pdfkit writes it, with the place where it begins; or all that stands between two of them. */
type Block = { readonly text: string; readonly x: number; readonly y: number };

const TEXT = /q\n1 0 0 -1 0 [\d.]+ cm\nBT\n1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm\n[\s\S]*?ET\nQ\n/g;

function rewrite(
  doc: PDFDocument,
  page: PDFPage,
  change: (blocks: readonly Block[]) => readonly Block[],
): void {
  const content = contentOf(page);
  const blocks: Block[] = [];
  let at = 0;
  for (const match of content.matchAll(TEXT)) {
    if (match.index > at) blocks.push({ text: content.slice(at, match.index), x: Number.NaN, y: Number.NaN });
    blocks.push({ text: match[0], x: Number(match[1]), y: Number(match[2]) });
    at = match.index + match[0].length;
  }
  blocks.push({ text: content.slice(at), x: Number.NaN, y: Number.NaN });
  const text = change(blocks)
    .map((block) => block.text)
    .join("");
  const stream = doc.context.flateStream(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  page.node.set(PDFName.of("Contents"), doc.context.register(stream));
}

function contentOf(page: PDFPage): string {
  const contents = page.node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((one) => page.doc.context.lookup(one)) : [contents];
  return streams
    .map((stream) =>
      stream instanceof PDFRawStream
        ? Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1")
        : "",
    )
    .join("\n");
}

function isIn({ x, y }: Block, box: Box): boolean {
  return x > box.x0 - 1.5 && x < box.x1 - 0.5 && y > box.y0 - 1 && y < box.y1;
}

function move(block: Block, dx: number, dy: number): Block {
  const [x, y] = [block.x + dx, block.y + dy];
  return { ...block, x, y, text: block.text.replace(/1 0 0 1 -?[\d.]+ -?[\d.]+ Tm/, `1 0 0 1 ${x} ${y} Tm`) };
}
