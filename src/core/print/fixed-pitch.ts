// Type whose characters are all as wide, as of typewriters and Courier: there a blank is a whole character, and beside narrow letters
// seems wider still. Recognised words are as wide as their ink.

import type { TextWord } from "../model/document-text.ts";
import { medianOf } from "../model/lists.ts";

/** Of 140 scans at least 95 % of the words of fixed type are so near to the usual width of a character, at most 55 % of other type. */
const NEAR = 0.07;
const SHARE = 0.8;
const LEAST_LETTERS = 4;
const LEAST_WORDS = 12;
/** A letterhead is set in bigger type. */
const BIGGER = 1.3;
/** Of a character, that its ink leaves free at both ends of a word. */
const FREE = 0.2;

/** Width of a character of the recognised words of a page, in points; null where they differ. */
export function pitchOf(words: readonly TextWord[]): number | null {
  const height = medianOf(words.map(({ box }) => box.y1 - box.y0));
  const long = words.filter(
    ({ text, box }) => text.length >= LEAST_LETTERS && box.y1 - box.y0 < BIGGER * height,
  );
  if (long.length < LEAST_WORDS) return null;
  const widths = long.map(({ text, box }) => (box.x1 - box.x0) / (text.length - FREE));
  const usual = medianOf(widths);
  const near = widths.filter((width) => Math.abs(width - usual) < NEAR * usual);
  return near.length >= SHARE * widths.length ? usual : null;
}
