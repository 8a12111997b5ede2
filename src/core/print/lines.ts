// Words of a page -> visual lines, tolerant of the skew of a scan and of baselines that jump by a point.

import type { Box, PageText, TextWord } from "../model/document-text.ts";
import { pitchOf } from "./fixed-pitch.ts";
import { withoutLeaders } from "./leaders.ts";
import { monthOf } from "./months.ts";
import { visibleWordsOf } from "./visible-words.ts";

/** Words that stand close together; a wide gap begins the next cell. */
export type Cell = {
  readonly first: number;
  readonly last: number;
  readonly text: string;
  readonly box: Box;
};

export type Line = {
  readonly page: number;
  /** Position in the whole document, ascending. */
  readonly order: number;
  /** From left to right. */
  readonly words: readonly TextWord[];
  readonly cells: readonly Cell[];
  readonly text: string;
  readonly box: Box;
  /** Size of its type, in points. */
  readonly size: number;
  readonly isOcr: boolean;
  /** Width of a character where all are as wide, on scans. */
  readonly pitch?: number | null;
  /** A text of the row on the next line: the figure of both stands half-way between them. */
  readonly isOfNext?: boolean;
};

/** Gap, in heights of the letters, that begins a new cell. Blanks are 0.25 to 0.35; justified text goes up to 0.7. */
const CELL_GAP = 0.85;
/** In characters of fixed width: a blank with the space beside a comma and an I is 1.6, two blanks are at least 2. */
const FIXED_CELL_GAP = 1.85;
/** Recognition measures letters by their capitals, text by the size of its type: that is so much more (capitals are 0.66 to 0.75 of it). */
const TYPE_OF_CAPITALS = 1.38;
/** Words whose middles differ by less than this share of their height stand on one line. */
const SAME_LINE = 0.45;

export function linesOfDocument(pages: readonly PageText[]): Line[] {
  const lines: Line[] = [];
  for (const page of pages) {
    const pitch = page.source === "ocr" ? pitchOf(page.words) : null;
    for (const words of groupIntoLines(page))
      lines.push(makeLine(words, page, { order: lines.length, pitch }));
  }
  return lines;
}

function groupIntoLines(page: PageText): TextWord[][] {
  const words = visibleWordsOf(page);
  const slope = page.source === "ocr" ? skewOf(words) : 0;
  const middle = (word: TextWord) =>
    (word.box.y0 + word.box.y1) / 2 - slope * (word.box.x0 + word.box.x1) * 0.5;
  const placed = words.map((word) => ({ word, y: middle(word) })).sort((a, b) => a.y - b.y);
  const groups: { words: TextWord[]; y: number; height: number }[] = [];
  for (const { word, y } of placed) {
    const height = Math.max(word.box.y1 - word.box.y0, word.size, 1);
    const open = groups.slice(-3).reverse();
    const home = open.find((group) => {
      const [small, large] = height < group.height ? [height, group.height] : [group.height, height];
      return Math.abs(y - group.y) < SAME_LINE * Math.max(small, 0.6 * large);
    });
    if (home === undefined) groups.push({ words: [word], y, height });
    else {
      const count = home.words.push(word);
      home.y += (y - home.y) / count;
      home.height += (height - home.height) / count;
    }
  }
  return groups
    .sort((a, b) => a.y - b.y)
    .map((group) => group.words.sort((a, b) => a.box.x0 - b.box.x0 || a.box.x1 - b.box.x1));
}

/** Slope of the lines of a scanned page: the median over neighbouring words of like height. */
export function skewOf(words: readonly TextWord[]): number {
  const slopes: number[] = [];
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (next === undefined) continue;
    const distance = next.box.x0 - word.box.x0;
    const height = word.box.y1 - word.box.y0;
    const rise = (next.box.y0 + next.box.y1 - word.box.y0 - word.box.y1) / 2;
    if (distance > height && Math.abs(rise) < 0.5 * height) slopes.push(rise / distance);
  }
  if (slopes.length < 20) return 0;
  return slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? 0;
}

/** `1 items` as scans glue it; a count parts a total from a row. */
const GLUED_COUNT = /^[lI|](items?|transactions?|entries|days)$/i;

function makeLine(
  printed: readonly TextWord[],
  page: PageText,
  { order, pitch }: { readonly order: number; readonly pitch: number | null },
): Line {
  const seen = withoutLeaders(printed);
  const words = page.source === "ocr" ? seen.flatMap(withCountApart) : withYearsApart(seen);
  const size = medianHeight(words) * (page.source === "ocr" ? TYPE_OF_CAPITALS : 1);
  return {
    page: page.number,
    order,
    words,
    cells: cellsOf(words, size, pitch),
    text: words.map((word) => word.text).join(" "),
    box: boxOf(words),
    size,
    isOcr: page.source === "ocr",
    pitch,
  };
}

const YEAR_GLUED = /^((?:19|20)\d\d)(\p{Lu}.*)$/u;

/** `11. Jan 2021DEPOSIT`: a day so long that it touches the text of the next column. */
function withYearsApart(words: readonly TextWord[]): readonly TextWord[] {
  if (!words.some(({ text }) => YEAR_GLUED.test(text))) return words;
  return words.flatMap((word, at) => {
    const [, year, rest] = YEAR_GLUED.exec(word.text) ?? [];
    if (year === undefined || rest === undefined || monthOf(words[at - 1]?.text ?? "") === null)
      return [word];
    const x = word.box.x0 + ((word.box.x1 - word.box.x0) * year.length) / word.text.length;
    return [
      { ...word, text: year, box: { ...word.box, x1: x } },
      { ...word, text: rest, box: { ...word.box, x0: x } },
    ];
  });
}

function withCountApart(word: TextWord): TextWord[] {
  const [, noun] = GLUED_COUNT.exec(word.text) ?? [];
  if (noun === undefined) return [word];
  const x = word.box.x0 + (word.box.x1 - word.box.x0) / word.text.length;
  return [
    { ...word, text: "1", box: { ...word.box, x1: x } },
    { ...word, text: noun, box: { ...word.box, x0: x } },
  ];
}

export function cellsOf(words: readonly TextWord[], size: number, pitch: number | null = null): Cell[] {
  const cells: Cell[] = [];
  let first = 0;
  for (let index = 1; index <= words.length; index++) {
    const [left, right] = [words[index - 1]!, words[index]];
    const gap = right === undefined ? Infinity : right.box.x0 - left.box.x1;
    // A letterhead's blanks are as wide as its letters, whatever else stands on its line.
    const height = right === undefined ? 0 : Math.min(heightOf(left), heightOf(right));
    const blank =
      pitch === null || right === undefined ? 0 : FIXED_CELL_GAP * characterOf([left, right], pitch);
    if (gap < Math.max(CELL_GAP * Math.max(size, height), blank)) continue;
    cells.push(cellOf(words, first, index - 1));
    first = index;
  }
  return cells;
}

/** Of two words of a letterhead wider than that of the page. */
function characterOf(words: readonly TextWord[], pitch: number): number {
  const own = words
    .filter(({ text }) => text.length > 2)
    .map(({ text, box }) => (box.x1 - box.x0) / text.length);
  return Math.max(pitch, own.length === words.length ? Math.min(...own) : 0);
}

export function cellOf(words: readonly TextWord[], first: number, last: number): Cell {
  const own = words.slice(first, last + 1);
  return { first, last, text: own.map((word) => word.text).join(" "), box: boxOf(own) };
}

export function boxOf(parts: readonly { readonly box: Box }[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { box } of parts) {
    if (box.x0 < x0) x0 = box.x0;
    if (box.y0 < y0) y0 = box.y0;
    if (box.x1 > x1) x1 = box.x1;
    if (box.y1 > y1) y1 = box.y1;
  }
  return { x0, y0, x1, y1 };
}

function heightOf(word: TextWord): number {
  return Math.min(word.size || Infinity, word.box.y1 - word.box.y0);
}

function medianHeight(words: readonly TextWord[]): number {
  const sizes = words.map(heightOf).sort((a, b) => a - b);
  return Math.max(sizes[Math.floor(sizes.length / 2)] ?? 1, 3);
}
