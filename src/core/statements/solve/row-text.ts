// The words of a row's description.

import type { TextWord } from "../../model/document-text.ts";
import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { RawRow } from "../tables/raw.ts";
import { isBareTitle } from "../terms/section-terms.ts";

const HOUR = /^\d{1,2}:\d{2}(?::\d{2})?(?:[ap]\.?m\.?)?$|^[ap]\.?m\.?,?$|^(?:[ECMP][SD]T|UTC|GMT)$/i;

/** Words of the description: those of its own lines that are no cell, and all of the lines of text alone. */
export function wordsOf(raw: RawRow, lines: readonly Line[]): TextWord[] {
  const x = raw.text.find((part) => part.words.length > 0)?.words[0]?.box.x0 ?? 0;
  // The hour under the day belongs to the day.
  const isHour = ({ text, box }: TextWord) => box.x1 < x && HOUR.test(text);
  return lines.flatMap((line) => {
    const own = raw.text.find((part) => part.line === line);
    if (own === undefined) return raw.lines.includes(line) ? [] : line.words.filter((word) => !isHour(word));
    return withoutMark(line === raw.lines[0] ? withoutSeconds(own.words) : withoutHour(own.words));
  });
}

/** `06/01/2024 14:22:10`: to the second, an hour belongs to the day. */
function withoutSeconds(words: readonly TextWord[]): readonly TextWord[] {
  return /^\d{1,2}:\d{2}:\d{2}$/.test(words[0]?.text ?? "") ? words.slice(1) : words;
}

/** `| Transfer` beside the day under the name: what parts the cells of a line is no word. */
function withoutMark(words: readonly TextWord[]): TextWord[] {
  return /^[·|•]$/.test(words[0]?.text ?? "") ? words.slice(1) : [...words];
}

/** `2:59 PM · Card ending in 3389` under the row. */
function withoutHour(words: readonly TextWord[]): TextWord[] {
  const from = words.findIndex(({ text }) => !HOUR.test(text));
  const isHour = from > 0 && /^\d/.test(words[0]!.text);
  return isHour
    ? words.slice(/^[·|•]$/.test(words[from]!.text) ? from + 1 : from)
    : from < 0
      ? []
      : [...words];
}

/**
 * What names a row that has no text: a code is all that a passbook says of it (a reference says nothing), and a list of references, days
 * and sums under `Deposits` is one of deposits.
 */
export function wordOf(code: string | null, title: string): string {
  if (code !== null && /\p{L}{2}/u.test(code) && !/\d/.test(code)) return code;
  const own = title.replace(TO_ACCOUNT, "");
  if (!isBareTitle(plainOf(own.replace(AT_COUNTER, "")))) return "";
  const words = own.match(/[\p{L}&/'’]+/gu) ?? [];
  return words.length > 2 ? words.join(" ") : words.join(" ").replace(/(?<=[a-z]{3})s$/i, "");
}

/** `Deposits To Your Account`. */
const TO_ACCOUNT = /(?<!\s)\s+(?:(?:to|in|into|from|on) )(?:your|this|the) account$/i;
/** `Customer Deposits`, `Branch withdrawals`: who or where, before the kind. */
const AT_COUNTER = /^(?:customer|branch|counter|teller|regular|business|commercial|mobile|night)\s+/i;

/** Empty where nothing but marks is left: the `*` of a gap in the numbers of checks describes no row. */
export function cleanText(text: string): string {
  if (!/[\p{L}\p{N}]/u.test(text)) return "";
  return text
    .replace(/(?:\s{0,3}\.){3,}\s*$|(?:\.\s{0,3}){4,}/g, " ")
    .replace(/^[\s|*•·–—-]+(?=\S)|[\s|•–—-]+$/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
