// Days set like the leaf of a calendar, the month under or over its number: `2` and below it `DEC`. Both lines are one row.

import type { TextWord } from "../../model/document-text.ts";
import { boxOf, cellsOf, type Line } from "../../print/lines.ts";
import { monthOf } from "../../print/months.ts";

/** A leaf is set tight: its two lines lie within this many heights of their letters. */
const PITCH = 2.2;
/** One alone may be chance: a list has several. */
const MIN_LEAVES = 2;

/** The lines with each such month beside the number of its day. */
export function withStackedDays(lines: readonly Line[]): Line[] {
  const leaves = new Map<number, number>();
  const taken = new Set<number>();
  for (const [at, line] of lines.entries()) {
    if (!isDayAlone(line)) continue;
    const month = [at + 1, at - 1].find(
      (other) => !taken.has(other) && lines[other] !== undefined && isLeaf(line, lines[other]),
    );
    if (month === undefined) continue;
    leaves.set(at, month);
    taken.add(month);
  }
  if (leaves.size < MIN_LEAVES) return [...lines];
  const joined = lines.flatMap((line, at) => {
    const month = leaves.get(at);
    if (month !== undefined) return [withWords(line, [lines[month]!.words[0]!, ...line.words])];
    if (!taken.has(at)) return [line];
    return line.words.length === 1 ? [] : [withWords(line, line.words.slice(1))];
  });
  return joined.map((line, order) => ({ ...line, order }));
}

function isDayAlone({ words, cells }: Line): boolean {
  const day = /^(\d{1,2})$/.exec(words[0]?.text ?? "")?.[1];
  return (
    day !== undefined && cells.length > 1 && cells[0]?.last === 0 && Number(day) >= 1 && Number(day) <= 31
  );
}

function isLeaf(day: Line, other: Line): boolean {
  const [number, month] = [day.words[0]!, other.words[0]!];
  const apart = Math.abs(number.box.y0 + number.box.y1 - month.box.y0 - month.box.y1) / 2;
  return (
    other.page === day.page &&
    other.cells[0]?.last === 0 &&
    monthOf(month.text) !== null &&
    number.box.x0 < month.box.x1 &&
    number.box.x1 > month.box.x0 &&
    apart < PITCH * Math.max(day.size, other.size)
  );
}

function withWords(line: Line, words: readonly TextWord[]): Line {
  const text = words.map((word) => word.text).join(" ");
  return { ...line, words, cells: cellsOf(words, line.size), text, box: boxOf(words) };
}
