import type { DigitPrint } from "../../../core/model/document-text.ts";
import type { GreyPicture } from "../ocr/grey-picture.ts";
import type { Glyph } from "./glyphs.ts";

type Likeness = Pick<DigitPrint, "unlike" | "isCopy">;
const UNKNOWN: Likeness = { unlike: null, isCopy: false };

/** Pages with more digits are not compared: each is held against each. */
export const MOST_GLYPHS = 1_000;
/** Pixels by which sizes and places of the same letter differ. */
const OFF = 1;
/**
 * Shares of the usual difference to the most alike digit, and of the difference between two places of paper, below which two digits are one
 * print: on 17 honest pages with grain none is below 0.6, nor below 1.3 of the grain where it is below 0.65.
 */
const COPY = { ofUsual: 0.55, ofGrain: 1.1 };

/** Greys by which papers differ at most that lie in one light. */
const SAME_LIGHT = 1;

/** Of each digit, how much it differs from the one that is most alike; `grain` is that of the paper, as `grainOf` has it. */
export function likenesses(
  picture: GreyPicture,
  glyphs: readonly Glyph[],
  grain: number | null,
): readonly Likeness[] {
  if (glyphs.length > MOST_GLYPHS) return glyphs.map(() => UNKNOWN);
  const found = glyphs.map((one) => {
    let best = Infinity;
    for (const other of glyphs)
      if (isAsBig(one, other) && isElsewhere(one, other))
        best = Math.min(best, difference(picture, [one, other], best));
    return best;
  });
  const known = found.filter(Number.isFinite).sort((a, b) => a - b);
  const usual = known[Math.floor(known.length / 2)] ?? 0;
  const least = grain === null ? -1 : Math.min(COPY.ofUsual * usual, COPY.ofGrain * grain);
  return found.map((unlike) => ({
    // Letters that touch are of no other's size.
    unlike: Number.isFinite(unlike) ? unlike : null,
    isCopy: unlike <= least,
  }));
}

function isAsBig(a: Glyph, b: Glyph): boolean {
  return Math.abs(a.x1 - a.x0 - b.x1 + b.x0) <= OFF && Math.abs(a.y1 - a.y0 - b.y1 + b.y0) <= OFF;
}

/** Recognition may tell one place twice. */
function isElsewhere(a: Glyph, b: Glyph): boolean {
  return a.x0 >= b.x1 || b.x0 >= a.x1 || a.y0 >= b.y1 || b.y0 >= a.y1;
}

/**
 * Mean difference where the two lie best on each other, of their greys or of those to the grey of their paper: a copy brings its paper with
 * it, into another light; `limit` where it is more.
 */
function difference(picture: GreyPicture, [a, b]: readonly [Glyph, Glyph], limit: number): number {
  let best = limit;
  const shade = a.paper - b.paper;
  for (const own of Math.abs(shade) > SAME_LIGHT ? [0, shade] : [shade])
    for (let dy = -OFF; dy <= OFF; dy++)
      for (let dx = -OFF; dx <= OFF; dx++)
        best = differenceAt(picture, [a, b], { dx, dy, shade: own, limit: best });
  return best;
}

function differenceAt(
  { width, data }: GreyPicture,
  [a, b]: readonly [Glyph, Glyph],
  at: { readonly dx: number; readonly dy: number; readonly shade: number; readonly limit: number },
): number {
  const [wide, tall] = [a.x1 - a.x0 + 2, a.y1 - a.y0 + 2];
  const most = at.limit * wide * tall;
  let sum = 0;
  for (let y = 0; y < tall && sum < most; y++) {
    const own = (a.y0 - 1 + y) * width + a.x0 - 1;
    const other = (b.y0 - 1 + y + at.dy) * width + b.x0 - 1 + at.dx;
    for (let x = 0; x < wide; x++) sum += Math.abs((data[own + x] ?? 0) - (data[other + x] ?? 0) - at.shade);
  }
  return Math.min(sum, most) / (wide * tall);
}
