// Words that lie over a page and are no part of what it says: watermarks and stamps, as COPY, VOID or the bank's name again and again.

import type { Box, TextWord } from "../model/document-text.ts";

/** Points, and heights of the page's usual letters: no letterhead is so large and lies over other words. */
const LEAST_SIZE = 36;
const LEAST_RATIO = 3.5;
/** Letters of less contrast with white paper, 0 to 1, are there to be looked through. */
const PALE = 0.45;
/** Share of an ordinary word that a stamp covers at least; boxes of neighbours share a little at their edges. */
const COVERED = 0.3;

/**
 * What is set aslant is one, unless most of the page is. Of what is pale or many times as large as the text, all words of a face, size
 * and color of which one lies over ordinary words.
 */
export function withoutStamps(words: readonly TextWord[]): readonly TextWord[] {
  const straight = words.filter(({ isAslant }) => isAslant !== true);
  const own = straight.length * 2 > words.length ? straight : words;
  const sizes = own.map(({ size }) => size).sort((a, b) => a - b);
  const least = Math.max(LEAST_SIZE, LEAST_RATIO * (sizes[Math.floor(sizes.length / 2)] ?? 0));
  const isLoud = (word: TextWord) => word.size >= least || contrastOf(word) < PALE;
  const loud = own.filter(isLoud);
  if (loud.length === 0 || loud.length * 2 > own.length) return own;
  const ordinary = own.filter((word) => !isLoud(word));
  const stamps = new Set(
    loud.filter((word) => ordinary.some(({ box }) => covers(word.box, box))).map(styleOf),
  );
  return own.filter((word) => !isLoud(word) || !stamps.has(styleOf(word)));
}

/** Large letters set apart by blanks may be a few objects of their own: the color of one is that of all. */
function styleOf({ font, size, color }: TextWord): string {
  return `${font} ${Math.round(size)} ${color}`;
}

/** Of the darkest channel with white paper: a bright red is well seen, a pale one is not. */
function contrastOf({ color, opacity = 1 }: TextWord): number {
  if (color === null) return opacity;
  const darkest = Math.min(color >> 16, (color >> 8) & 0xff, color & 0xff);
  return opacity * (1 - darkest / 0xff);
}

function covers(over: Box, box: Box): boolean {
  const wide = Math.min(over.x1, box.x1) - Math.max(over.x0, box.x0);
  const tall = Math.min(over.y1, box.y1) - Math.max(over.y0, box.y0);
  return wide > 0 && tall > 0 && wide * tall > COVERED * (box.x1 - box.x0) * (box.y1 - box.y0);
}
