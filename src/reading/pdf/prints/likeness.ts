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
const COPY = { ofUsual: 0.5, ofGrain: 1.1 };

/** Sums of fractions are not exact. */
const ROUNDING = 1e-6;

/** Greys by which papers differ at most that lie in one light. */
const SAME_LIGHT = 1;

/** Of each digit, how much it differs from the one that is most alike; `grain` is that of the paper, as `grainOf` has it. */
export function likenesses(
  picture: GreyPicture,
  glyphs: readonly Glyph[],
  grain: number | null,
): readonly Likeness[] {
  if (glyphs.length > MOST_GLYPHS) return glyphs.map(() => UNKNOWN);
  const shapes = glyphs.map((glyph) => shapeOf(picture, glyph));
  const byLetter = Map.groupBy(shapes, ({ glyph }) => glyph.letter);
  const found = shapes.map((one) => {
    const { letter } = one.glyph;
    // What was read as another digit is another one.
    const others = letter === null ? shapes : [...byLetter.get(letter)!, ...(byLetter.get(null) ?? [])];
    let best = Infinity;
    for (const other of others)
      if (isAsBig(one.glyph, other.glyph) && isElsewhere(one.glyph, other.glyph))
        best = difference(picture, [one, other], best);
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
function difference(picture: GreyPicture, [a, b]: readonly [Shape, Shape], limit: number): number {
  const pixels = a.wide * a.tall;
  const [own, other] = [a.quarters(a.wide, a.tall), b.quarters(a.wide, a.tall)];
  let most = limit * pixels;
  const shade = a.glyph.paper - b.glyph.paper;
  for (const by of Math.abs(shade) > SAME_LIGHT ? [0, shade] : [shade])
    for (let place = 0; place < PLACES; place++) {
      // What quarters of both differ by as wholes: their pixels differ by no less, and most pairs are told apart by it.
      let least = 0;
      for (let quarter = 0; quarter < 4; quarter++)
        least += Math.abs(own[4 * UNMOVED + quarter]! - other[4 * place + quarter]! - a.sizes[quarter]! * by);
      if (least <= most + ROUNDING) most = differenceAt(picture, [a, b], { place, shade: by, most });
    }
  return most / pixels;
}

/** The sum over all pixels; `most` where it is more. */
function differenceAt(
  { width, data }: GreyPicture,
  [a, b]: readonly [Shape, Shape],
  { place, shade, most }: { readonly place: number; readonly shade: number; readonly most: number },
): number {
  const { wide, tall, first } = a;
  const moved = b.first + movedBy(place, width);
  let sum = 0;
  for (let y = 0; y < tall && sum < most; y++) {
    const [own, other] = [first + y * width, moved + y * width];
    for (let x = 0; x < wide; x++) sum += Math.abs((data[own + x] ?? 0) - (data[other + x] ?? 0) - shade);
  }
  return Math.min(sum, most);
}

/** Places to which a digit is moved, by a pixel in each direction. */
const PLACES = (2 * OFF + 1) ** 2;
const UNMOVED = (PLACES - 1) / 2;
const movedBy = (place: number, width: number): number =>
  (Math.floor(place / (2 * OFF + 1)) - OFF) * width + (place % (2 * OFF + 1)) - OFF;

/** A digit with a pixel of paper around it. */
type Shape = {
  readonly glyph: Glyph;
  readonly wide: number;
  readonly tall: number;
  /** Where its first pixel stands. */
  readonly first: number;
  /** Pixels of each quarter. */
  readonly sizes: readonly number[];
  /** Sums of the greys of four quarters of a place of this size, for each place it is moved to. */
  quarters(wide: number, tall: number): Float64Array;
};

function shapeOf(picture: GreyPicture, glyph: Glyph): Shape {
  const known = new Map<number, Float64Array>();
  const [wide, tall] = [glyph.x1 - glyph.x0 + 2, glyph.y1 - glyph.y0 + 2];
  const [left, top] = [wide >> 1, tall >> 1];
  const first = (glyph.y0 - 1) * picture.width + glyph.x0 - 1;
  return {
    ...{ glyph, wide, tall, first },
    sizes: [left * top, (wide - left) * top, left * (tall - top), (wide - left) * (tall - top)],
    quarters: (across, down) => {
      const key = across * 65_536 + down;
      const found = known.get(key) ?? quartersAt(picture, first, [across, down]);
      known.set(key, found);
      return found;
    },
  };
}

function quartersAt(
  { width, data }: GreyPicture,
  first: number,
  [wide, tall]: readonly [wide: number, tall: number],
): Float64Array {
  const sums = new Float64Array(4 * PLACES);
  for (let place = 0; place < PLACES; place++)
    for (let y = 0; y < tall; y++) {
      const from = first + movedBy(place, width) + y * width;
      const half = 4 * place + (y < tall >> 1 ? 0 : 2);
      for (let x = 0; x < wide; x++) sums[half + (x < wide >> 1 ? 0 : 1)]! += data[from + x] ?? 0;
    }
  return sums;
}
