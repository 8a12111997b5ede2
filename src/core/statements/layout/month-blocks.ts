// Months that stand as headings over rows which print nothing but the day: `November 2024` over `18  PAYROLL  500.00`. The day of each row
// is completed, so that it reads as any other.

import type { TextWord } from "../../model/document-text.ts";
import { boxOf, cellsOf, type Line } from "../../print/lines.ts";
import { monthOf } from "../../print/months.ts";

type Month = { readonly month: number; readonly year: string | null };

const DAY = /^(?:0?[1-9]|[12]\d|3[01])\.?$/;
const FIGURE = /\d[.,]\d\d\D{0,3}$/;
const CONTINUED = /^\(?(?:continued|cont['’]?d?\.?|suite|fortsetzung)\)?$/i;
/** Rows of one list begin with their days within so many points. */
const PLAY = 6;
const FIRST_WORDS = 4;
/** A row or two may begin with a number by chance. */
const LEAST_ROWS = 3;

export function withMonthBlocks(lines: readonly Line[]): readonly Line[] {
  const blocks = blocksOf(lines);
  const rows = blocks.flatMap(({ rows: own }) => own);
  if (rows.length < LEAST_ROWS || !areInOrder(blocks)) return lines;
  const whole = new Map(
    blocks.flatMap(({ month, rows: own }) => own.map((line) => [line, withMonth(line, month)])),
  );
  const heads = new Map(blocks.map(({ head }) => [head, afterMonth(head)]));
  return lines.flatMap((line) => (heads.has(line) ? heads.get(line)! : [whole.get(line) ?? line]));
}

type Block = { readonly month: Month; readonly head: Line; readonly rows: Line[] };

/** Under each month, the lines that begin with a day alone and show a figure, all of one column. */
function blocksOf(lines: readonly Line[]): readonly Block[] {
  const blocks: Block[] = [];
  let edge: number | null = null;
  for (const line of lines) {
    const month = monthIn(line);
    if (month !== null) blocks.push({ month, head: line, rows: [] });
    const [first, second] = line.cells;
    const isRow =
      first !== undefined &&
      second !== undefined &&
      first.first === first.last &&
      DAY.test(first.text) &&
      !line.words.slice(1, FIRST_WORDS).some(isOfDay) &&
      line.cells.some(({ text }) => FIGURE.test(text));
    const block = blocks.at(-1);
    if (!isRow || block === undefined) continue;
    edge ??= first.box.x1;
    if (Math.abs(first.box.x1 - edge) < PLAY) block.rows.push(line);
  }
  return blocks.filter(({ rows }) => rows.length > 0);
}

/** A row with a day of its own begins with the number of the line. */
function isOfDay({ text }: TextWord): boolean {
  const isWhole = /^\d{1,2}[/-](?:\d{1,2}|\p{L}{3})|^\d{1,2}\.\d{1,2}\.|^\d{4}-\d\d/u.test(text);
  return isWhole || (text.length > 2 && monthOf(text) !== null);
}

/** `NOVEMBER 2024      Opening 8,124.77`: what stands apart from the month is no part of the heading. */
function afterMonth(head: Line): readonly Line[] {
  const words = head.words.slice(head.cells[0]!.last + 1);
  return words.length === 0 ? [] : [lineOf(head, words)];
}

function monthIn({ words: all, cells }: Line): Month | null {
  const rest = cells.slice(1).map(({ text }) => text);
  const isBeside = rest.length === 1 && /^\p{L}[\p{L} ]+\D\d[\d.,]*[.,]\d\d\D{0,3}$/u.test(rest[0]!);
  const words = isBeside ? all.slice(0, cells[0]!.last + 1) : all;
  const own = words.filter(({ text }) => !CONTINUED.test(text));
  const [name, year, more] = own;
  const month = monthOf(name?.text.replace(/:$/, "") ?? "");
  if (month === null || more !== undefined || name!.text.length < 3) return null;
  if (year === undefined) return { month, year: null };
  const digits = /^(?:19|20)\d\d$/.exec(year.text.replace(/:$/, ""))?.[0];
  return digits === undefined ? null : { month, year: digits };
}

/** Days of a month run one way: other numbers before rows (of checks, of lines) do not, or run on over the months. */
function areInOrder(blocks: readonly Block[]): boolean {
  const days = blocks.map(({ rows }) => rows.map(({ words: [first] }) => Number.parseInt(first!.text, 10)));
  const runs = (isNext: (day: number, before: number) => boolean) =>
    days.every((own) => own.every((day, at) => at === 0 || isNext(day, own[at - 1]!)));
  return runs((day, before) => day >= before) || runs((day, before) => day <= before);
}

function withMonth(line: Line, { month, year }: Month): Line {
  const [first, ...rest] = line.words;
  const day = first!.text.replace(/\D/g, "").padStart(2, "0");
  const text =
    year === null ? `${NAMES[month - 1]}${day}` : `${year}-${String(month).padStart(2, "0")}-${day}`;
  return lineOf(line, [{ ...first!, text }, ...rest]);
}

function lineOf(line: Line, words: readonly TextWord[]): Line {
  return {
    ...line,
    words,
    cells: cellsOf(words, line.size),
    text: words.map((word) => word.text).join(" "),
    box: boxOf(words),
  };
}

const NAMES = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"] as const;
