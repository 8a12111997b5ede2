// Days that a narrow column breaks in two: `Mar 10,` and below it `2025`, or `2025-03-` and `10`. The second part goes behind the first.

import type { TextWord } from "../../model/document-text.ts";
import { monthOf } from "../text/months.ts";
import { boxOf, cellsOf, type Line } from "./lines.ts";

/** Both parts of a day stand within this many heights of their letters, whatever lies beside them. */
const PITCH = 2.2;
/** The lines between them show what stands half-way beside the day. */
const MOST_BETWEEN = 2;
const FLUSH = 3;
/** One alone may be chance: a list has several. */
const LEAST = 2;
/** The blank between both parts, and before the next cell, in heights of the letters. */
const BLANK = 0.25;
const NEXT_CELL = 1;

export function withWholeDays(lines: readonly Line[]): readonly Line[] {
  const ends = new Map<Line, Line>();
  for (const [at, line] of lines.entries()) {
    if (!beginsWithRest(line)) continue;
    const above = lines
      .slice(Math.max(0, at - 1 - MOST_BETWEEN), at)
      .findLast((other) => isDayOver(other, line));
    if (above !== undefined && !ends.has(above)) ends.set(above, line);
  }
  if (ends.size < LEAST) return lines;
  const rests = new Set(ends.values());
  const whole = lines.flatMap((line) => {
    const end = ends.get(line);
    if (end !== undefined) return [withWords(line, joinedWords(line, end))];
    if (!rests.has(line)) return [line];
    return line.words.length === 1 ? [] : [withWords(line, line.words.slice(1))];
  });
  return whole.map((line, order) => ({ ...line, order }));
}

/** A year, or the day behind `2025-03-`, alone in its cell. */
function beginsWithRest({ words, cells }: Line): boolean {
  return cells[0]?.last === 0 && /^(?:(?:19|20)\d\d|\d\d(?:-\d\d)?)$/.test(words[0]!.text);
}

function isDayOver(above: Line, below: Line): boolean {
  const [cell] = above.cells;
  const rest = below.words[0]!;
  if (cell === undefined || above.page !== below.page || Math.abs(cell.box.x0 - rest.box.x0) > FLUSH)
    return false;
  const apart = (rest.box.y0 + rest.box.y1 - cell.box.y0 - cell.box.y1) / 2;
  if (apart <= 0 || apart > PITCH * Math.max(above.size, below.size)) return false;
  return isCutAtHyphen(cell.text, rest.text) || (rest.text.length === 4 && isDayOfMonth(cell.text));
}

function isCutAtHyphen(first: string, rest: string): boolean {
  return first.endsWith("-") && /^(?:\d{4}-\d\d-\d\d|\d\d-\d\d-\d{4})$/.test(first + rest);
}

/** `10 Mar`, `Mar 10,`: with its day, and without a year. */
function isDayOfMonth(text: string): boolean {
  const [, before, after] = /^\d{1,2} (\p{L}{3,9})\.?,?$|^(\p{L}{3,9})\.? \d{1,2},?$/u.exec(text) ?? [];
  return monthOf(before ?? after ?? "") !== null;
}

function joinedWords(line: Line, { words: below }: Line): readonly TextWord[] {
  const rest = below[0]!;
  const end = line.cells[0]!.last;
  const [last, next] = [line.words[end]!, line.words[end + 1]];
  const isCut = last.text.endsWith("-");
  const x0 = last.box.x1 + (isCut ? 0 : BLANK * line.size);
  const most = next === undefined ? Infinity : next.box.x0 - NEXT_CELL * line.size;
  const x1 = Math.max(x0, Math.min(x0 + rest.box.x1 - rest.box.x0, most));
  const after = line.words.slice(end + 1);
  if (isCut) {
    const whole = { ...last, text: last.text + rest.text, box: { ...last.box, x1 } };
    return [...line.words.slice(0, end), whole, ...after];
  }
  return [...line.words.slice(0, end + 1), { ...rest, box: { ...last.box, x0, x1 } }, ...after];
}

function withWords(line: Line, words: readonly TextWord[]): Line {
  const text = words.map((word) => word.text).join(" ");
  return { ...line, words, cells: cellsOf(words, line.size), text, box: boxOf(words) };
}
