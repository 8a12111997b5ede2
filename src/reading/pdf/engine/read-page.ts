import type { PageText } from "../../../core/model/document-text.ts";
import { readAnnotations } from "./annotations.ts";
import { type FontNames, readGlyphs } from "./glyphs.ts";
import { makePageFrame, type PageFrame } from "./page-frame.ts";
import { type Painted, readPainted } from "./painted.ts";
import { type Pdfium, readFloats } from "./pdfium.ts";
import { markedWhiteWords } from "./white-words.ts";
import { joinWords, type PaintedWord } from "./words.ts";

/** A page of more than this many points on a side (200 inches, the old limit of PDF) is not looked at. */
const LONGEST_SIDE = 14_400;
/** Words too small to be seen that are kept for a page: enough to show what they are. */
const MOST_TINY = 200;

export type ReadPage = {
  readonly page: PageText;
  /** Painted paths of any form: letters may be among them. */
  readonly pathCount: number;
};

export type PageSource = { readonly document: number; readonly form: number; readonly fonts: FontNames };

/** Reads page `number` (from 1). */
export function readPage(pdfium: Pdfium, source: PageSource, number: number): ReadPage {
  const page = pdfium.call.FPDF_LoadPage(source.document, number - 1);
  if (page === 0)
    return { page: emptyPage(number, "This page is damaged and cannot be opened."), pathCount: 0 };
  try {
    const frame = readFrame(pdfium, page);
    const isTooBig = !(Math.max(frame.width, frame.height) <= LONGEST_SIDE);
    if (isTooBig) return { page: emptyPage(number, "This page is too big to be read."), pathCount: 0 };
    return readOpenPage(pdfium, source, { number, page, frame });
  } finally {
    pdfium.call.FPDF_ClosePage(page);
  }
}

function readOpenPage(
  pdfium: Pdfium,
  source: PageSource,
  at: { number: number; page: number; frame: PageFrame },
): ReadPage {
  const { page, frame } = at;
  const painted = readPainted(pdfium, page, frame.toShown);
  const { words, tiny } = readWords(pdfium, page, { frame, fonts: source.fonts, orders: painted.orders });
  const after = (order: number) => countBefore(words, order);
  const fills = painted.fills.map(({ order, ...fill }) => ({ ...fill, after: after(order) }));
  return {
    page: {
      number: at.number,
      width: frame.width,
      height: frame.height,
      source: words.length > 0 ? "text" : "none",
      words: markedWhiteWords(pdfium, page, { frame, words: words.map(({ word }) => word), fills }),
      rules: painted.rules,
      fills,
      images: painted.images.map(({ order, ...image }) => ({ ...image, after: after(order) })),
      drawings: painted.drawings,
      ...readAnnotations(pdfium, page, { form: source.form, frame }),
      ...(tiny.length === 0
        ? {}
        : { tinyText: tiny.map(({ word }) => ({ text: word.text, box: word.box })) }),
      problem: painted.isCut
        ? "This page paints too many objects: lines and boxes on it were read in part."
        : null,
    },
    pathCount: painted.pathCount,
  };
}

function readWords(
  pdfium: Pdfium,
  page: number,
  on: { frame: PageFrame; fonts: FontNames; orders: Painted["orders"] },
): { readonly words: readonly PaintedWord[]; readonly tiny: readonly PaintedWord[] } {
  const text = pdfium.call.FPDFText_LoadPage(page);
  if (text === 0) return { words: [], tiny: [] };
  const { glyphs, tiny } = readGlyphs(pdfium, text, on);
  pdfium.call.FPDFText_ClosePage(text);
  return { words: joinWords(glyphs), tiny: joinWords(tiny).slice(0, MOST_TINY) };
}

/** How many words are painted before the object with this place; words are in the order of painting. */
function countBefore(words: readonly PaintedWord[], order: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.order ?? 0) < order) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function readFrame(pdfium: Pdfium, page: number): PageFrame {
  const { call, scratch } = pdfium;
  const turns = call.FPDFPage_GetRotation(page);
  // FS_RECTF: left, top, right, bottom of the crop box as far as it lies in the media box.
  const known = call.FPDF_GetPageBoundingBox(page, scratch);
  const [left = 0, top = 792, right = 612, bottom = 0] = known ? readFloats(pdfium, 4) : [];
  return makePageFrame({ left, bottom, right, top }, turns);
}

export function emptyPage(number: number, problem: string | null): PageText {
  return {
    number,
    width: 612,
    height: 792,
    source: "none",
    words: [],
    rules: [],
    fills: [],
    images: [],
    drawings: [],
    fields: [],
    annotations: [],
    problem,
  };
}
