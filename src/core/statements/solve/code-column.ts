// A column of short codes that no heading names.

import type { TextWord } from "../../model/document-text.ts";

/** Blanks between words are narrower than this many heights of the letters. */
const CODE_GAP = 0.6;
export const CODE = /^[A-Z]{2,4}$|^\){2,3}$/;

/**
 * A column of short codes before the descriptions without a heading of its own (`DD`, `BP`, `VIS`): where the texts after the codes
 * begin, or null. The texts are flush although the codes have different widths. `texts`: the words of each row's description.
 */
export function codeEdgeOf(texts: readonly (readonly TextWord[])[]): number | null {
  const starts = new Map<number, Set<string>>();
  let count = 0;
  let wide = 0;
  for (const [first, second] of texts) {
    if (first === undefined || second === undefined || !CODE.test(first.text)) continue;
    if (second.box.x0 - first.box.x1 > CODE_GAP * first.size) wide++;
    count++;
    const x = Math.round(second.box.x0);
    starts.set(x, (starts.get(x) ?? new Set()).add(first.text));
  }
  const [edge, codes] = [...starts].sort((a, b) => b[1].size - a[1].size)[0] ?? [];
  const isFlush =
    starts.size <= 2 && new Set([...(codes ?? [])].map((code) => code.length)).size >= 2 && wide * 2 > count;
  return count >= 4 && count * 2 > texts.length && isFlush && edge !== undefined ? edge : null;
}
