import { cleanGlyph, isSpace } from "./clean-text.ts";
import { applyToBox, applyToPoint, compose, type Matrix, type PageFrame } from "./page-frame.ts";
import { type Pdfium, readFloats } from "./pdfium.ts";
import type { Glyph, GlyphStyle } from "./words.ts";

/** Text render modes that paint nothing (ISO 32000-2, table 104). */
const INVISIBLE_MODES = [3, 7];
/** Points; nobody sees it, so it is no word of the page. */
const TINY = 0.05;
/** Where the font does not say: above and below the baseline, as shares of the size. */
const ASCENT = 0.8;
const DESCENT = 0.2;

type TextObject = GlyphStyle & {
  readonly fontHandle: number;
  readonly ascent: number;
  readonly descent: number;
  /** Of the text, in the page's own coordinates. */
  readonly isUpright: boolean;
  /** Of a Type 3 font: PDFium gives the boxes of its drawings, which say nothing of the advance. */
  readonly isDrawn: boolean;
  /** Points of the page per unit of the font's advance widths. */
  readonly advance: number;
};

export type FontNames = { indexOf(name: string): number };

type Reading = {
  readonly pdfium: Pdfium;
  readonly text: number;
  readonly frame: PageFrame;
  readonly fonts: FontNames;
  readonly orders: ReadonlyMap<number, number>;
  readonly objects: Map<number, TextObject>;
};

/**
 * Every glyph that the page paints, in PDFium's order. `orders` tells the place of each text object in the order of painting. Letters
 * that PDFium puts in itself (spaces, line ends) are left out: they sometimes fall inside a word. `tiny` ones nobody sees.
 */
export function readGlyphs(
  pdfium: Pdfium,
  text: number,
  page: Pick<Reading, "frame" | "fonts" | "orders">,
): { readonly glyphs: Glyph[]; readonly tiny: Glyph[] } {
  const reading: Reading = { pdfium, text, ...page, objects: new Map() };
  const count = pdfium.call.FPDFText_CountChars(text);
  const glyphs: Glyph[] = [];
  const tiny: Glyph[] = [];
  for (let index = 0; index < count; index++) {
    if (pdfium.glyph.FPDFText_IsGenerated(text, index) === 1) continue;
    const glyph = readGlyph(reading, index);
    if (glyph !== null) (glyph.style.size <= TINY ? tiny : glyphs).push(glyph);
  }
  return { glyphs, tiny };
}

function readGlyph(reading: Reading, index: number): Glyph | null {
  const { pdfium, text, frame } = reading;
  const handle = pdfium.glyph.FPDFText_GetTextObject(text, index);
  if (handle === 0) return null;
  const object = textObjectOf(reading, handle, index);
  const raw = readUnicode(pdfium, text, index);
  const letters = isSpace(raw) ? "" : cleanGlyph(raw);
  if (letters === "" && !isSpace(raw)) return null;
  const at = pdfium.scratch;
  if (!pdfium.glyph.FPDFText_GetCharOrigin(text, index, at, at + 8)) return null;
  const [x, y] = [pdfium.memory.HEAPF64[at >> 3] ?? 0, pdfium.memory.HEAPF64[(at >> 3) + 1] ?? 0];
  const place = placeGlyph(reading, object, index, { letters, x, y });
  const { width, height } = frame;
  const box = place.box;
  if (box.x1 < 0 || box.y1 < 0 || box.x0 > width || box.y0 > height) return null;
  return { text: letters, ...place, style: object };
}

function readUnicode(pdfium: Pdfium, text: number, index: number): string {
  // A hyphen at a line's end is given as a mark of its own (U+0002, or U+FFFE in newer versions).
  if (pdfium.glyph.FPDFText_IsHyphen(text, index) === 1) return "-";
  const code = pdfium.glyph.FPDFText_GetUnicode(text, index);
  if (code === 0 || code > 0x10_ffff) return "\uFFFD";
  return String.fromCodePoint(code);
}

/** Where a glyph stands along and across its reading direction, and its box on the shown page. */
function placeGlyph(
  reading: Reading,
  object: TextObject,
  index: number,
  glyph: { letters: string; x: number; y: number },
): Pick<Glyph, "from" | "to" | "line" | "box"> {
  const [x, y] = applyToPoint(reading.frame.toShown, glyph.x, glyph.y);
  const tight = readTightBox(reading, index);
  const along = axisOf(object.direction, x, y);
  const ends = [
    axisOf(object.direction, tight.x0, tight.y0).along,
    axisOf(object.direction, tight.x1, tight.y1).along,
  ];
  const inkFrom = Math.min(...ends);
  const inkTo = Math.max(...ends);
  const width = advanceOf(reading, object, index, glyph);
  const from = along.along;
  // A width that ends far from the ink is a wrong width: then the ink counts.
  const isNear = (end: number) => Math.abs(end - inkTo) < 0.5 * object.size + 0.25 * (width ?? 0);
  const fits = width !== null && (object.isDrawn || isNear(from + width));
  const to = fits ? from + width : Math.max(inkTo, from);
  const start = fits ? from : Math.min(from, inkFrom);
  const top = along.across - object.ascent * object.size;
  const bottom = along.across + object.descent * object.size;
  return { from: start, to, line: along.across, box: boxOf(object.direction, { start, to, top, bottom }) };
}

/** The glyph's ink, on the shown page. */
function readTightBox(reading: Reading, index: number): { x0: number; y0: number; x1: number; y1: number } {
  const { pdfium, text, frame } = reading;
  const at = pdfium.scratch;
  pdfium.glyph.FPDFText_GetCharBox(text, index, at, at + 8, at + 16, at + 24);
  const doubles = pdfium.memory.HEAPF64;
  const [x0, x1] = [doubles[at >> 3] ?? 0, doubles[(at >> 3) + 1] ?? 0];
  const [y0, y1] = [doubles[(at >> 3) + 2] ?? 0, doubles[(at >> 3) + 3] ?? 0];
  return applyToBox(frame.toShown, { x0, y0, x1, y1 });
}

/** The glyph's advance in points, null when it cannot be told. */
function advanceOf(
  reading: Reading,
  object: TextObject,
  index: number,
  glyph: { letters: string; x: number },
): number | null {
  const { pdfium, text } = reading;
  if (object.isUpright && !object.isDrawn) {
    // PDFium's loose box is right for upright text only.
    if (!pdfium.glyph.FPDFText_GetLooseCharBox(text, index, pdfium.scratch)) return null;
    const floats = pdfium.memory.HEAPF32;
    const left = floats[pdfium.scratch >> 2] ?? 0;
    const right = floats[(pdfium.scratch >> 2) + 2] ?? 0;
    return right > left ? right - left : null;
  }
  if (glyph.letters.length !== 1 || object.fontHandle === 0) return null;
  const code = glyph.letters.codePointAt(0) ?? 0;
  if (!pdfium.call.FPDFFont_GetGlyphWidth(object.fontHandle, code, 1, pdfium.scratch)) return null;
  const [width = 0] = readFloats(pdfium, 1);
  return width > 0 ? width * object.advance : null;
}

function textObjectOf(reading: Reading, handle: number, index: number): TextObject {
  const known = reading.objects.get(handle);
  if (known !== undefined) return known;
  const made = readTextObject(reading, handle, index);
  reading.objects.set(handle, made);
  return made;
}

function readTextObject(reading: Reading, handle: number, index: number): TextObject {
  const { pdfium, text, frame, fonts, orders } = reading;
  const { call, scratch } = pdfium;
  const own: Matrix = call.FPDFText_GetMatrix(text, index, scratch)
    ? (readFloats(pdfium, 6) as unknown as Matrix)
    : [1, 0, 0, 1, 0, 0];
  const fontSize = call.FPDFTextObj_GetFontSize(handle, scratch) ? (readFloats(pdfium, 1)[0] ?? 0) : 0;
  const shown = compose(own, frame.toShown);
  const fontHandle = call.FPDFTextObj_GetFont(handle);
  const color = readFillColor(pdfium, text, index);
  return {
    order: orders.get(handle) ?? 0,
    font: fontHandle === 0 ? -1 : fonts.indexOf(readFontName(pdfium, fontHandle)),
    size: Math.abs(fontSize) * Math.hypot(own[2], own[3]),
    color: color === null ? null : color.rgb,
    isHidden: INVISIBLE_MODES.includes(call.FPDFTextObj_GetTextRenderMode(handle)) || color?.alpha === 0,
    ...directionOf(shown, fontSize),
    opacity: color === null ? 1 : color.alpha / 255,
    fontHandle,
    ...readHeights(pdfium, fontHandle),
    isUpright: own[0] > 0 && own[3] > 0 && Math.abs(own[1]) < 0.01 * own[0] && fontSize > 0,
    isDrawn: isDrawn(pdfium, text, index),
    advance: Math.abs(fontSize) * Math.hypot(own[0], own[1]),
  };
}

/** Elsewhere the loose box is as high as the type, and as wide as the advance. */
function isDrawn(pdfium: Pdfium, text: number, index: number): boolean {
  if (!pdfium.glyph.FPDFText_GetLooseCharBox(text, index, pdfium.scratch)) return false;
  const [left, top, right, bottom] = readFloats(pdfium, 4);
  const at = pdfium.scratch;
  pdfium.glyph.FPDFText_GetCharBox(text, index, at, at + 8, at + 16, at + 24);
  const ink = pdfium.memory.HEAPF64.subarray(at >> 3, (at >> 3) + 4);
  return [left, right, bottom, top].every((side, place) => Math.abs((side ?? 0) - (ink[place] ?? 0)) < 0.001);
}

/** Quarter turns; a page that was scanned a little askew is not set aslant. */
const ASLANT = 0.06;

/** Degrees clockwise of the text's baseline as shown, to the next quarter turn, and whether it is far from any. */
function directionOf(shown: Matrix, fontSize: number): Pick<GlyphStyle, "direction" | "isAslant"> {
  const sign = fontSize < 0 ? -1 : 1;
  const turn = Math.atan2(shown[1] * sign, shown[0] * sign) / (Math.PI / 2);
  const quarters = Math.round(turn);
  const direction = ((((quarters % 4) + 4) % 4) * 90) as GlyphStyle["direction"];
  return { direction, isAslant: Math.abs(turn - quarters) > ASLANT };
}

/** Ascent and descent as shares of the size that add up to 1. */
function readHeights(pdfium: Pdfium, font: number): { ascent: number; descent: number } {
  if (font === 0) return { ascent: ASCENT, descent: DESCENT };
  const { call, scratch } = pdfium;
  const ascent = call.FPDFFont_GetAscent(font, 1, scratch) ? (readFloats(pdfium, 1)[0] ?? 0) : 0;
  const descent = call.FPDFFont_GetDescent(font, 1, scratch) ? -(readFloats(pdfium, 1)[0] ?? 0) : 0;
  const sum = ascent + descent;
  if (!(ascent > 0.3 && descent >= 0 && sum > 0.5 && sum < 3)) return { ascent: ASCENT, descent: DESCENT };
  return { ascent: ascent / sum, descent: descent / sum };
}

function readFontName(pdfium: Pdfium, font: number): string {
  return readName(pdfium, (buffer, bytes) => pdfium.call.FPDFFont_GetBaseFontName(font, buffer, bytes));
}

function readName(pdfium: Pdfium, fill: (buffer: number, bytes: number) => number): string {
  const at = pdfium.malloc(256);
  const length = Math.min(fill(at, 256), 256);
  const name = Buffer.from(pdfium.memory.HEAPU8.slice(at, at + Math.max(length - 1, 0))).toString("utf8");
  pdfium.free(at);
  return name;
}

function readFillColor(pdfium: Pdfium, text: number, index: number): { rgb: number; alpha: number } | null {
  const at = pdfium.scratch;
  if (!pdfium.call.FPDFText_GetFillColor(text, index, at, at + 4, at + 8, at + 12)) return null;
  const [red = 0, green = 0, blue = 0, alpha = 255] = pdfium.memory.HEAP32.subarray(at >> 2, (at >> 2) + 4);
  return { rgb: ((red & 255) << 16) | ((green & 255) << 8) | (blue & 255), alpha: alpha & 255 };
}

function axisOf(direction: GlyphStyle["direction"], x: number, y: number): { along: number; across: number } {
  if (direction === 0) return { along: x, across: y };
  if (direction === 90) return { along: y, across: -x };
  if (direction === 180) return { along: -x, across: -y };
  return { along: -y, across: x };
}

function boxOf(
  direction: GlyphStyle["direction"],
  place: { start: number; to: number; top: number; bottom: number },
): { x0: number; y0: number; x1: number; y1: number } {
  const { start, to, top, bottom } = place;
  if (direction === 0) return { x0: start, y0: top, x1: to, y1: bottom };
  if (direction === 90) return { x0: -bottom, y0: start, x1: -top, y1: to };
  if (direction === 180) return { x0: -to, y0: -bottom, x1: -start, y1: -top };
  return { x0: top, y0: -to, x1: bottom, y1: -start };
}
