// Each printed figure of a statement in turn with another digit: read again, no such page may be VERIFIED where that figure counts.
import type { DocumentText, TextWord } from "../../src/core/model/document-text.ts";
import { isAverage } from "../../src/core/statements/figures/average.ts";
import { derivableOf } from "../../src/core/statements/figures/derivable.ts";
import { betweenAccounts } from "../../src/core/statements/figures/page-sums.ts";
import { readStatements } from "../../src/core/statements/read-statements.ts";
import type { ReadStatement } from "../../src/core/statements/types.ts";

/** Money with its cents, in any of the notations; a part of a longer word is a reference, `14.12.` a day, `4.90%` a rate. */
const FIGURE = /^\D{0,3}(?:\d{1,3}(?:[,.'’ ]\d{2,3})*|\d+)[.,]\d\d(?:[^\d%.]{0,3})$/;
const SHORT_DAY = /^(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])$/;

/**
 * `counts`: what the rows of the honest page come to, so that another figure there is untrue. `beside`: on the line of a row's figures.
 * `other`: a price, a limit, a rate, another account or another time.
 */
export type FigureKind = "counts" | "beside" | "other";
export type Altered = {
  readonly kind: FigureKind;
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
): { readonly tried: Readonly<Record<FigureKind, number>>; readonly kept: readonly Altered[] } | null {
  const honest = readStatements(document).statements;
  if (!areVerified(honest)) return null;
  const kindOf = kindsOf(honest);
  const count: Record<FigureKind, number> = { counts: 0, beside: 0, other: 0 };
  const places = document.pages.flatMap((page, index) =>
    page.words.flatMap((word, at) => (isFigure(word) ? [{ index, at }] : [])),
  );
  const step = Math.max(1, Math.floor(places.length / most));
  const tried = places.filter((_, index) => index % step === from % step).slice(0, most);
  const kept = tried.flatMap(({ index, at }): Altered[] => {
    const page = document.pages[index]!;
    const word = page.words[at]!;
    const kind = kindOf(word, page.number);
    count[kind]++;
    const other = otherDigit(word.text);
    const words = page.words.with(at, { ...word, text: other });
    const pages = document.pages.with(index, { ...page, words });
    if (!areVerified(readStatements({ ...document, pages }).statements)) return [];
    const line = page.words.filter(({ box }) => Math.abs(box.y0 - word.box.y0) < 3).map(({ text }) => text);
    return [{ kind, page: page.number, original: word.text, other, line: line.join(" ") }];
  });
  return { tried: count, kept };
}

function isFigure({ text, isHidden }: TextWord): boolean {
  return !isHidden && FIGURE.test(text) && !SHORT_DAY.test(text) && /[1-9]/.test(text);
}

/** The last digit before the cents: neither the length nor the form changes. */
function otherDigit(text: string): string {
  const at = text.search(/\d[.,]\d\d\D{0,3}$/);
  return `${text.slice(0, at)}${(Number(text[at]) + 3) % 10}${text.slice(at + 1)}`;
}

function areVerified(statements: readonly ReadStatement[]): boolean {
  return statements.length > 0 && statements.every(({ verdict }) => verdict === "VERIFIED");
}

function kindsOf(honest: readonly ReadStatement[]): (word: TextWord, page: number) => FigureKind {
  const known = [...honest.map(derivableOf), betweenAccounts(honest)];
  const rows = honest.flatMap((one) => one.rows);
  return ({ text, box }, page) => {
    const minor = BigInt(text.replace(/\D/g, ""));
    const isKnown = known.some((values) => values.has(minor));
    if (isKnown || honest.some((one) => isAverage(minor, one) === true)) return "counts";
    const y = (box.y0 + box.y1) / 2;
    const isBeside = rows.some(({ places: { amount, description } }) => {
      const isIn = description !== null && box.x0 > description.box.x0 - 1 && box.x1 < description.box.x1 + 1;
      return amount.page === page && amount.box.y0 < y && amount.box.y1 > y && !isIn;
    });
    return isBeside ? "beside" : "other";
  };
}
