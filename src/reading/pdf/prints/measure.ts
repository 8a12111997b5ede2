import type { Box, DigitPrint, PageText } from "../../../core/model/document-text.ts";
import type { GreyPicture } from "../ocr/grey-picture.ts";
import { type Glyph, glyphsOf } from "./glyphs.ts";
import { grainOf } from "./grain.ts";
import { likenesses, MOST_GLYPHS } from "./likeness.ts";
import { paperOf } from "./paper.ts";

// How the digits of a scan's figures are printed, measured in the picture as the file holds it: neither straightened nor painted at another
// size. What is measured is compared by core (`statements/anomalies/digit-prints.ts`).

const FIGURE = /\d[.,]\d\d\D{0,3}$/;
/** What digits of figures are compared with as well: they are copied from there too. */
const NUMBER = /\d\d/;
/** Of a digit's pixels, those that tell of its ink and of its edges. */
const SHARE = 0.08;
const LEAST_PIXELS = 4;
/** Lighter than this share of the way from paper to ink is paper. */
const PAPER = 0.25;
/** Pixels of paper around a digit that are enough to tell whether it is smooth. */
const LEAST_PAPER = 30;

type Scale = { readonly x: number; readonly y: number };

/** The page with the prints of its digits where figures were recognised in `picture`, which shows the whole page. */
export function withPrints(page: PageText, picture: GreyPicture): PageText {
  const scale = { x: picture.width / page.width, y: picture.height / page.height };
  const numbers = digitsIn(page, picture, { scale, pattern: NUMBER });
  const isDense = numbers.flat().length > MOST_GLYPHS;
  const glyphs = isDense ? digitsIn(page, picture, { scale, pattern: FIGURE }) : numbers;
  const likeness = likenesses(picture, glyphs.flat(), grainOf(picture));
  let at = 0;
  const words = page.words.map((word, index) => {
    const prints = glyphs[index]!.map((glyph) => ({ ...measure(picture, glyph), ...likeness[at++]! }));
    if (prints.length === 0 || !FIGURE.test(word.text)) return word;
    return { ...word, prints, paper: paperOf(picture, toPixels(word.box, scale)) };
  });
  return { ...page, words };
}

/** Of each word that the pattern fits, the digits that stand apart. */
function digitsIn(
  page: PageText,
  picture: GreyPicture,
  on: { readonly scale: Scale; readonly pattern: RegExp },
): readonly (readonly Glyph[])[] {
  return page.words.map(({ text, box, font, direction }) =>
    font === -1 && direction % 180 === 0 && on.pattern.test(text)
      ? named(glyphsOf(picture, toPixels(box, on.scale)), text)
      : [],
  );
}

/** Lower than a digit, or joined to one. */
const LOW = /[\s.,'’:;*·~_–-]/g;

/** Each with what was read there, where as many letters were read as stand apart. */
function named(glyphs: readonly Glyph[], text: string): readonly Glyph[] {
  const letters = [...text.replace(LOW, "")];
  return letters.length !== glyphs.length
    ? glyphs
    : glyphs.map((glyph, at) => ({ ...glyph, letter: letters[at]! }));
}

function toPixels({ x0, x1, y0, y1 }: Box, { x, y }: Scale): Box {
  return { x0: x0 * x, x1: x1 * x, y0: y0 * y, y1: y1 * y };
}

function measure(picture: GreyPicture, glyph: Glyph): Omit<DigitPrint, "unlike" | "isCopy"> {
  const { width, data } = picture;
  const greys: number[] = [];
  const slopes: number[] = [];
  let mass = 0;
  for (let y = glyph.y0 - 1; y < glyph.y1 + 1; y++)
    for (let x = glyph.x0 - 1; x < glyph.x1 + 1; x++) {
      const at = y * width + x;
      greys.push(data[at]!);
      slopes.push(
        Math.hypot((data[at + 1] ?? 0) - data[at - 1]!, (data[at + width] ?? 0) - (data[at - width] ?? 0)),
      );
      mass += Math.max(0, glyph.paper - data[at]!);
    }
  const count = Math.max(LEAST_PIXELS, Math.floor(SHARE * greys.length));
  const ink = meanOf(greys.sort((a, b) => a - b).slice(0, count));
  const contrast = Math.max(1, glyph.paper - ink);
  return {
    letter: glyph.letter,
    ink,
    edge: meanOf(slopes.sort((a, b) => b - a).slice(0, count)) / contrast,
    weight: mass / contrast / greys.length,
    flat: flatOf(picture, glyph, glyph.paper - PAPER * contrast),
  };
}

/** Of the paper around a digit, the share of pixels that are exactly as the next one; null where there is too little. */
function flatOf({ width, height, data }: GreyPicture, glyph: Glyph, limit: number): number | null {
  const isPaper = (x: number, y: number) => {
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 2; dx++) if (data[(y + dy) * width + x + dx]! < limit) return false;
    return true;
  };
  let [count, flat] = [0, 0];
  for (let y = Math.max(1, glyph.y0 - 2); y < Math.min(height - 1, glyph.y1 + 2); y++)
    for (let x = Math.max(1, glyph.x0 - 2); x < Math.min(width - 3, glyph.x1 + 2); x++) {
      if (!isPaper(x, y)) continue;
      count++;
      if (data[y * width + x] === data[y * width + x + 1]) flat++;
    }
  return count < LEAST_PAPER ? null : flat / count;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
