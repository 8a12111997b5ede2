import type { GreyPicture } from "./grey-picture.ts";

// Tesseract takes rows in ruled boxes for a drawing and leaves them out: of a statement with a grid it read 640 of 2,000 letters, and all
// of them once the rules were gone. So long straight lines are painted over before it looks.

/** A level line is longer than any stroke of a letter, an upright one longer than the tallest letter of a heading. */
const LEVEL_INCHES = 0.5;
const UPRIGHT_INCHES = 0.45;
/** Thicker is no rule: a bar, a shaded field, a letter that touches the line. */
const THICKEST_INCHES = 0.035;
/** Breaks in a line that grain and fax make. */
const GAP_PIXELS = 3;
/** Ink is darker than this share of the mean around it; tiles so small that the shadows of a photo do not matter. */
const INK_SHARE = 0.8;
const TILE = 64;

/** The picture without its rules; lines must be level to about a degree. */
export function eraseRules(picture: GreyPicture, dpi: number): GreyPicture {
  const ink = darkPixels(picture);
  const data = new Uint8Array(picture.data);
  const thickest = Math.max(4, Math.round(THICKEST_INCHES * dpi));
  const level = { along: 1, across: picture.width, length: picture.width, lines: picture.height };
  const upright = { along: picture.width, across: 1, length: picture.height, lines: picture.width };
  eraseRuns(ink, data, { ...level, shortest: LEVEL_INCHES * dpi, thickest });
  eraseRuns(ink, data, { ...upright, shortest: UPRIGHT_INCHES * dpi, thickest });
  return { width: picture.width, height: picture.height, data };
}

/** How to walk the picture: steps in memory along a line and across to the next. */
type Walk = {
  readonly along: number;
  readonly across: number;
  readonly length: number;
  readonly lines: number;
  readonly shortest: number;
  readonly thickest: number;
};

function eraseRuns(ink: Uint8Array, data: Uint8Array, walk: Walk): void {
  const { along, across, length, lines, shortest } = walk;
  for (let line = 1; line < lines - 1; line++) {
    let start = -1;
    let gap = 0;
    for (let at = 0; at <= length; at++) {
      const here = line * across + at * along;
      // A line that is not quite level climbs into the next row of pixels.
      const isDark = at < length && (ink[here] || ink[here - across] || ink[here + across]);
      if (isDark) {
        if (start < 0) start = at;
        gap = 0;
        continue;
      }
      if (start < 0) continue;
      gap++;
      if (gap <= GAP_PIXELS && at < length) continue;
      if (at - gap - start >= shortest) eraseRun(ink, data, walk, { line, start, end: at - gap });
      start = -1;
      gap = 0;
    }
  }
}

function eraseRun(
  ink: Uint8Array,
  data: Uint8Array,
  { along, across, lines, thickest }: Walk,
  run: { readonly line: number; readonly start: number; readonly end: number },
): void {
  for (let at = run.start; at <= run.end; at++) {
    const isInk = (line: number) => line >= 0 && line < lines && ink[line * across + at * along] === 1;
    let [first, last] = [run.line, run.line];
    while (run.line - first <= thickest && isInk(first - 1)) first--;
    while (last - run.line <= thickest && isInk(last + 1)) last++;
    if (last - first + 1 > thickest) continue;
    // The edges of a line are grey and no ink.
    for (let line = Math.max(0, first - 1); line <= Math.min(lines - 1, last + 1); line++)
      data[line * across + at * along] = 255;
  }
}

function darkPixels({ width, height, data }: GreyPicture): Uint8Array {
  const ink = new Uint8Array(width * height);
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      const [bottom, right] = [Math.min(height, top + TILE), Math.min(width, left + TILE)];
      let sum = 0;
      for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += data[y * width + x] ?? 255;
      const limit = (sum / ((bottom - top) * (right - left))) * INK_SHARE;
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) if ((data[y * width + x] ?? 255) < limit) ink[y * width + x] = 1;
    }
  }
  return ink;
}
