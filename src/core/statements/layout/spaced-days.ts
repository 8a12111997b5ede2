// Days printed as bare numbers under a heading that says so: `05 14` with a blank between month and day, `0514` with nothing, `051424` and
// `05 14 24` with the year (`digit-days.ts`). They become `05/14`; which of both is the month the whole document tells.

import { isOneName, roleOf } from "../../print/column-terms.ts";
import { boxOf, cellsOf, type Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import { areOfYears, dayFormOf, spelledDay, withDaysOfHead, yearsIn } from "./digit-days.ts";

const SPACED = /^(\d{1,2}) (\d{1,2})$/;
const GLUED = /^(\d\d)(\d\d)$/;
const NUMBER = /^(?:\d{1,2}|\d{4,8})$/;
/** With the year; a zero at the beginning may be left out. */
const WITH_YEAR = /^\d{5,8}$/;
const SPACED_YEAR = /^\d\d \d\d \d\d$/;
const FIGURE = /\d[.,]\d\d\)?(?:[-+]|[CD]R)?$|^(?:[CD]R|[-+])$/i;
/** Names of columns of days, in the languages of `column-terms.ts`: cheap, since most lines have none. */
const DAY_NAME = /dat|\b(?:post|proc|book|eff|val|fecha|day\b|when|jour|dag\b|d[ií]a\b|tag\b|wert|buch)/i;
/** A heading has at least so many names. */
const NAMES = 2;
/** A day alone may be chance: a list has several. */
const LEAST = 2;
/** Digits at the margin of so many rows are days where no heading says so, and all are of years that the pages print. */
const LEAST_BARE = 3;
const BARE = /^(?:\d{6}|\d{8})$/;
const OTHER_DAY = /^\d{1,2}([/-])\d{1,2}(?:\1\d{2,4})?$|^\d{1,2}\.\d{1,2}\.(?:\d{2,4})?$|^\d{4}-\d\d-\d\d$/;
/** Points by which days of one list begin beside one another. */
const FLUSH = 3;

type Place = { readonly x0: number; readonly x1: number };
/** The words of a day in their line. */
type Found = { readonly first: number; readonly last: number; readonly text: string };
/** Found where days of one list stand; `text` is as printed, of six or eight digits. */
type Digits = Found & { readonly line: Line; readonly list: Place | number };

export function withSpacedDays(lines: readonly Line[]): readonly Line[] {
  let places: readonly Place[] = [];
  const found = new Map<Line, readonly Found[]>();
  const digits: Digits[] = [];
  const bare: Digits[] = [];
  for (const [at, line] of lines.entries()) {
    const heads = daysNamedIn(line, lines[at - 1]);
    if (heads.length > 0) places = heads;
    else if (line.cells.length > 1) {
      const numbers = places.flatMap((list) => numberAt(line, list) ?? []);
      const days = numbers.flatMap((number) => dayAt(line, number) ?? []);
      if (days.length > 0) found.set(line, days);
      digits.push(...numbers.flatMap((number) => digitsAt(line, number)));
      if (isBare(line)) bare.push(digitsAtMargin(line));
    }
  }
  const spelled = withDigits(lines, digits, bare);
  if (found.size < LEAST) return spelled;
  return spelled.map((line, at) => {
    const days = found.get(lines[at]!);
    return days === undefined || line !== lines[at] ? line : withDays(line, days);
  });
}

/** With days that hold their year. Those under headings come before those that only stand at the margin. */
function withDigits(
  lines: readonly Line[],
  named: readonly Digits[],
  bare: readonly Digits[],
): readonly Line[] {
  if (named.length < LEAST && bare.length < LEAST_BARE) return lines;
  const years = yearsIn(lines);
  const read = (digits: readonly Digits[]) => {
    const lists = [...Map.groupBy(digits, ({ list }) => list).values()];
    const told = dayFormOf(
      lists.map((list) => list.map(({ text }) => text)),
      years,
    );
    const days = lists.flatMap((list, at) => (told?.areDays[at] === true ? list : []));
    return told === null ? null : { form: told.form, days };
  };
  const margin = bare.length < LEAST_BARE ? null : read(bare);
  const isKnown =
    margin !== null &&
    margin.days.length >= LEAST_BARE &&
    areOfYears(
      margin.days.map(({ text }) => text),
      { ...margin.form, years },
    );
  const best = (named.length < LEAST ? null : read(named)) ?? (isKnown ? margin : null);
  if (best === null) return lines;
  const { form } = best;
  const days = Map.groupBy(
    best.days.flatMap((one) => ({ ...one, text: spelledDay(one.text, form) ?? one.text })),
    ({ line }) => line,
  );
  const first = [...days.keys()].reduce((least, { order }) => Math.min(least, order), Infinity);
  return lines.map((line) => {
    const own = days.get(line);
    if (own !== undefined) return withDays(line, own);
    return line.order < first ? withDaysOfHead(line, form) : line;
  });
}

/** Six or eight digits at the beginning of a line that ends in a figure and names no other day. */
function isBare({ words }: Line): boolean {
  return (
    BARE.test(words[0]!.text) &&
    FIGURE.test(words.at(-1)!.text) &&
    !words.some(({ text }) => OTHER_DAY.test(text))
  );
}

function digitsAtMargin(line: Line): Digits {
  const list = Math.round(line.box.x0 / FLUSH);
  return { line, list, first: 0, last: 0, text: line.words[0]!.text };
}

/** Where a heading names days, on its line or with the line above. */
function daysNamedIn(line: Line, above: Line | undefined): readonly Place[] {
  if (line.cells.length < NAMES || /\d/.test(line.text)) return [];
  const upper = above?.page === line.page && !/\d/.test(above.text) ? above : undefined;
  if (!DAY_NAME.test(`${upper?.text} ${line.text}`)) return [];
  return line.cells.flatMap((cell) => {
    const over = upper?.cells.find(({ box }) => box.x0 < cell.box.x1 && box.x1 > cell.box.x0);
    if (isDayName(cell.text) || (over !== undefined && isDayName(`${over.text} ${cell.text}`)))
      return [cell.box];
    // Names no more than a blank apart: `Posting date Narrative`.
    const words = line.words.slice(cell.first, cell.last);
    const last = words.findLastIndex((_, at) => isDayName(textOf(words.slice(0, at + 1))));
    return last < 0 ? [] : [boxOf(words.slice(0, last + 1))];
  });
}

function isDayName(text: string): boolean {
  const plain = plainOf(text);
  return /date/.test(roleOf(plain) ?? "") && (isOneName(plain) || plain === "post");
}

const textOf = (words: Line["words"]) => words.map(({ text }) => text).join(" ");

type UnderHeading = { readonly list: Place; readonly first: number };

/** The number under a heading that names days; null without any. */
function numberAt({ words }: Line, list: Place): UnderHeading | null {
  const first = words.findIndex(({ box }) => box.x0 < list.x1 && box.x1 > list.x0);
  return first >= 0 && NUMBER.test(words[first]!.text) ? { list, first } : null;
}

function dayAt(line: Line, { first }: UnderHeading): Found | null {
  const own = ownWords(line, first);
  const text = [own.slice(0, 2).join(" "), own[0]!].map(dayOf).find((one) => one !== null);
  if (text === undefined) return null;
  const last = first + (SPACED.test(own.slice(0, 2).join(" ")) ? 1 : 0);
  return isWholeCell(line, first, last) ? { first, last, text } : null;
}

function digitsAt(line: Line, { list, first }: UnderHeading): readonly Digits[] {
  const own = ownWords(line, first);
  const spaced = own.slice(0, 3).join(" ");
  const isSpaced = SPACED_YEAR.test(spaced);
  const printed = isSpaced ? spaced.replaceAll(" ", "") : own[0]!;
  const last = first + (isSpaced ? 2 : 0);
  if (!WITH_YEAR.test(printed) || !isWholeCell(line, first, last)) return [];
  return [{ line, list, first, last, text: printed.padStart(printed.length > 6 ? 8 : 6, "0") }];
}

/** What stands from a word to the end of its cell. */
function ownWords({ words, cells }: Line, first: number): readonly string[] {
  const cell = cells.find((one) => first >= one.first && first <= one.last)!;
  return words.slice(first, cell.last + 1).map(({ text }) => text);
}

/** All of its cell, but for a figure that ends close before it or begins close after it. */
function isWholeCell({ words, cells }: Line, first: number, last: number): boolean {
  const cell = cells.find((one) => first >= one.first && first <= one.last)!;
  const before = first > cell.first ? words[first - 1] : undefined;
  const after = last < cell.last ? words[last + 1] : undefined;
  return [before, after].every((word) => word === undefined || FIGURE.test(word.text));
}

/** Two numbers of which one may be a month and the other a day. */
function dayOf(text: string): string | null {
  const [, first, second] = SPACED.exec(text) ?? GLUED.exec(text) ?? [];
  if (first === undefined || second === undefined) return null;
  const [a, b] = [Number(first), Number(second)];
  return a < 1 || b < 1 || a > 31 || b > 31 || (a > 12 && b > 12) ? null : `${first}/${second}`;
}

function withDays(line: Line, days: readonly Found[]): Line {
  const words = line.words.flatMap((word, index) => {
    const day = days.find(({ first, last }) => index >= first && index <= last);
    if (day === undefined) return [word];
    const box = boxOf(line.words.slice(day.first, day.last + 1));
    return index > day.first ? [] : [{ ...word, text: day.text, box }];
  });
  return { ...line, words, cells: cellsOf(words, line.size), text: textOf(words) };
}
