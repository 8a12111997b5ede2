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
/** Thickness by which a line may vary. */
const SLACK_PIXELS = 2;
/** Share of a run that is ink in its very line; a line that climbs is in it for a third of the way. */
const LEAST_SHARE = 0.25;
/**
 * Share of a run that has ink in its line or beside it: of rules 0.98 and more, of the tops of small letters that stand close (`esentative`)
 * 0.78 to 0.86; without this they lost them, and an r was read as i and an o as u.
 */
const LEAST_SOLID = 0.9;
/** Share of a run that is thin; through a dark bar it is where a white letter stands close to the side, and that stays. */
const LEAST_THIN = 0.3;
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
  const step = Math.max(1, Math.floor(shortest) - GAP_PIXELS);
  for (let line = 1; line < lines - 1; line++) {
    const first = line * across;
    // A line that is not quite level climbs into the next row of pixels.
    const isDark = (at: number) => {
      const here = first + at * along;
      return ink[here] === 1 || ink[here - across] === 1 || ink[here + across] === 1;
    };
    // Whatever is as long as a rule covers one of these places, but for its gaps: most lines of pixels are passed over with a few looks.
    for (let probe = step; probe < length; probe += step) {
      let dark = probe;
      while (dark <= probe + GAP_PIXELS && !(dark < length && isDark(dark))) dark++;
      if (dark > probe + GAP_PIXELS) continue;
      const start = endOfRun(isDark, { from: dark, by: -1, length });
      const end = endOfRun(isDark, { from: dark, by: 1, length });
      if (end - start >= shortest) eraseRun(ink, data, walk, { line, start, end });
      // The next probe lies behind the run.
      probe += Math.max(0, Math.floor((end - probe) / step)) * step;
    }
  }
}

/** The last dark place of the run that `from` is in, gaps passed over. */
function endOfRun(
  isDark: (at: number) => boolean,
  on: { readonly from: number; readonly by: 1 | -1; readonly length: number },
): number {
  let last = on.from;
  for (let at = last + on.by; at >= 0 && at < on.length; at += on.by) {
    if (isDark(at)) last = at;
    else if (Math.abs(at - last) > GAP_PIXELS) break;
  }
  return last;
}

/** Where one run lies: the line in which it was found, its first and last pixel. */
type Run = { readonly line: number; readonly start: number; readonly end: number };

/**
 * Paints the run in the colour of the paper beside it: white streaks on the grey paper of a photo would be drawings again. Where the ink is
 * thicker than the line mostly is, a letter touches it and stays whole.
 */
function eraseRun(ink: Uint8Array, data: Uint8Array, walk: Walk, run: Run): void {
  const { along, across, lines, thickest } = walk;
  const parts: { readonly at: number; readonly first: number; readonly last: number }[] = [];
  let inLine = 0;
  let solid = 0;
  for (let at = run.start; at <= run.end; at++) {
    const isInk = (line: number) => line >= 0 && line < lines && ink[line * across + at * along] === 1;
    if (isInk(run.line) || isInk(run.line - 1) || isInk(run.line + 1)) solid++;
    if (isInk(run.line)) inLine++;
    // Where there is ink on both sides and none between, one is the rule and the other the top of a letter.
    else if (isInk(run.line - 1) === isInk(run.line + 1)) continue;
    const start = isInk(run.line) ? run.line : isInk(run.line - 1) ? run.line - 1 : run.line + 1;
    let [first, last] = [start, start];
    while (start - first <= thickest && isInk(first - 1)) first--;
    while (last - start <= thickest && isInk(last + 1)) last++;
    if (last - first < thickest) parts.push({ at, first, last });
  }
  // Where this line of pixels only runs beside a rule, what is dark in it are the tops of letters.
  const length = run.end - run.start + 1;
  if (inLine < length * LEAST_SHARE || solid < length * LEAST_SOLID || parts.length < length * LEAST_THIN)
    return;
  const usual =
    parts.map(({ first, last }) => last - first + 1).sort((a, b) => a - b)[parts.length >> 1] ?? 0;
  for (const { at, first, last } of parts) {
    if (last - first + 1 > usual + SLACK_PIXELS) continue;
    const greyAt = (line: number) =>
      data[Math.min(lines - 1, Math.max(0, line)) * across + at * along] ?? 255;
    const paper = Math.max(greyAt(first - 2), greyAt(last + 2));
    // The edges of a line are grey and no ink.
    for (let line = Math.max(0, first - 1); line <= Math.min(lines - 1, last + 1); line++)
      data[line * across + at * along] = Math.max(paper, greyAt(line));
  }
}

function darkPixels({ width, height, data }: GreyPicture): Uint8Array {
  const ink = new Uint8Array(width * height);
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      const [bottom, right] = [Math.min(height, top + TILE), Math.min(width, left + TILE)];
      let sum = 0;
      for (let y = top; y < bottom; y++)
        for (let at = y * width + left; at < y * width + right; at++) sum += data[at]!;
      const limit = (sum / ((bottom - top) * (right - left))) * INK_SHARE;
      for (let y = top; y < bottom; y++)
        for (let at = y * width + left; at < y * width + right; at++) if (data[at]! < limit) ink[at] = 1;
    }
  }
  return ink;
}
