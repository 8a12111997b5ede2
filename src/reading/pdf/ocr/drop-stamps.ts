import type { Blot } from "./blots.ts";
import type { Strip } from "./strips.ts";

// Stamps and watermarks are set aslant, across the lines of the page, and are no part of them. The page lies straight here, so that what
// climbs is not of it; letters so far aslant that none stands beside the next are left as single large ones.

/** Slope of a line that climbs by 6 degrees; lines of a bent page climb by less than one. */
const CLIMBS = 0.1;
/** Heights of its letters: a level line has its tall letters and those that reach below it. */
const HIGH = 1.8;
/** Heights of the page's usual letter. */
const LARGE = 2;
const LEAST_LETTERS = 3;

export function dropStamps(blots: readonly Blot[], strips: readonly Strip[]): readonly Strip[] {
  const usual = usualLetter(strips);
  return strips.filter((strip) => {
    if (strip.blots.length === 1) return strip.letter < LARGE * usual || strips.length === 1;
    return strip.y1 - strip.y0 < HIGH * strip.letter || Math.abs(slopeOf(blots, strip)) < CLIMBS;
  });
}

/** The height of the letter in the middle of all letters of the page. */
function usualLetter(strips: readonly Strip[]): number {
  const heights = strips.flatMap(({ blots, letter }) => blots.map(() => letter)).sort((a, b) => a - b);
  return heights[heights.length >> 1] ?? 0;
}

/** Of a line through the middles of the letters; 0 where there are too few to tell. */
function slopeOf(blots: readonly Blot[], strip: Strip): number {
  const letters = strip.blots
    .map((index) => blots[index]!)
    .filter(({ y0, y1 }) => y1 - y0 > strip.letter / 2)
    .map(({ x0, x1, y0, y1 }) => ({ x: (x0 + x1) / 2, y: (y0 + y1) / 2 }));
  if (letters.length < LEAST_LETTERS) return 0;
  const mean = (of: (letter: { x: number; y: number }) => number) =>
    letters.reduce((sum, letter) => sum + of(letter), 0) / letters.length;
  const [x0, y0] = [mean(({ x }) => x), mean(({ y }) => y)];
  const variance = mean(({ x }) => (x - x0) ** 2);
  return variance === 0 ? 0 : mean(({ x, y }) => (x - x0) * (y - y0)) / variance;
}
