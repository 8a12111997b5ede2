// Each printed figure of a statement in turn with another digit: read again, no such page may be VERIFIED.
import type { DocumentText, TextWord } from "../../src/core/model/document-text.ts";
import { readStatements } from "../../src/core/statements/read-statements.ts";

/** Money with its cents, in any of the notations; a part of a longer word is a reference. */
const FIGURE = /^\D{0,3}(?:\d{1,3}(?:[,.'’ ]\d{2,3})*|\d+)[.,]\d\d(?:\D{0,3})$/;

export type Altered = {
  readonly page: number;
  readonly original: string;
  readonly other: string;
  /** The words of its line, to see what it was. */
  readonly line: string;
};

/** All that stay VERIFIED in every statement of the file; null where the file is not VERIFIED to begin with. */
export function staysVerified(
  document: DocumentText,
  { most, from = 0 }: { readonly most: number; readonly from?: number },
): { readonly tried: number; readonly kept: readonly Altered[] } | null {
  if (!isVerified(document)) return null;
  const places = document.pages.flatMap((page, index) =>
    page.words.flatMap((word, at) => (isFigure(word) ? [{ index, at }] : [])),
  );
  const step = Math.max(1, Math.floor(places.length / most));
  const tried = places.filter((_, index) => index % step === from % step).slice(0, most);
  const kept = tried.flatMap(({ index, at }): Altered[] => {
    const page = document.pages[index]!;
    const word = page.words[at]!;
    const other = otherDigit(word.text);
    const words = page.words.with(at, { ...word, text: other });
    const pages = document.pages.with(index, { ...page, words });
    if (!isVerified({ ...document, pages })) return [];
    const line = page.words.filter(({ box }) => Math.abs(box.y0 - word.box.y0) < 3).map(({ text }) => text);
    return [{ page: page.number, original: word.text, other, line: line.join(" ") }];
  });
  return { tried: tried.length, kept };
}

function isFigure({ text, isHidden }: TextWord): boolean {
  return !isHidden && FIGURE.test(text) && /[1-9]/.test(text);
}

/** The last digit before the cents: neither the length nor the form changes. */
function otherDigit(text: string): string {
  const at = text.search(/\d[.,]\d\d\D{0,3}$/);
  return `${text.slice(0, at)}${(Number(text[at]) + 3) % 10}${text.slice(at + 1)}`;
}

function isVerified(document: DocumentText): boolean {
  const { statements } = readStatements(document);
  return statements.length > 0 && statements.every(({ verdict }) => verdict === "VERIFIED");
}
