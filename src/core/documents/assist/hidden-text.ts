import type { Box, PageText } from "../../model/document-text.ts";
import { maskMentions } from "../../model/personal.ts";
import { linesOf } from "../layout/lines.ts";

// A page for the eyes of a helper outside: without the numbers of people and accounts. Rather too much is hidden than too little, so that
// phone numbers without separators and the like go too.

const FORMS: readonly RegExp[] = [
  // an IBAN
  /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,16}(?: ?[A-Z\d]{1,3})?\b/g,
  // 123-45-6789, 123 45 6789, 12-3456789
  /(?<!\d)\d{3}\s?[-. ]\s?\d{2}\s?[-. ]\s?\d{4}(?!\d)/g,
  /(?<!\d)\d{2}\s?-\s?\d{7}(?!\d)/g,
  // groups as on cards and in account numbers
  /(?<!\d)\d{4}(?:[ -]\d{4}){2,}(?:[ -]\d{1,4})?(?!\d)/g,
  // a long run; of an amount the decimals follow
  /(?<![\d.,])\d{7,}(?!\d|[.,]\d)/g,
  // one digit a box
  /(?<!\S)\d(?:[\s|]{1,4}\d){6,40}(?!\S)/g,
];

/** The text of a page, line by line, with such numbers as #; `numbers` are those that are known from it already. */
export function hiddenText(page: PageText, numbers: readonly string[]): string {
  const lines = linesOf(page).map((line) => line.segments.map((one) => one.text).join("   "));
  const fields = page.fields
    .filter((one) => one.value.trim() !== "")
    .map((one) => `${one.name}: ${one.value}`);
  return hideNumbers([...lines, ...fields].join("\n"), numbers);
}

export function hideNumbers(text: string, numbers: readonly string[]): string {
  return FORMS.reduce((hidden, form) => hidden.replace(form, hide), maskMentions(text, numbers, hide));
}

function hide(number: string): string {
  return number.replace(/\w/g, "#");
}

/** Where such numbers stand on a page, for its picture. */
export function hiddenBoxes(page: PageText, numbers: readonly string[]): readonly Box[] {
  const isHidden = (text: string): boolean => hideNumbers(text, numbers) !== text;
  const lines = linesOf(page).flatMap((line) =>
    isHidden(line.segments.map((one) => one.text).join("   ")) ? [line] : [],
  );
  // Of a line with such a number all words with digits go: which of them are the number is not worth the risk.
  const words = lines.flatMap((line) =>
    line.segments.flatMap((one) => one.words.filter((word) => /\d/.test(word.text))),
  );
  const fields = page.fields.filter((one) => isHidden(one.value));
  return [...words, ...fields].map((one) => one.box);
}
