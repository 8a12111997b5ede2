import type { SeenWord } from "./tsv.ts";

/** Letters that reach from the baseline to the full height, and nothing lower. */
const FULL = /^[A-Z0-9bdfhkl$£€#%&()[\]/|!?:;.,'"*+=-]+$/;
const HAS_FULL = /[A-Z0-9bdfhkl]/;
/** Share of the letters' height by which a word may differ and still be of its line. */
const SAME = 0.4;

/**
 * Gives all words of a line the same top and bottom: those of its capitals and digits. A minus sign or a comma alone would else be a speck at
 * some height, and no row could be told from boxes of different heights.
 */
export function levelLines(words: readonly SeenWord[]): (SeenWord & { size: number })[] {
  const lines = Map.groupBy(words, (word) => word.line);
  return [...lines.values()].flatMap((line) => {
    const full = line.filter((word) => FULL.test(word.text) && HAS_FULL.test(word.text));
    if (full.length === 0) return line.map((word) => ({ ...word, size: word.height }));
    const top = median(full.map((word) => word.top));
    const height = median(full.map((word) => word.top + word.height)) - top;
    if (height <= 0) return line.map((word) => ({ ...word, size: word.height }));
    return line.map((word) => {
      const isOfLine =
        word.top > top - SAME * height &&
        word.top + word.height < top + height * (1 + SAME) &&
        word.height < height * (1 + SAME);
      return isOfLine ? { ...word, top, height, size: height } : { ...word, size: word.height };
    });
  });
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
