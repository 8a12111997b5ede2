// Days printed as bare numbers under a heading that says so: `05 14` with a blank between month and day, or `0514` with nothing. They
// become `05/14`; which of both is the month the whole document tells.

import { isOneName, roleOf } from "../terms/column-terms.ts";
import { plainOf } from "../terms/phrases.ts";
import { boxOf, cellsOf, type Line } from "./lines.ts";

const SPACED = /^(\d{1,2}) (\d{1,2})$/;
const GLUED = /^(\d\d)(\d\d)$/;
const NUMBER = /^(?:\d{1,2}|\d{4})$/;
const FIGURE = /\d[.,]\d\d\)?(?:[-+]|[CD]R)?$|^(?:[CD]R|[-+])$/i;
/** Names of columns of days, in the languages of `column-terms.ts`: cheap, since most lines have none. */
const DAY_NAME = /dat|\b(?:post|proc|book|eff|val|fecha|day\b|when|jour|dag\b|d[ií]a\b|tag\b|wert|buch)/i;
/** A heading has at least so many names. */
const NAMES = 2;
/** A day alone may be chance: a list has several. */
const LEAST = 2;

type Place = { readonly x0: number; readonly x1: number };
/** The words of a day in their line. */
type Found = { readonly first: number; readonly last: number; readonly text: string };

export function withSpacedDays(lines: readonly Line[]): readonly Line[] {
  let places: readonly Place[] = [];
  const found = new Map<Line, readonly Found[]>();
  for (const [at, line] of lines.entries()) {
    const heads = daysNamedIn(line, lines[at - 1]);
    if (heads.length > 0) places = heads;
    else if (line.cells.length > 1) {
      const days = places.flatMap((place) => dayAt(line, place) ?? []);
      if (days.length > 0) found.set(line, days);
    }
  }
  if (found.size < LEAST) return lines;
  return lines.map((line) => {
    const days = found.get(line);
    return days === undefined ? line : withDays(line, days);
  });
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

/** All of its cell, but for a figure that ends close before it or begins close after it. */
function dayAt({ words, cells }: Line, { x0, x1 }: Place): Found | null {
  const first = words.findIndex(({ box }) => box.x0 < x1 && box.x1 > x0);
  if (first < 0 || !NUMBER.test(words[first]!.text)) return null;
  const cell = cells.find((one) => first >= one.first && first <= one.last)!;
  const own = words.slice(first, cell.last + 1).map(({ text }) => text);
  const text = [own.slice(0, 2).join(" "), own[0]!].map(dayOf).find((one) => one !== null);
  if (text === undefined) return null;
  const last = first + (SPACED.test(own.slice(0, 2).join(" ")) ? 1 : 0);
  const before = first > cell.first ? words[first - 1] : undefined;
  const after = last < cell.last ? words[last + 1] : undefined;
  const isWhole = [before, after].every((word) => word === undefined || FIGURE.test(word.text));
  return isWhole ? { first, last, text } : null;
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
