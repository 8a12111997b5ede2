// The dates and amounts of a line, with the words they take. A reading of the line's words from left to right, once per line.

import type { Box } from "../model/document-text.ts";
import { type Amount, type NumberStyle, readAmount } from "./amount-text.ts";
import { type DateMatch, dateAt, type PrintedDate } from "./date-text.ts";
import { boxOf, type Line } from "./lines.ts";
import { mendDateWord } from "./ocr-dates.ts";

type Span = {
  /** Indexes of its first and last word in the line. */
  readonly first: number;
  readonly last: number;
  readonly box: Box;
  readonly text: string;
  /** Distance to the words before and after, in heights of the letters; Infinity at the ends of the line. */
  readonly gapBefore: number;
  readonly gapAfter: number;
};
export type DateToken = Span & { readonly date: PrintedDate };
export type AmountToken = Span & {
  readonly amount: Amount /** The least sure of its words, 0 to 1. */;
  readonly confidence: number;
};

export type Tokens = { readonly dates: readonly DateToken[]; readonly amounts: readonly AmountToken[] };

const DATE_WORDS = 4;
const AMOUNT_WORDS = 4;
/** A blank within one amount or date is narrower than this many heights of the letters. */
const INNER_GAP = 1.1;
/** `$` often stands at the left edge of its column, far from its number; a minus or `USD` so far away is another cell's. */
const SIGN_GAP = 14;
const MINUS_GAP = 2.5;
/** Debit or credit in a narrow column behind the figures, so many heights of the letters away. */
const SIDE = /^\(?(?:[CD]R?|DB|[SH]|OD|credit|debit|overdrawn)\.?\)?$/i;
const SIDE_GAP = 16;
const SIDE_BEFORE = /^[CD]R\.?$/i;
const SIDE_GAP_BEFORE = 6;
const LONE_SIGN =
  /^(?:[-+(−–]|[-+(−–]?\s*(?:(?:US|CA|C|AU|A|NZ|HK|S|R|MX)?\$|[£€¥₹]|USD|EUR|GBP|CAD|AUD|CHF|NZD|SGD|HKD)|[$£€]\s*[-−–(])$/;
const LONE_MARKER = /^(?:\(?[CD]R\.?\)?|DB|OD|[-+−)]|[CDHS]|EUR|USD|CAD|GBP|AUD|CHF|NZD|SGD|HKD|€|£|\$)$/i;

export function tokensOf(line: Line, style: NumberStyle): Tokens {
  // A speck before a day is read as a quotation mark.
  const texts = line.words.map(({ text }) =>
    line.isOcr ? text.replace(/^[“”‘’"'`]+(?=[\p{L}\d])/u, "") : text,
  );
  const dates: DateToken[] = [];
  const amounts: AmountToken[] = [];
  for (let at = 0; at < texts.length; ) {
    const date = findDate(line, texts, at, style);
    if (date !== null) {
      dates.push(date);
      at = date.last + 1;
      continue;
    }
    const amount = findAmount(line, at, style);
    if (amount !== null) amounts.push(amount);
    at = amount === null ? at + 1 : amount.last + 1;
  }
  return { dates, amounts };
}

function findDate(line: Line, texts: readonly string[], at: number, style: NumberStyle): DateToken | null {
  if (!/\d|^[a-zà-ÿ]{3,10}[.,]?$/i.test(texts[at] ?? "")) return null;
  if (line.isOcr && isAmountWord(line, at, style)) return null;
  const window: string[] = [];
  for (let index = at; index < texts.length && window.length < DATE_WORDS + 1; index++) {
    if (index > at && gapBetween(line, index - 1) > INNER_GAP) break;
    // What OCR made of a date is mended where a date may stand: at the beginning of a line or alone in its cell.
    const isStart = line.isOcr && (index === 0 || gapBetween(line, index - 1) > INNER_GAP);
    const text = texts[index] ?? "";
    window.push(isStart ? mendDateWord(text, style.decimal === ",") : text);
  }
  const match = dateAt(window, 0, style, isOwnCell(line, at)) ?? (at === 0 ? spacedDate(line, window) : null);
  return match === null ? null : { ...spanOf(line, at, at + match.count - 1), date: match.date };
}

/** At the left, with more to its right: a page number `1-3` stands by itself. */
function isOwnCell(line: Line, at: number): boolean {
  return line.cells.length > 1 && line.cells.some(({ first, last }) => first === at && last === at);
}

/** `09 05` at the beginning of a line, a cell of its own: month and day set apart by a blank. */
function spacedDate(line: Line, [first = "", second = ""]: readonly string[]): DateMatch | null {
  if (!/^\d{2}$/.test(first) || !/^\d{2}$/.test(second) || line.cells[0]?.last !== 1) return null;
  const [a, b] = [Number(first), Number(second)];
  if (a < 1 || b < 1 || a > 31 || b > 31 || (a > 12 && b > 12)) return null;
  return { date: { kind: "numbers", first: a, second: b, year: null }, count: 2 };
}

/** A word that is an amount as it stands is not mended into a date. */
function isAmountWord(line: Line, at: number, style: NumberStyle): boolean {
  return readAmount(line.words[at]?.text ?? "", style, false) !== null;
}

function findAmount(line: Line, at: number, style: NumberStyle): AmountToken | null {
  const word = line.words[at]?.text ?? "";
  const isSide = SIDE_BEFORE.test(word) && (at === 0 || gapBetween(line, at - 1) > INNER_GAP);
  if (!/\d/.test(word) && !isSign(word, style) && !isSide && !/^[-+−–(]?[$£€¥₹]/.test(word)) return null;
  let best: AmountToken | null = null;
  let text = "";
  for (let last = at; last < line.words.length && last - at < AMOUNT_WORDS; last++) {
    if (last > at && !mayJoin(line, at, last, style)) break;
    text += (last > at ? " " : "") + (line.words[last]?.text ?? "");
    const amount = readAmount(text, style, line.isOcr);
    if (amount === null || (style.isLoose === true && !standsApart(line, at, last, amount))) continue;
    const own = line.words.slice(at, last + 1);
    best = { ...spanOf(line, at, last), amount, confidence: Math.min(...own.map((one) => one.confidence)) };
  }
  return best;
}

/** Without decimals and currency a number is money only as a cell of its own, or the end of one whose words are all words. */
function standsApart(line: Line, at: number, last: number, { hasDecimals, hasSymbol }: Amount): boolean {
  if (hasDecimals || hasSymbol) return true;
  const cell = line.cells.find(({ first, last: end }) => at >= first && at <= end);
  const before = line.words.slice(cell?.first ?? at, at);
  return cell?.last === last && before.every(({ text }) => !/\d/.test(text));
}

/** Whether the word at `last` may continue the amount that began at `at`. */
function mayJoin(line: Line, at: number, last: number, style: NumberStyle): boolean {
  const gap = gapBetween(line, last - 1);
  const before = line.words[last - 1]?.text ?? "";
  const word = line.words[last]?.text ?? "";
  // A minus alone, far from any number, is the dash of an empty cell.
  if (isSign(before, style)) return last - at <= 2 && gap < (/[$£€¥₹]/.test(before) ? SIGN_GAP : MINUS_GAP);
  if (SIDE_BEFORE.test(before)) return last - at === 1 && gap < SIDE_GAP_BEFORE && /^[$£€₹]?\d/.test(word);
  if (SIDE.test(word) && gap < SIDE_GAP && standsBehind(line, last)) return true;
  if (LONE_MARKER.test(word) || style.marks?.alone.test(word) === true)
    return gap < INNER_GAP * 1.5 && !isOfNext(line, last, style);
  if (gap > 0.7) return false;
  // Thousands set apart by blanks: `1 234,56`, and what OCR tears apart: `1, 234.56`.
  const isTorn = line.isOcr && (/[.,]$/.test(before) || /^[.,]/.test(word));
  return (
    isTorn ||
    (/^[-+(]?[$€£]?\d{1,3}$/.test(withoutMark(before, style)) &&
      new RegExp(`^\\d{3}(?:[${style.decimal}]|$)`).test(word))
  );
}

/** `R22` of `R22 599.43`, `-R19` of `-R19 436.07` in South Africa. */
function withoutMark(word: string, { marks }: NumberStyle): string {
  return marks == null
    ? word
    : word
        .replace(/^[-+(−–]/, "")
        .toUpperCase()
        .replace(marks.before, "");
}

/** `$`, `-USD`, `zł`: what stands before a figure as a word of its own. */
function isSign(word: string, { marks }: NumberStyle): boolean {
  return LONE_SIGN.test(word) || marks?.alone.test(word) === true;
}

/** In a narrow column of its own behind the figures, the mark of a side stands nearer to its figure than to what follows. */
function standsBehind({ words, size }: Line, at: number): boolean {
  const [before, own, after] = [words[at - 1]!, words[at]!, words[at + 1]];
  const gap = own.box.x0 - before.box.x1;
  return /\d$/.test(before.text) && (after === undefined || after.box.x0 - own.box.x1 > Math.max(gap, size));
}

/** A currency sign nearer to the figure after it than to the one before: `2,621.42  $ 12,929.66`. */
function isOfNext(line: Line, at: number, { marks }: NumberStyle): boolean {
  const next = line.words[at + 1]?.text ?? "";
  const { text } = line.words[at]!;
  return (
    (/^(?:[$£€]|[A-Z]{3})$/.test(text) || marks?.alone.test(text) === true) &&
    /^\d/.test(next) &&
    gapBetween(line, at) < gapBetween(line, at - 1)
  );
}

export function spanOf(line: Line, first: number, last: number): Span {
  const own = line.words.slice(first, last + 1);
  return {
    first,
    last,
    box: boxOf(own),
    text: own.map((word) => word.text).join(" "),
    gapBefore: first === 0 ? Infinity : gapBetween(line, first - 1),
    gapAfter: last === line.words.length - 1 ? Infinity : gapBetween(line, last),
  };
}

function gapBetween(line: Line, left: number): number {
  return (line.words[left + 1]!.box.x0 - line.words[left]!.box.x1) / line.size;
}
