// Lines of text between rows belong to the row above or to the row below; a table does it one way throughout.

import type { Line } from "../../print/lines.ts";
import { hugs } from "../layout/hugging.ts";
import type { RawRow, Table } from "../tables/raw.ts";

/** Lines of one description stand at most this many heights of their letters apart. */
const PITCH = 2.1;
/** A difference of gaps below this many heights says nothing. */
const CLEAR = 0.3;
/** Texts of one description are of one size, within this. */
const BIGGER = 1.08;
/** Fewer rows may each have a text above by chance. */
const LEAST_EVEN = 3;
/** Lines of one description begin at one place, or further in, within so many points. */
const ALIGNED = 8;
const INDENT = 30;

/** The lines of text of every row of a table, its own ones included, in printed order. */
export function describe(table: Table): ReadonlyMap<RawRow, readonly Line[]> {
  const isAround = table.rows.some((row) =>
    [...row.lead, ...table.tail].some((line) => hugs(line, row.lines[0]!)),
  );
  const isAbove = !isAround && isTextAbove(table);
  const left = Math.min(...table.rows.map((row) => textXOf(row) ?? Infinity));
  const lines = new Map<RawRow, Line[]>();
  for (const [index, row] of table.rows.entries()) {
    const own = lines.get(row) ?? [];
    lines.set(row, own);
    const previous = table.rows[index - 1];
    if (isAround) {
      const [above, below] = partedBetween(row.lead, previous, row);
      if (previous !== undefined) lines.get(previous)?.push(...above);
      own.push(...below);
    } else if (isAbove) own.push(...touching(row.lead, row, left));
    else if (previous !== undefined) {
      lines.get(previous)?.push(...following(row.lead, previous), ...overPage(row.lead, previous, row));
    }
    own.push(...row.lines);
  }
  const last = table.rows.at(-1);
  if (last !== undefined && !isAbove)
    lines.get(last)?.push(...following(table.tail, last), ...underHead(table, last));
  return lines;
}

/** Descriptions that stand around their rows: each line belongs to the nearer one. */
function partedBetween(
  lead: readonly Line[],
  previous: RawRow | undefined,
  row: RawRow,
): readonly [above: Line[], below: Line[]] {
  const distance = (line: Line, other: Line | undefined) =>
    other === undefined || other.page !== line.page
      ? Infinity
      : Math.abs(line.box.y0 + line.box.y1 - other.box.y0 - other.box.y1) / 2;
  const isOfPrevious = (line: Line) => distance(line, previous?.lines.at(-1)) < distance(line, row.lines[0]);
  const isNear = (line: Line) =>
    Math.min(distance(line, previous?.lines.at(-1)), distance(line, row.lines[0])) < PITCH * line.size;
  const near = lead.filter(isNear);
  return [near.filter(isOfPrevious), near.filter((line) => !isOfPrevious(line))];
}

function isTextAbove({ rows, tail }: Table): boolean {
  const dated = rows.filter((row) => row.date !== null);
  // Where a page ends between the day and the amount, nothing is said about the others.
  const isWhole = ({ lines }: RawRow) => lines[0]!.page === lines.at(-1)!.page;
  const late = dated.filter((row) => row.isAmountBelow && isWhole(row)).length;
  if (late * 3 >= dated.length && late > 0) return true;
  let votes = 0;
  for (const [index, row] of rows.entries()) {
    const [first, last] = [row.lead[0], row.lead.at(-1)];
    const own = row.lines[0]!;
    const previous = rows[index - 1]?.lines.at(-1);
    if (first === undefined || last === undefined || last.page !== own.page) continue;
    const below = own.box.y0 - last.box.y1;
    if (previous === undefined || previous.page !== first.page) {
      if (below < own.size && isAligned(first, row)) votes += 0.5;
      continue;
    }
    const above = first.box.y0 - previous.box.y1;
    if (Math.abs(above - below) > CLEAR * own.size) votes += above > below ? 1 : -1;
  }
  // Where all lines stand equally far apart: each row has a text above, the first too, and the last has none below.
  const isEven =
    Math.abs(votes) < 1 &&
    rows.length >= LEAST_EVEN &&
    rows.every((row) => touching(row.lead, row).length > 0);
  return votes >= 1 || (isEven && following(tail, rows.at(-1)!).length === 0);
}

/** Of the lines above a row those that touch it without a break. `left`: where the texts of the list begin. */
function touching(lead: readonly Line[], row: RawRow, left = Infinity): Line[] {
  const kept: Line[] = [];
  let below = row.lines[0]!;
  for (const line of [...lead].reverse()) {
    if (!isNext(line, below) || !isAligned(line, row, left) || isTitleOver(line, kept[0])) break;
    kept.unshift(line);
    below = line;
  }
  return kept;
}

/** Set in bigger type than the texts under it. */
function isTitleOver(line: Line, below: Line | undefined): boolean {
  return below !== undefined && !line.isOcr && line.size > BIGGER * below.size;
}

function following(lines: readonly Line[], row: RawRow): Line[] {
  const kept: Line[] = [];
  let above = row.lines.at(-1)!;
  for (const line of lines) {
    if (!isNext(above, line)) break;
    kept.push(line);
    above = line;
  }
  return kept;
}

/** The rest of a description that goes on at the top of the next page: flush with it or further in, right above the next row. */
function overPage(lead: readonly Line[], previous: RawRow, row: RawRow): Line[] {
  const page = row.lines[0]?.page;
  if (page === previous.lines.at(-1)?.page) return [];
  return touching(lead, row).filter((line) => line.page === page && isUnderText(line, previous));
}

/** The same of the last row of a list: right under the heading that the next page repeats. */
function underHead({ tail, heads }: Table, last: RawRow): Line[] {
  const page = last.lines.at(-1)!.page + 1;
  const from = tail.findIndex((line) => line.page === page && heads.includes(line.order - 1));
  const first = tail[from];
  if (first === undefined || !isUnderText(first, last)) return [];
  const kept = [first];
  for (const line of tail.slice(from + 1)) {
    if (line.order !== kept.at(-1)!.order + 1 || !isNext(kept.at(-1)!, line) || !isUnderText(line, last))
      break;
    kept.push(line);
  }
  return kept;
}

/** A line begins where the description of the row begins, or further in. */
function isUnderText(line: Line, row: RawRow): boolean {
  const x = textXOf(row);
  return x !== null && line.box.x0 > x - 2 && line.box.x0 < x + INDENT;
}

function isNext(above: Line, below: Line): boolean {
  const apart = (below.box.y0 + below.box.y1 - above.box.y0 - above.box.y1) / 2;
  return above.page === below.page && apart > 0 && apart < PITCH * Math.max(above.size, below.size);
}

function isAligned(line: Line, row: RawRow, left = Infinity): boolean {
  const text = textXOf(row);
  const day = row.date?.box.x0 ?? Infinity;
  return (
    text === null ||
    Math.abs(line.box.x0 - day) < 2 ||
    Math.abs(line.box.x0 - text) < ALIGNED ||
    (line.box.x0 > Math.min(text, left) - ALIGNED && line.box.x0 < text + INDENT)
  );
}

/** Where the text of a row begins. */
function textXOf(row: RawRow): number | null {
  return row.text.find((part) => part.words.length > 0)?.words[0]?.box.x0 ?? null;
}
