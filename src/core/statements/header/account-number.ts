// Account numbers as printed, masked or not.

import { boxOf, type Line } from "../layout/lines.ts";
import type { Located } from "../types.ts";

export type NumberMention = {
  readonly number: Located<string>;
  readonly order: number;
  readonly isPrimary: boolean;
};

const LABEL =
  /(?:account|acct|folio|chequing|checking|savings|a\/c|card|share|loan|member(?:ship)?|konto|compte|cuenta|rekening|conto)\.?\s*(?:number|no|nr|nummer|num[ée]ro|n[uú]mero|n[o°º]\.?|#|id|suffix|numero)?\s*(?:ending in|ending with|ending|ends in)?\s*[.:#°]*\s*$|\biban\s*:?\s*$|kontonummer\s*:?\s*$|rekeningnummer\s*:?\s*$/i;
const STRONG = /number|no\b|nr\b|#|ending|iban|nummer|num[ée]ro|kontonr|n[o°º]|folio/i;
const NOT_ACCOUNT =
  /routing|phone|customer service|invoice|reference|sort code|transit|confirmation|check number|linked|transfer|overdraft protection/i;
const VALUE =
  /^[\dxX*•●.#·-]*\d[\dxX*•●.·-]*$|^[xX*•●·#]{2,}[\dxX*•●·-]*$|^[A-Z]{2}\d{2}[A-Z0-9]*$|^\d{4,}[A-Z]\d{1,6}$|^\d[\d-]{6,}[A-Z-]{1,4}$/;
/** So many digits right after the bare word are its number: `Konto 12345678`. */
const PLAIN_DIGITS = 6;

/** All mentions in the order of the document. */
export function accountNumbersOf(lines: readonly Line[], rows: ReadonlySet<Line>): NumberMention[] {
  const found = labelled(lines, rows);
  return found.length > 0 ? found : masked(lines, rows);
}

/** Without a label: a masked number beside the name of the account, `Checking ••••4922`. */
function masked(lines: readonly Line[], rows: ReadonlySet<Line>): NumberMention[] {
  return lines.flatMap((line) => {
    const at = line.words.findIndex((word) => /^[xX*•●·.]{2,}-?\d{3,5}$/.test(word.text));
    if (at < 0 || rows.has(line) || line.words.length > 8) return [];
    return [{ number: locate(line, at, at), order: line.order, isPrimary: false }];
  });
}

/** Lines of rows are left out: they name other people's accounts. */
function labelled(lines: readonly Line[], rows: ReadonlySet<Line>): NumberMention[] {
  const found: NumberMention[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.words.length > 24 || rows.has(line)) continue;
    for (let at = 1; at <= line.words.length; at++) {
      const label = line.words
        .slice(Math.max(0, at - 5), at)
        .map((word) => word.text)
        .join(" ");
      if (!LABEL.test(label) || NOT_ACCOUNT.test(label)) continue;
      const isStrong = STRONG.test(label) || /:$/.test(label) || (at === 1 && line.words.length <= 3);
      const isCellEnd = line.cells.some((cell) => cell.last === at - 1);
      const value = valueAt(line, at) ?? (isCellEnd ? valueBelow(line, at - 1, lines[index + 1]) : null);
      const isLong = valueAt(line, at)?.value.replace(/\D/g, "").length ?? 0;
      if (value === null || (!isStrong && isLong < PLAIN_DIGITS) || value.value.replace(/\D/g, "").length < 2)
        continue;
      found.push({ number: value, order: line.order, isPrimary: /primary|main/i.test(line.text) });
      break;
    }
  }
  return found;
}

function valueAt(line: Line, at: number): Located<string> | null {
  let last = at - 1;
  while (last + 1 < line.words.length && VALUE.test(line.words[last + 1]!.text) && last - at < 6) {
    const gap = last < at ? 0 : line.words[last + 1]!.box.x0 - line.words[last]!.box.x1;
    if (gap > line.size * 1.4) break;
    last++;
  }
  return last < at ? null : locate(line, at, last);
}

/** The label stands over its value, as in a heading row. */
function valueBelow(line: Line, at: number, below: Line | undefined): Located<string> | null {
  const label = line.words[at];
  if (label === undefined || below === undefined || below.page !== line.page) return null;
  const from = line.words[Math.max(0, at - 1)]!.box.x0 - 6;
  const first = below.words.findIndex(
    (word) => word.box.x1 > from && word.box.x0 < label.box.x1 + 30 && VALUE.test(word.text),
  );
  if (first < 0 || below.box.y0 - line.box.y1 > line.size * 2) return null;
  return valueAt(below, first);
}

function locate(line: Line, first: number, last: number): Located<string> {
  const words = line.words.slice(first, last + 1);
  const text = words
    .map((word) => word.text)
    .join(" ")
    .replace(/[.,;:]+$/, "");
  return { value: text, place: { page: line.page, box: boxOf(words) } };
}
