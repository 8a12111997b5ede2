// Days of scans in the columns where days stand: those that lost the strokes between their numbers, and what OCR made of the others.

import type { PrintedDate } from "../../print/date-text.ts";
import type { Line } from "../../print/lines.ts";
import { type DateToken, spanOf } from "../../print/tokens.ts";
import { type ColumnSet, columnOf } from "./columns.ts";

/** Points by which days begin beside one another. */
const DAY_SHIFT = 8;
/** Letters of a day, and its words (`9/1`, `18. September 2024`); digits may all have been read as letters when there are few. */
const SPOILED = {
  least: 2,
  most: 18,
  words: 4,
  digits: /[\d|]|^[A-Za-z]?[OISBZ]{1,2}[A-Za-z]{0,4}$|^[A-Za-z]{3}[OILSBZ]{1,2}$/,
};

/** `1216`, `12 16`, `12.16`, `12°21` in a column of days; together with those that were read as they stand, in the order of the line. */
export function withLooseDates(
  line: Line,
  columns: ColumnSet | null,
  found: readonly DateToken[],
): readonly DateToken[] {
  if (columns === null || !line.isOcr || found.length > 1) return found;
  const inOrder = [...columns.columns].sort((a, b) => a.x0 - b.x0);
  const loose = inOrder.flatMap((column, index) => {
    const isTaken = found.some((token) => columnOf(token.box, columns.columns, DAY_SHIFT) === column);
    if (!/date/.test(column.role) || isTaken) return [];
    const words = wordsBetween(line, new Set(), column.x0 - DAY_SHIFT, inOrder[index + 1]?.x0 ?? -Infinity);
    const [first, last] = [words[0], words.at(-1)];
    if (first === undefined || last === undefined || last - first >= words.length) return [];
    const date = looseDateOf(words.map((word) => line.words[word]!.text).join(""));
    return date === null ? [] : [{ ...spanOf(line, first, last), date }];
  });
  return [...found, ...loose].sort((a, b) => a.first - b.first);
}

function looseDateOf(text: string): PrintedDate | null {
  const parts = /^\D?(\d\d)\D?(\d\d)\D?$/.exec(text.replace(/[Oo]/g, "0").replace(/[Il|]/g, "1"));
  if (parts === null) return null;
  const [first, second] = [Number(parts[1]), Number(parts[2])];
  if (first < 1 || second < 1 || first > 31 || second > 31 || (first > 12 && second > 12)) return null;
  return { kind: "numbers", first, second, year: null };
}

/** Words that stand where the dates of the list stand and, whatever OCR made of them, are about as long as a day. */
export function spoiledDateOf(
  line: Line,
  used: ReadonlySet<number>,
  columns: ColumnSet | null,
  dateX: number | null,
): number[] {
  const home = columns?.columns.find((column) => /date/.test(column.role));
  // Where no column of days has a heading, the day is the first of three cells at least.
  const x = columns === null ? dateX : home === undefined ? null : (dateX ?? home.x0);
  const next = columns?.columns
    .filter((column) => x !== null && column.x0 > x + 10)
    .sort((a, b) => a.x0 - b.x0)[0];
  const right = columns !== null ? next?.x0 : line.cells.length > 2 ? line.cells[1]?.box.x0 : undefined;
  if (x === null || right === undefined) return [];
  const own = wordsBetween(line, used, x - DAY_SHIFT, right);
  if (own[0] === undefined || line.words[own[0]]!.box.x0 > x + DAY_SHIFT) return [];
  const text = own.map((index) => line.words[index]!.text).join("");
  const isDayLike = text.length >= SPOILED.least && text.length <= SPOILED.most && SPOILED.digits.test(text);
  return own.length <= SPOILED.words && isDayLike ? own : [];
}

/** Of two columns of days the one was read, and words with digits stand in the other: its day is not left out, it was spoiled. */
export function spoiledOtherOf(
  line: Line,
  used: ReadonlySet<number>,
  columns: ColumnSet | null,
  [own, second]: readonly DateToken[],
): number[] {
  if (columns === null || own === undefined || second !== undefined) return [];
  const inOrder = [...columns.columns].sort((a, b) => a.x0 - b.x0);
  const home = columnOf(own.box, columns.columns, 8);
  const other = inOrder.findIndex((column) => /date/.test(column.role) && column !== home);
  const from = inOrder[other]?.x0 ?? Infinity;
  const found = wordsBetween(line, used, from - line.size, inOrder[other + 1]?.x0 ?? -Infinity);
  return found.some((index) => /\d/.test(line.words[index]!.text)) ? found : [];
}

function wordsBetween(line: Line, used: ReadonlySet<number>, from: number, to: number): number[] {
  return [...line.words.keys()].filter((index) => {
    const { x0, x1 } = line.words[index]!.box;
    return !used.has(index) && x0 >= from && x1 < to;
  });
}
