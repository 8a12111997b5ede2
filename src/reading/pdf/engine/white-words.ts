import type { PageText, TextWord } from "../../../core/model/document-text.ts";
import type { PageFrame } from "./page-frame.ts";
import type { Pdfium } from "./pdfium.ts";

// White letters on a band with round corners, a colour gradient or a pattern: only the painted page shows that they can be seen.

/** Channels above this are white to the eye. */
const WHITE_FROM = 0xf4;
/** On a ground below this brightness white letters can be read. */
const DARK_BELOW = 0xc8;
/** At least so much of a word's box is ground, however bold its letters are. */
const SHARE_OF_GROUND = 0.25;
const GREY = 1;
const PAPER = 0xffff_ffff;
/** A pixel a point, and on huge pages less. */
const MOST_PIXELS = 2_000_000;

type Ground = {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly data: Uint8Array;
};

/** The words of a page, white ones that stand on a dark ground marked so. The page is painted only when rectangles do not tell. */
export function markedWhiteWords(
  pdfium: Pdfium,
  page: number,
  on: { readonly frame: PageFrame; readonly words: readonly TextWord[]; readonly fills: PageText["fills"] },
): readonly TextWord[] {
  const { frame, words, fills } = on;
  const doubtful = new Set(words.filter((word) => isWhite(word) && !isOnDarkFill(word, fills)));
  if (doubtful.size === 0) return words;
  const ground = paint(pdfium, page, frame);
  if (ground === null) return words;
  return words.map((word) =>
    doubtful.has(word) && isDark(word, ground) ? { ...word, isOnDark: true } : word,
  );
}

function isWhite({ color, isHidden }: TextWord): boolean {
  const channels = color === null ? [] : [color >> 16, (color >> 8) & 0xff, color & 0xff];
  return !isHidden && color !== null && channels.every((channel) => channel >= WHITE_FROM);
}

function isOnDarkFill({ box }: TextWord, fills: PageText["fills"]): boolean {
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  return fills.some(({ box: { x0, y0, x1, y1 }, color }) => {
    const brightness = ((color >> 16) + ((color >> 8) & 0xff) + (color & 0xff)) / 3;
    return x >= x0 && x <= x1 && y >= y0 && y <= y1 && brightness < DARK_BELOW;
  });
}

function paint(pdfium: Pdfium, page: number, frame: PageFrame): Ground | null {
  const { call } = pdfium;
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (frame.width * frame.height)));
  const [width, height] = [frame.width, frame.height].map((side) => Math.max(1, Math.floor(side * scale)));
  const bitmap = call.FPDFBitmap_CreateEx(width!, height!, GREY, 0, 0);
  if (bitmap === 0) return null;
  call.FPDFBitmap_FillRect(bitmap, 0, 0, width!, height!, PAPER);
  call.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width!, height!, 0, 0);
  const stride = call.FPDFBitmap_GetStride(bitmap);
  const from = call.FPDFBitmap_GetBuffer(bitmap);
  const data = pdfium.memory.HEAPU8.slice(from, from + stride * height!);
  call.FPDFBitmap_Destroy(bitmap);
  return { width: stride, height: height!, scale, data };
}

function isDark({ box }: TextWord, { width, height, scale, data }: Ground): boolean {
  const [x0, x1] = [Math.max(0, Math.floor(box.x0 * scale)), Math.min(width, Math.ceil(box.x1 * scale))];
  const [y0, y1] = [Math.max(0, Math.floor(box.y0 * scale)), Math.min(height, Math.ceil(box.y1 * scale))];
  let dark = 0;
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) if (data[y * width + x]! < DARK_BELOW) dark++;
  return dark > SHARE_OF_GROUND * Math.max(1, (x1 - x0) * (y1 - y0));
}
