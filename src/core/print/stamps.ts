// Words set across a page in letters many times the size of its text, as COPY or VOID: they are no part of what the page says.

import type { Box, TextWord } from "../model/document-text.ts";

/** Points, and heights of the page's usual letters: no letterhead is so large and lies over other words. */
const LEAST_SIZE = 36;
const LEAST_RATIO = 3.5;
/** Share of an ordinary word that a stamp covers at least; boxes of neighbours share a little at their edges. */
const COVERED = 0.3;

/** All words set in a face and size of which one lies over ordinary words are one stamp. Letters set aslant are a word each. */
export function withoutStamps(words: readonly TextWord[]): readonly TextWord[] {
  const most = words.reduce((size, word) => Math.max(size, word.size), 0);
  if (most < LEAST_SIZE) return words;
  const sizes = words.map(({ size }) => size).sort((a, b) => a - b);
  const least = Math.max(LEAST_SIZE, LEAST_RATIO * sizes[Math.floor(sizes.length / 2)]!);
  const large = words.filter(({ size }) => size >= least);
  const ordinary = words.filter(({ size }) => size < least);
  const styleOf = ({ font, size }: TextWord) => `${font} ${Math.round(size)}`;
  const stamps = new Set(
    large.filter((word) => ordinary.some(({ box }) => covers(word.box, box))).map(styleOf),
  );
  return words.filter((word) => word.size < least || !stamps.has(styleOf(word)));
}

function covers(over: Box, box: Box): boolean {
  const wide = Math.min(over.x1, box.x1) - Math.max(over.x0, box.x0);
  const tall = Math.min(over.y1, box.y1) - Math.max(over.y0, box.y0);
  return wide > 0 && tall > 0 && wide * tall > COVERED * (box.x1 - box.x0) * (box.y1 - box.y0);
}
