// Numbers of accounts that stand without a label: beside the account's name, after a hash, at the end of several lines.

import type { Line } from "../../print/lines.ts";
import { DAY, locate, NOT_ACCOUNT, type NumberMention } from "./number-mention.ts";

export function unlabelledNumbersOf(
  lines: readonly Line[],
  rows: ReadonlySet<Line>,
): readonly NumberMention[] {
  for (const find of [masked, afterHash, ofTitles, repeated]) {
    const found = find(lines, rows);
    if (found.length > 0) return found;
  }
  return [];
}

/** `Spark Basic - 36091458810`, `Ending in 0917`: nothing else on the line, or in its cell, than the name and the number. */
function ofTitles(lines: readonly Line[], rows: ReadonlySet<Line>): NumberMention[] {
  return lines.flatMap((line) => {
    if (rows.has(line) || NOT_ACCOUNT.test(line.text)) return [];
    const title =
      line.cells.find(({ text }) => ENDING.test(text)) ??
      (TITLED.test(line.text) ? line.cells.at(-1) : undefined);
    if (title === undefined) return [];
    return [{ number: locate(line, title.last, title.last), order: line.order, isPrimary: false }];
  });
}

/** `# 7472 5860-501` under the name of the account, alone in the first cell of its line. */
function afterHash(lines: readonly Line[], rows: ReadonlySet<Line>): NumberMention[] {
  return lines.flatMap((line, index) => {
    const { first, last, text } = line.cells[0]!;
    const above = lines[index - 1];
    const isNamed = above?.page === line.page && /^\p{L}[^\d]*$/u.test(above.cells[0]!.text);
    const isLong = text.replace(/\D/g, "").length >= LEAST_HASHED;
    if (!isNamed || !isLong || !HASHED.test(text) || rows.has(line) || NOT_ACCOUNT.test(line.text)) return [];
    const at = /\d/.test(line.words[first]!.text) ? first : first + 1;
    const number = locate(line, at, last);
    const value = number.value.replace(/^#/, "");
    return [{ number: { ...number, value }, order: line.order, isPrimary: false }];
  });
}

const HASHED = /^# ?\d[\d -]*\d$/;
const LEAST_HASHED = 7;

const ENDING = /^(?:account )?(?:ending|ends) (?:in|with):? [x*•.]*\d{3,5}$/i;
const TITLED = /^\p{L}[\p{L} &'’.]+ [-–—] \d{8,17}$/u;

const PHONE = /^1?-?\d{3}-\d{3}-\d{4}$/;

/** With neither label nor name: a long number that stands at the end of several lines, as in a running head and under the address. */
function repeated(lines: readonly Line[], rows: ReadonlySet<Line>): NumberMention[] {
  const found = lines.flatMap((line) => {
    const at = line.words.length - 1;
    const text = line.words[at]!.text;
    const isNumber = /^\d[\d-]{7,18}$/.test(text) && !DAY.test(text) && !PHONE.test(text);
    if (!isNumber || rows.has(line) || line.words.length > 8 || NOT_ACCOUNT.test(line.text)) return [];
    return [{ number: locate(line, at, at), order: line.order, isPrimary: false }];
  });
  const again = found.filter(
    (one) => found.filter(({ number }) => number.value === one.number.value).length > 1,
  );
  return again.every(({ number }) => number.value === again[0]?.number.value) ? again : [];
}

const KIND_OF_ACCOUNT = /\b(?:checking|chequing|savings|money market|account|card)\b/i;
/** `Business Checking - 1234`, `Savings (0098)`: no year. */
const LAST_FOUR = /^[A-Za-z .]+(?:[-–—]\s?|\()(?!(?:19|20)\d\d\b)\d{4}\)?$/;

/** `Basic Business Checking 852944924642`: the name of the account, in letters alone, and a number too long for anything else. */
function isFull({ words, text: all }: Line, text: string): boolean {
  const name = all.slice(0, -text.length).trim();
  const isName = words.length > 1 && KIND_OF_ACCOUNT.test(name) && /^[A-Za-z &'-]+$/.test(name);
  return isName && /^\d[\d-]{7,18}$/.test(text) && !DAY.test(text);
}

/** `Everyday Business    7330 5872 8918`: in groups of four, apart from the name of the account. */
const GROUPS = /^\d{4}(?: \d{4}){1,4}(?: \d{1,4})?$/;

/** Without a label: a masked number beside the name of the account, `Checking ••••4922`. */
function masked(lines: readonly Line[], rows: ReadonlySet<Line>): NumberMention[] {
  return lines.flatMap((line) => {
    const [name, digits, more] = line.cells;
    const isInGroups = digits !== undefined && more === undefined && GROUPS.test(digits.text);
    if (isInGroups && /^[A-Za-z &'-]+$/.test(name!.text) && !rows.has(line) && !NOT_ACCOUNT.test(line.text))
      return [{ number: locate(line, digits.first, digits.last), order: line.order, isPrimary: false }];
    const isNamed = KIND_OF_ACCOUNT.test(line.text);
    const at = line.words.findIndex(
      ({ text }, index) =>
        /^\(?[xX*•●·.…]{2,}-?\d{3,5}\)?$/.test(text) ||
        (isNamed && /^\(?[xX*•●·.…]-?\d{4}\)?$/.test(text)) ||
        (isNamed && index === line.words.length - 1 && LAST_FOUR.test(line.text)) ||
        (index === line.words.length - 1 && isFull(line, text)),
    );
    if (at < 0 || rows.has(line) || line.words.length > 8) return [];
    return [{ number: locate(line, at, at), order: line.order, isPrimary: false }];
  });
}
