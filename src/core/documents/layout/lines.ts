import type { Box, PageText, TextWord } from "../../model/document-text.ts";

/** Words of one row that stand close together: a label, a value, a cell. */
export type Segment = { readonly words: readonly TextWord[]; readonly text: string; readonly box: Box };
/** A row of the page from its left to its right edge. */
export type Line = { readonly segments: readonly Segment[]; readonly text: string; readonly box: Box };

/** Gap, in heights of the letters, from which two words no longer belong to one phrase; a space is 0.2 to 0.4. */
const SEGMENT_GAP = 1.1;

/**
 * The rows of a page in reading order. Hidden words count only where the page has hardly any visible ones: then they are the
 * text layer that a scanner laid over its picture.
 */
export function linesOf(page: PageText): readonly Line[] {
  return rowsOf(readableWords(page)).map((words) => {
    const segments = splitRow(words);
    return { segments, text: segments.map((one) => one.text).join(" "), box: boxAround(words) };
  });
}

/** Upright words that a reader of the page sees, or the text layer of a scan. */
export function readableWords(page: PageText): readonly TextWord[] {
  const upright = page.words.filter((word) => word.direction === 0 && word.text.trim() !== "");
  const visible = upright.filter((word) => !word.isHidden);
  return visible.length * 4 >= upright.length ? visible : upright;
}

export function boxAround(parts: readonly { readonly box: Box }[]): Box {
  let { x0, y0, x1, y1 } = parts[0]?.box ?? { x0: 0, y0: 0, x1: 0, y1: 0 };
  for (const { box } of parts) {
    x0 = Math.min(x0, box.x0);
    y0 = Math.min(y0, box.y0);
    x1 = Math.max(x1, box.x1);
    y1 = Math.max(y1, box.y1);
  }
  return { x0, y0, x1, y1 };
}

/** The fewest words beside one another in which a text stands, spaces and signs apart; null when they do not hold it. */
export function placeOf(words: readonly TextWord[], text: string): Box | null {
  const bare = (part: string) => part.toUpperCase().replace(/[^\p{L}\d]/gu, "");
  const wanted = bare(text);
  if (wanted === "") return null;
  for (let count = 1; count <= words.length; count++) {
    for (let from = 0; from + count <= words.length; from++) {
      const run = words.slice(from, from + count);
      if (bare(run.map((word) => word.text).join("")).includes(wanted)) return boxAround(run);
    }
  }
  return null;
}

export const wordsIn = (part: Segment | Line): readonly TextWord[] =>
  "words" in part ? part.words : part.segments.flatMap((one) => one.words);

export const middleOf = (box: Box): number => (box.y0 + box.y1) / 2;
export const heightOf = (box: Box): number => box.y1 - box.y0;

/** Words whose middles lie within about half a letter's height of the row's are one row. */
function rowsOf(words: readonly TextWord[]): readonly (readonly TextWord[])[] {
  const byHeight = [...words].sort((a, b) => middleOf(a.box) - middleOf(b.box) || a.box.x0 - b.box.x0);
  const rows: { words: TextWord[]; middle: number; height: number }[] = [];
  for (const word of byHeight) {
    const middle = middleOf(word.box);
    const height = Math.max(heightOf(word.box), word.size * 0.5);
    // What recognition found may lie a little askew from one margin to the other.
    const slack = word.font < 0 ? 0.68 : 0.5;
    const [row] = rows
      .slice(-3)
      .filter((one) => Math.abs(one.middle - middle) <= slack * Math.min(one.height, height) + 0.8)
      .sort((a, b) => Math.abs(a.middle - middle) - Math.abs(b.middle - middle));
    if (row === undefined) rows.push({ words: [word], middle, height });
    else {
      row.words.push(word);
      row.middle += (middle - row.middle) / row.words.length;
      row.height = Math.max(row.height, height);
    }
  }
  return rows.sort((a, b) => a.middle - b.middle).map((row) => row.words.sort((a, b) => a.box.x0 - b.box.x0));
}

function splitRow(words: readonly TextWord[]): readonly Segment[] {
  const groups: TextWord[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const height = Math.max(word.size, last?.size ?? 0, 4);
    if (group !== undefined && last !== undefined && word.box.x0 - last.box.x1 <= SEGMENT_GAP * height)
      group.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => ({
    words: group,
    text: group.map((word) => word.text).join(" "),
    box: boxAround(group),
  }));
}
