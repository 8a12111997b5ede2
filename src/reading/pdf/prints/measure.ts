import type { Box, DigitPrint, PageText } from "../../../core/model/document-text.ts";
import { medianOf } from "../../../core/model/lists.ts";
import type { GreyPicture } from "../ocr/grey-picture.ts";
import { type Glyph, glyphsOf } from "./glyphs.ts";
import { grainOf } from "./grain.ts";
import { likenesses, MOST_GLYPHS } from "./likeness.ts";
import { packings } from "./packing.ts";
import { paperOf } from "./paper.ts";

// How the digits of a scan's figures are printed, measured in the picture as the file holds it: neither straightened nor painted at another
// size. What is measured is compared by core (`statements/anomalies/digit-prints.ts`).

const FIGURE = /\d[.,]\d\d\D{0,3}$/;
/** What digits of figures are compared with as well: they are copied from there too. */
const NUMBER = /\d\d/;
/** Of a digit's pixels, those that tell of its ink and of its edges. */
const SHARE = 0.08;
const LEAST_PIXELS = 4;
/** `foot` in pixels from the top of the picture. */
type Measured = Omit<DigitPrint, "unlike" | "isCopy" | "packing" | "off"> & { readonly foot: number };
type Scale = { readonly x: number; readonly y: number };

/** The page with the prints of its digits where figures were recognised in `picture`, which shows the whole page. */
export function withPrints(page: PageText, picture: GreyPicture): PageText {
  const scale = { x: picture.width / page.width, y: picture.height / page.height };
  const numbers = digitsIn(page, picture, { scale, pattern: NUMBER });
  const isDense = numbers.flat().length > MOST_GLYPHS;
  const glyphs = isDense ? digitsIn(page, picture, { scale, pattern: FIGURE }) : numbers;
  const likeness = likenesses(picture, glyphs.flat(), grainOf(picture));
  const packing = packings(picture, glyphs.flat());
  let at = 0;
  const words = page.words.map((word, index) => {
    const own = glyphs[index]!.map((glyph) => ({
      ...measure(picture, glyph),
      ...likeness[at]!,
      packing: packing[at++]!,
    }));
    const prints = own.map(({ foot, ...print }, place) => ({
      ...print,
      off: offOf(foot, own.toSpliced(place, 1)),
    }));
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

function measure(picture: GreyPicture, glyph: Glyph): Measured {
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
    ...sidesOf(picture, glyph, (ink + glyph.paper) / 2),
    ink,
    edge: meanOf(slopes.sort((a, b) => b - a).slice(0, count)) / contrast,
    weight: mass / contrast / greys.length,
  };
}

function offOf(foot: number, others: readonly Measured[]): number | null {
  return others.length < 2 ? null : foot - medianOf(others.map((other) => other.foot));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Its sides where the grey is in the middle between ink and paper, in shares of pixels. */
function sidesOf(
  picture: GreyPicture,
  { x0, x1, y0, y1 }: Glyph,
  limit: number,
): Pick<Measured, "wide" | "tall" | "foot"> {
  const { width, data } = picture;
  const darkest = (from: number, step: number, count: number) => {
    let least = 255;
    for (let at = from, left = count; left > 0; at += step, left--) least = Math.min(least, data[at]!);
    return least;
  };
  const column = (x: number) => darkest(y0 * width + x, width, y1 - y0);
  const row = (y: number) => darkest(y * width + x0, 1, x1 - x0);
  // How far the ink reaches into the first line of paper.
  const reach = (inside: number, outside: number) =>
    Math.max(-1, Math.min(1, outside <= inside ? 0 : (limit - inside) / (outside - inside)));
  const [left, right] = [reach(column(x0), column(x0 - 1)), reach(column(x1 - 1), column(x1))];
  const [top, bottom] = [reach(row(y0), row(y0 - 1)), reach(row(y1 - 1), row(y1))];
  return { wide: x1 - x0 - 1 + left + right, tall: y1 - y0 - 1 + top + bottom, foot: y1 - 1 + bottom };
}
