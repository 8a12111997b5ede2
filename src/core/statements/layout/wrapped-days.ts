// Days that a narrow column breaks in parts: `Mar 10,` and below it `2025`, `Saturday,` and `Mar 8`, `2025-03-` and `10`. They become
// one again, on the line of the first part.

import type { TextWord } from "../../model/document-text.ts";
import { isWeekday } from "../../print/date-text.ts";
import { boxOf, type Cell, cellsOf, type Line } from "../../print/lines.ts";
import { monthOf } from "../../print/months.ts";

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
/** `Wednesday,` `March 12,` `2025`. */
const MOST_BREAKS = 2;

const YEAR = /^(?:19|20)\d\d$/;
const DAY_OF_MONTH = /^(?:\d{1,2} (\p{L}{3,9})\.?|(\p{L}{3,9})\.? \d{1,2}),?(?: (?:19|20)\d\d)?$/u;

export function withWholeDays(lines: readonly Line[]): readonly Line[] {
  let whole = lines;
  for (let round = 0; round < MOST_BREAKS; round++) whole = withoutBreaks(whole);
  return whole;
}

function withoutBreaks(lines: readonly Line[]): readonly Line[] {
  const ends = new Map<Line, Line>();
  for (const [at, line] of lines.entries()) {
    if (line.cells[0]!.text.length > "September 30, 2025".length) continue;
    const above = lines
      .slice(Math.max(0, at - 1 - MOST_BETWEEN), at)
      .findLast((other) => isDayOver(other, line));
    if (above !== undefined && !ends.has(above)) ends.set(above, line);
  }
  if (ends.size < LEAST) return lines;
  const rests = new Set(ends.values());
  const joined = lines.flatMap((line) => {
    const end = ends.get(line);
    const own = rests.has(line) ? line.words.slice(line.cells[0]!.last + 1) : line.words;
    if (end !== undefined && !rests.has(line)) return [withWords(line, joinedWords(line, end))];
    return own.length === 0 ? [] : own === line.words ? [line] : [withWords(line, own)];
  });
  return joined.map((line, order) => ({ ...line, order }));
}

function isDayOver(above: Line, below: Line): boolean {
  const [cell, rest] = [above.cells[0]!, below.cells[0]!];
  if (above.page !== below.page || Math.abs(cell.box.x0 - rest.box.x0) > FLUSH) return false;
  const apart = (rest.box.y0 + rest.box.y1 - cell.box.y0 - cell.box.y1) / 2;
  if (apart <= 0 || apart > PITCH * Math.max(above.size, below.size)) return false;
  return isCutAtHyphen(cell.text, rest.text) || isCutAtBlank(cell.text, rest.text);
}

function isCutAtHyphen(first: string, rest: string): boolean {
  return first.endsWith("-") && /^(?:\d{4}-\d\d-\d\d|\d\d-\d\d-\d{4})$/.test(first + rest);
}

function isCutAtBlank(first: string, rest: string): boolean {
  const [head = "", ...words] = first.split(" ");
  const day = isWeekday(head) ? words.join(" ") : first;
  if (day === "") return isDayOfMonth(rest);
  if (monthOf(day) !== null) return /^\d{1,2},?(?: (?:19|20)\d\d)?$/.test(rest);
  return YEAR.test(rest) && isDayOfMonth(day) && !/\d{4}$/.test(day);
}

function isDayOfMonth(text: string): boolean {
  const [, before, after] = DAY_OF_MONTH.exec(text) ?? [];
  return monthOf(before ?? after ?? "") !== null;
}

/** The words of the line with the rest of the day behind its first part, as narrow as what stands beside it asks. */
function joinedWords(line: Line, below: Line): readonly TextWord[] {
  const { last: end } = line.cells[0] as Cell;
  const rest = below.words.slice(0, below.cells[0]!.last + 1);
  const [before, last, after] = [line.words.slice(0, end), line.words[end]!, line.words.slice(end + 1)];
  const isCut = last.text.endsWith("-");
  const from = last.box.x1 + (isCut ? 0 : BLANK * line.size);
  const most = after[0] === undefined ? Infinity : after[0].box.x0 - NEXT_CELL * line.size;
  const [x0, x1] = [rest[0]!.box.x0, rest.at(-1)!.box.x1];
  const scale = Math.max(0, Math.min(1, (most - from) / (x1 - x0)));
  const moved = rest.map((word) => {
    const place = (x: number) => from + (x - x0) * scale;
    return { ...word, box: { ...last.box, x0: place(word.box.x0), x1: place(word.box.x1) } };
  });
  if (!isCut) return [...before, last, ...moved, ...after];
  const text = last.text + rest.map((word) => word.text).join("");
  return [...before, { ...last, text, box: { ...last.box, x1: moved.at(-1)!.box.x1 } }, ...after];
}

function withWords(line: Line, words: readonly TextWord[]): Line {
  const text = words.map((word) => word.text).join(" ");
  return { ...line, words, cells: cellsOf(words, line.size), text, box: boxOf(words) };
}
