import type { Box, DocumentText, PageText, TextWord } from "../../model/document-text.ts";
import { boxAround, linesOf } from "../layout/lines.ts";
import { readAmount } from "../values/amount-text.ts";

// Financial papers are rows of a name and one amount a period.

export type AmountCell = {
  readonly minor: bigint;
  readonly text: string;
  readonly box: Box;
  readonly confidence: number;
};
export type AmountRow = {
  readonly page: PageText;
  readonly name: string;
  /** Place of the name; of the whole row when it has none. */
  readonly box: Box;
  /** Left to right. */
  readonly amounts: readonly AmountCell[];
  readonly confidence: number;
};

const AMOUNT = /^[-(]{0,2}[$€£]?\(?-?\d{1,3}(?:[,.]?\d{3})*(?:[.,]\d{1,2})?\)?-?$/;
const DASH = /^[-–—]{1,2}$/;
const SIGN = /^[$€£]$/;
const DATED =
  /(?<![a-z])(?:jan|feb|mar|apr|may|june?|july?|aug|sep|sept|oct|nov|dec)[a-z]*\.?\s*(?:\d{1,2}\s*)?,?$|(?:year|month|period|quarter)s?\s*(?:ended|ending)?$|^page\b|\bof$/i;

export function readAmountRows(document: DocumentText): readonly AmountRow[] {
  return document.pages.flatMap((page) =>
    linesOf(withFields(page)).map((line) =>
      rowOf(
        page,
        line.segments.flatMap((one) => one.words),
      ),
    ),
  );
}

/** What is filled into form fields counts as print. */
export function withFields(page: PageText): PageText {
  const filled = page.fields.filter((field) => field.type === "text" && field.value.trim() !== "");
  const words = filled.map(
    (field): TextWord => ({
      text: field.value.trim(),
      box: field.box,
      size: Math.min(12, field.box.y1 - field.box.y0),
      font: -1,
      color: null,
      isHidden: false,
      direction: 0,
      confidence: 1,
    }),
  );
  return words.length === 0 ? page : { ...page, words: [...page.words, ...words] };
}

function rowOf(page: PageText, words: readonly TextWord[]): AmountRow {
  let end = words.length;
  const amounts: AmountCell[] = [];
  while (end > 0) {
    const word = words[end - 1] as TextWord;
    if (/^-?\d+(\.\d+)?\s*%$/.test(word.text)) end--;
    else if (SIGN.test(word.text)) end--;
    else {
      const cell = cellOf(word, words[end - 2]);
      if (cell === null) break;
      amounts.unshift(cell);
      end--;
    }
  }
  const label = withoutNoise(beforeLeaders(words.slice(0, end)));
  const name = label
    .map((word) => word.text)
    .join(" ")
    .replace(/(?<![.:_…\s])[.:_…\s]+$/, "")
    .trim();
  const isDate = DATED.test(name) && amounts.every((one) => /^(19|20)\d\d$/.test(one.text));
  const kept = isDate ? [] : amounts;
  return {
    page,
    name: isDate ? words.map((word) => word.text).join(" ") : name,
    box: boxAround(label.length > 0 && !isDate ? label : words),
    amounts: kept,
    confidence: Math.min(1, ...words.map((word) => word.confidence)),
  };
}

/** Dots that lead the eye to the amount end the name; OCR makes all sorts of words of them. */
function beforeLeaders(words: readonly TextWord[]): readonly TextWord[] {
  const at = words.findIndex((word) => /\.\s?\.|…|_{2,}/.test(word.text) || /^[.·]+$/.test(word.text));
  if (at < 0) return words;
  const rest = words[at]?.text.replace(/(\.\s?\.|…|__)[\s\S]*$/, "") ?? "";
  const last = words[at];
  return [
    ...words.slice(0, at),
    ...(/\p{L}{2}/u.test(rest) && last !== undefined ? [{ ...last, text: rest }] : []),
  ];
}

/** Rows of dots come back from recognition as words of few round letters: `..ecee`, `oo`, `—-`. */
const DOT_NOISE = /^[.,:;·_\-–—~=*'"«»eoacsz]+$/i;

function withoutNoise(words: readonly TextWord[]): readonly TextWord[] {
  let end = words.length;
  while (end > 1 && (words[end - 1]?.font ?? 0) < 0 && DOT_NOISE.test(words[end - 1]?.text ?? "")) end--;
  return words.slice(0, end);
}

/** The same with spaces that OCR may have lost or the print left out. */
export function loosely(pattern: RegExp): RegExp {
  return new RegExp(pattern.source.replaceAll(" ", "\\s*"), pattern.flags);
}

function cellOf(word: TextWord, before: TextWord | undefined): AmountCell | null {
  if (DASH.test(word.text)) return { minor: 0n, text: word.text, box: word.box, confidence: word.confidence };
  if (!AMOUNT.test(word.text)) return null;
  // "$ (5,500)" and "( 5,500 )" set the bracket apart.
  const isOpened = before?.text === "(" || before?.text === "$(";
  const text = isOpened && !word.text.startsWith("(") ? `(${word.text}` : word.text;
  const money = readAmount(text.replace(/^\$\(/, "(").replace(/^\(\$/, "("));
  if (money === null) return null;
  return { minor: money.minor, text: word.text, box: word.box, confidence: word.confidence };
}
