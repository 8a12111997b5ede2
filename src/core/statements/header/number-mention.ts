// Where a page names the number of an account.

import { boxOf, type Line } from "../../print/lines.ts";
import type { Located } from "../types.ts";

export type NumberMention = {
  readonly number: Located<string>;
  readonly order: number;
  readonly isPrimary: boolean;
};

/** Numbers of other things than accounts. */
export const NOT_ACCOUNT =
  /routing|phone|customer service|invoice|reference|\b(?:vat|gst|hst|tax) (?:id|no|number|reg)|\breg(?:istration)?\.? n|sort code|transit|confirmation|check number|(?<!-)linked|transfer|overdraft protection/i;
/** A day beside the label of a number is none: `Account  Statement date  01-31-2026`. */
export const DAY = /^\d{1,2}[-.]\d{1,2}[-.](?:\d\d){1,2}$|^(?:19|20)\d\d-\d\d-\d\d$/;

/** The number that one word of a line is. */
export function mentionAt(line: Line, at: number): NumberMention {
  return { number: locate(line, at, at), order: line.order, isPrimary: false };
}

export function locate(line: Line, first: number, last: number): Located<string> {
  const words = line.words.slice(first, last + 1);
  const text = words
    .map((word) => word.text)
    .join(" ")
    .replace(/(?<![.,;:])[.,;:]+$|^\(|\)$/g, "");
  return { value: text, place: { page: line.page, box: boxOf(words) } };
}
