import type { Box } from "../../../core/model/document-text.ts";
import type { Blot } from "./blots.ts";

// Tesseract's own search for blocks and columns is made for books: of statements it takes tables for pictures, leaves out columns and joins
// what stands apart. So the page is cut into strips here, pieces of one line of text, and Tesseract only reads them.

/** Part of a line of text without wide gaps. */
export type Strip = Box & {
  /** Indexes of its blots. */
  readonly blots: readonly number[];
  /** Height of its tall letters, in pixels. */
  readonly letter: number;
};

/** Points: what is lower is a dot or a dash, what is higher or wider is a drawing. The x of 5 point type is 2.2 high. */
const LEAST_LETTER = 2;
const LEAST_ALONE = 3;
const MOST_LETTER = 42;
const WIDEST = 60;
/** Gap within a strip, in heights of the higher neighbour: digits of fixed width on both sides of a comma are 1.3 apart. */
const MOST_GAP = 1.8;
/** Letters of one line: how much of the lower one lies beside the higher one, and how much higher that may be. */
const BESIDE = 0.5;
const MOST_RATIO = 2.6;
/** Points and heights of a letter: as wide a dash is, and as high a comma. */
const WIDEST_MARK = 12;
const LOW = 0.6;

type Growing = { x0: number; y0: number; x1: number; y1: number; blots: number[] };

export function findStrips(blots: readonly Blot[], dpi: number): Strip[] {
  const point = dpi / 72;
  const isLetter = ({ x0, y0, x1, y1 }: Blot) =>
    y1 - y0 >= LEAST_LETTER * point && y1 - y0 <= MOST_LETTER * point && x1 - x0 <= WIDEST * point;
  const letters = [...blots.keys()].filter((index) => isLetter(blots[index]!));
  const joined = joinLetters(blots, letters, point);
  const marks = addLoneMarks(blots, joined, point);
  const strips = joined.filter((strip) => !marks.has(strip));
  addMarks(blots, strips, { letters: new Set(letters), point });
  return strips
    .map((strip) => ({ ...strip, letter: tallOf(strip.blots.map((index) => blots[index]!)) }))
    .filter((strip) => strip.letter >= LEAST_ALONE * point || strip.blots.length > 2);
}

function joinLetters(blots: readonly Blot[], letters: readonly number[], point: number): Growing[] {
  const band = Math.max(4, Math.round(4 * point));
  const bands = new Map<number, number[]>();
  for (const index of [...letters].sort((a, b) => blots[a]!.x0 - blots[b]!.x0)) {
    const { y0, y1 } = blots[index]!;
    for (let at = Math.floor(y0 / band); at <= Math.floor(y1 / band); at++) push(bands, at, index);
  }
  const parents = new Map(letters.map((index) => [index, index]));
  const rootOf = (index: number): number => {
    let at = index;
    for (let up = parents.get(at)!; up !== at; up = parents.get(at)!) {
      parents.set(at, parents.get(up)!);
      at = up;
    }
    return at;
  };
  for (const list of bands.values()) {
    for (const [place, left] of list.entries()) {
      for (let at = place + 1; at < list.length; at++) {
        const right = list[at]!;
        const gap = blots[right]!.x0 - blots[left]!.x1;
        if (gap > MOST_GAP * MOST_LETTER * point) break;
        if (isSameLine(blots[left]!, blots[right]!, gap)) parents.set(rootOf(right), rootOf(left));
      }
    }
  }
  const strips = new Map<number, Growing>();
  for (const index of letters) {
    const root = rootOf(index);
    const strip = strips.get(root) ?? { x0: Infinity, y0: Infinity, x1: 0, y1: 0, blots: [] };
    strips.set(root, strip);
    grow(strip, blots[index]!, index);
  }
  return [...strips.values()];
}

function isSameLine(a: Blot, b: Blot, gap: number): boolean {
  const [low, high] = a.y1 - a.y0 < b.y1 - b.y0 ? [a, b] : [b, a];
  const [lower, higher] = [low.y1 - low.y0, high.y1 - high.y0];
  if (gap > MOST_GAP * higher) return false;
  const beside = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  if (higher <= MOST_RATIO * lower && beside >= BESIDE * lower) return true;
  // A dot or comma of large type.
  return higher > 2 * lower && gap < 0.6 * higher && low.y0 > high.y0 && low.y1 < high.y1 + 0.35 * higher;
}

/**
 * In type of fixed width a comma is as high as small letters are, and stands too far from its digits to be joined with them: `1,331.93` fell
 * into `1 331.93` and a comma. Returns the strips of one blot that were such marks of the strip around or beside them.
 */
function addLoneMarks(
  blots: readonly Blot[],
  strips: readonly Growing[],
  point: number,
): ReadonlySet<Growing> {
  const nearest = nearestStrips(blots, strips, point);
  const marks = new Set<Growing>();
  for (const lone of strips) {
    const [index, ...others] = lone.blots;
    const blot = blots[index!]!;
    if (others.length > 0 || blot.x1 - blot.x0 > WIDEST_MARK * point) continue;
    const strip = nearest(blot, (letter) => blot.y1 - blot.y0 <= LOW * letter);
    if (strip === null || marks.has(strip)) continue;
    grow(strip, blot, index!);
    marks.add(lone);
  }
  return marks;
}

/** Dots, commas and dashes go to the strip beside them; specks around it stay away. */
function addMarks(
  blots: readonly Blot[],
  strips: readonly Growing[],
  on: { letters: ReadonlySet<number>; point: number },
): void {
  const nearest = nearestStrips(blots, strips, on.point);
  for (const [index, blot] of blots.entries()) {
    if (on.letters.has(index) || blot.area < 3) continue;
    if (blot.y1 - blot.y0 > LEAST_LETTER * on.point || blot.x1 - blot.x0 > WIDEST_MARK * on.point) continue;
    const strip = nearest(blot, () => true);
    if (strip !== null) grow(strip, blot, index);
  }
}

/** Finds the strip that a mark is of, among those whose letters are of a fitting height; null when it is of none. */
function nearestStrips(blots: readonly Blot[], strips: readonly Growing[], point: number) {
  const band = Math.max(4, Math.round(4 * point));
  const bands = new Map<number, { strip: Growing; box: Box; letter: number }[]>();
  for (const strip of strips) {
    const letter = tallOf(strip.blots.map((index) => blots[index]!));
    const known = { strip, box: { x0: strip.x0, y0: strip.y0, x1: strip.x1, y1: strip.y1 }, letter };
    const reach = 0.35 * letter;
    for (let at = Math.floor((strip.y0 - reach) / band); at <= Math.floor((strip.y1 + reach) / band); at++)
      push(bands, at, known);
  }
  return (mark: Blot, isFitting: (letter: number) => boolean): Growing | null => {
    let best: { strip: Growing; far: number } | null = null;
    for (const { strip, box, letter } of bands.get(Math.floor((mark.y0 + mark.y1) / 2 / band)) ?? []) {
      const far = isFitting(letter) ? distanceOfMark(mark, box, letter) : Infinity;
      if (far < (best?.far ?? Infinity)) best = { strip, far };
    }
    return best?.strip ?? null;
  };
}

/** How far a mark is from a strip of letters so high; Infinity when it cannot be of it. */
function distanceOfMark(mark: Blot, box: Box, letter: number): number {
  const [width, height] = [mark.x1 - mark.x0, mark.y1 - mark.y0];
  const middle = (mark.y0 + mark.y1) / 2;
  const aside = Math.max(0, box.x0 - mark.x1, mark.x0 - box.x1);
  const off = Math.max(0, box.y0 - middle, middle - box.y1);
  if (off > 0.35 * letter) return Infinity;
  if (aside > 0.12 * letter) {
    const share = (middle - box.y0) / (box.y1 - box.y0);
    const isDash = width > 1.6 * height && width > 0.25 * letter && share > 0.3 && share < 0.75;
    const isPoint = share > 0.6 && aside < 0.5 * letter;
    if (aside > 0.9 * letter || !(isDash || isPoint)) return Infinity;
  }
  return aside + 2 * off;
}

/** The height that one in five letters exceeds. */
function tallOf(letters: readonly Blot[]): number {
  const heights = letters.map(({ y0, y1 }) => y1 - y0).sort((a, b) => a - b);
  return heights[Math.floor(heights.length * 0.8)] ?? 1;
}

function grow(strip: Growing, { x0, y0, x1, y1 }: Box, index: number): void {
  strip.x0 = Math.min(strip.x0, x0);
  strip.y0 = Math.min(strip.y0, y0);
  strip.x1 = Math.max(strip.x1, x1);
  strip.y1 = Math.max(strip.y1, y1);
  strip.blots.push(index);
}

function push<T>(lists: Map<number, T[]>, key: number, value: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
