import type { Box } from "../../../core/model/document-text.ts";
import type { GreyPicture } from "../ocr/grey-picture.ts";

/** A letter of a picture as wide and high as its ink, in whole pixels. */
export type Glyph = Box & {
  /** Grey of the paper around its word. */
  readonly paper: number;
  /** What was read there; null when that is not sure. */
  readonly letter: string | null;
};

/** Of 255: less is no print that could be measured. */
const LEAST_CONTRAST = 50;
/** Pixels. */
const LEAST_SIDE = 6;
/** Share of a line of pixels that is ink where it is a rule. */
const RULE = 0.9;
/** Of the contrast: the soft edge of a rule belongs to it. */
const FAINT = 0.2;
/** In heights of the tallest: commas and points are lower, brackets narrower, letters that touch wider. */
const DIGIT = { tall: 0.75, narrow: 0.2, wide: 1.1 };

/** The digits of a word, as far as they stand apart: what has paper on both sides. */
export function glyphsOf(picture: GreyPicture, word: Box): readonly Glyph[] {
  const margin = 0.1 * (word.y1 - word.y0);
  const cell = {
    x0: Math.max(1, Math.floor(word.x0 - margin)),
    x1: Math.min(picture.width - 1, Math.ceil(word.x1 + margin)),
    y0: Math.max(1, Math.floor(word.y0)),
    y1: Math.min(picture.height - 1, Math.ceil(word.y1)),
  };
  if (cell.x1 - cell.x0 < LEAST_SIDE || cell.y1 - cell.y0 < LEAST_SIDE) return [];
  const [ink, paper] = tonesOf(picture, cell);
  if (paper - ink < LEAST_CONTRAST) return [];
  const own = withoutRules(picture, cell, paper - FAINT * (paper - ink));
  const parts = partsOf(picture, own, (ink + paper) / 2);
  const tall = Math.max(0, ...parts.map(({ y0, y1 }) => y1 - y0));
  return parts
    .filter(({ x0, x1, y0, y1 }) => {
      const width = x1 - x0;
      return y1 - y0 > DIGIT.tall * tall && width > DIGIT.narrow * tall && width < DIGIT.wide * tall;
    })
    .map((part) => ({ ...part, paper, letter: null }));
}

/** Greys of ink and paper: nearly the darkest, and the lighter quarter. */
function tonesOf(
  { width, data }: GreyPicture,
  { x0, x1, y0, y1 }: Box,
): readonly [ink: number, paper: number] {
  const values = new Uint8Array((x1 - x0) * (y1 - y0));
  for (let y = y0; y < y1; y++)
    values.set(data.subarray(y * width + x0, y * width + x1), (y - y0) * (x1 - x0));
  values.sort();
  return [values[Math.floor(0.02 * values.length)]!, values[Math.floor(0.75 * values.length)]!];
}

/** The rules of a table, above and below a word, are no part of its digits. */
function withoutRules({ width, data }: GreyPicture, cell: Box, limit: number): Box {
  let { y0, y1 } = cell;
  const isRule = (y: number) => {
    const line = data.subarray(y * width + cell.x0, y * width + cell.x1);
    return line.filter((grey) => grey < limit).length > RULE * line.length;
  };
  const middle = (y0 + y1) / 2;
  for (let y = cell.y0; y < cell.y1; y++)
    if (isRule(y)) [y0, y1] = y < middle ? [y + 2, y1] : [y0, Math.min(y1, y - 1)];
  return { ...cell, y0, y1 };
}

/** Ink between columns of paper. */
function partsOf({ width, data }: GreyPicture, cell: Box, limit: number): readonly Box[] {
  const parts: { x0: number; x1: number; y0: number; y1: number }[] = [];
  for (let x = cell.x0; x < cell.x1; x++) {
    let [y0, y1] = [Infinity, 0];
    for (let y = cell.y0; y < cell.y1; y++)
      if (data[y * width + x]! < limit) [y0, y1] = [Math.min(y0, y), y + 1];
    if (y1 === 0) continue;
    const last = parts.at(-1);
    if (last?.x1 !== x) parts.push({ x0: x, x1: x + 1, y0, y1 });
    else Object.assign(last, { x1: x + 1, y0: Math.min(last.y0, y0), y1: Math.max(last.y1, y1) });
  }
  return parts;
}
