import type { Blot } from "./blots.ts";
import type { Strip } from "./strips.ts";
import type { SeenWord } from "./tsv.ts";

// In a photo taken at a slant, and on paper that is not flat, lines are not level everywhere although the page as a whole is. How steep they
// are is taken to change evenly from the top of the page to its bottom, which is what a slant does; words are then moved up or down until their lines are level.

/** Shorter pieces of lines say little about slopes. */
const LEAST_LETTERS = 10;
const LEAST_LINES = 8;
/** Lines that climb more than this beyond all others are something else: 0.7 degrees. */
const MOST_OFF = 0.012;
/** Share of the height of letters by which a line may leave its row before words are moved. */
const LEAST_MOVE = 0.25;

/** Slope of a line at the height y: `level + down * y`. */
export type Slopes = { readonly level: number; readonly down: number };
type Measured = { readonly y: number; readonly slope: number; readonly weight: number };

export function levelPage(
  words: readonly SeenWord[],
  on: { readonly blots: readonly Blot[]; readonly strips: readonly Strip[]; readonly width: number },
): readonly SeenWord[] {
  const slopes = findSlopes(on.blots, on.strips);
  if (slopes === null) return words;
  const middle = on.width / 2;
  const rise = (x: number, y: number) => (slopes.level + slopes.down * y) * (x - middle);
  const moved = words.map((word) => {
    const off = rise(word.left + word.width / 2, word.top + word.height / 2);
    return { off, height: word.height, word: { ...word, top: word.top - Math.round(off) } };
  });
  const isWorth = moved.some(({ off, height }) => Math.abs(off) > LEAST_MOVE * height);
  return isWorth ? moved.map(({ word }) => word) : words;
}

/** Null when there are too few lines to tell. */
export function findSlopes(blots: readonly Blot[], strips: readonly Strip[]): Slopes | null {
  const lines = strips.flatMap((strip) => measure(blots, strip) ?? []);
  const first = slopesOf(lines);
  if (first === null) return null;
  const slopeAt = ({ y }: Measured) => first.level + first.down * y;
  return slopesOf(lines.filter((line) => Math.abs(line.slope - slopeAt(line)) < MOST_OFF));
}

/** The slope of a line through the feet of its letters; those that reach below the line are left out. */
function measure(blots: readonly Blot[], strip: Strip): Measured | null {
  const feet = strip.blots
    .map((index) => blots[index]!)
    .filter((blot) => blot.y1 - blot.y0 > 0.5 * strip.letter)
    .map((blot) => ({ x: (blot.x0 + blot.x1) / 2, y: blot.y1 }));
  if (feet.length < LEAST_LETTERS) return null;
  const all = lineThrough(feet);
  const near = feet.filter(({ x, y }) => Math.abs(y - all.at(x)) < 0.12 * strip.letter + all.spread);
  const line = near.length < LEAST_LETTERS ? all : lineThrough(near);
  return { y: line.at((strip.x0 + strip.x1) / 2), slope: line.slope, weight: (strip.x1 - strip.x0) ** 2 };
}

function lineThrough(points: readonly { readonly x: number; readonly y: number }[]) {
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x0, y0] = [mean(({ x }) => x), mean(({ y }) => y)];
  const variance = mean(({ x }) => (x - x0) ** 2);
  const slope = variance === 0 ? 0 : mean(({ x, y }) => (x - x0) * (y - y0)) / variance;
  const at = (x: number) => y0 + slope * (x - x0);
  return { slope, at, spread: Math.sqrt(mean(({ x, y }) => (y - at(x)) ** 2)) / 2 };
}

/** Weighted least squares. */
function slopesOf(lines: readonly Measured[]): Slopes | null {
  if (lines.length < LEAST_LINES) return null;
  const total = lines.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (of: (line: Measured) => number) =>
    lines.reduce((sum, line) => sum + line.weight * of(line), 0) / total;
  const [y0, slope0] = [mean(({ y }) => y), mean(({ slope }) => slope)];
  const variance = mean(({ y }) => (y - y0) ** 2);
  const down = variance === 0 ? 0 : mean(({ y, slope }) => (y - y0) * (slope - slope0)) / variance;
  return { level: slope0 - down * y0, down };
}
