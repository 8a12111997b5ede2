import type { Box, DocumentText, PageText, TextWord } from "../../model/document-text.ts";
import { coveredWordsOf } from "../../print/covered-words.ts";
import type { Place } from "../types.ts";
import type { Unscored } from "./check.ts";

export type FigureKind = "amount" | "balance" | "date" | "total";
/** A visible word that is part of a figure of the statement. */
export type FigureWord = {
  readonly kind: FigureKind;
  /** Amounts and balances of one column belong together: they are set alike. */
  readonly column: string;
  readonly page: number;
  readonly word: TextWord;
};

type Wanted = { readonly kind: FigureKind; readonly column: string; readonly place: Place };

/** Every figure of the statement with the words that spell it, on pages whose words come from there. */
export function figuresOf(
  statement: Unscored,
  document: DocumentText,
  source: PageText["source"] = "text",
): readonly FigureWord[] {
  const byPage = new Map<number, Wanted[]>();
  for (const one of wantedOf(statement)) {
    const list = byPage.get(one.place.page);
    if (list === undefined) byPage.set(one.place.page, [one]);
    else list.push(one);
  }
  return document.pages.flatMap((page) => {
    const wanted = byPage.get(page.number);
    return wanted === undefined || page.source !== source ? [] : wordsIn(page, wanted);
  });
}

function wantedOf(statement: Unscored): Wanted[] {
  const rows = statement.rows.flatMap(({ places, amount, section }): Wanted[] => [
    { kind: "amount", column: `amount ${section} ${amount.minor < 0n}`, place: places.amount },
    ...(places.balance === null
      ? []
      : [{ kind: "balance" as const, column: "balance", place: places.balance }]),
    ...(places.date === null
      ? []
      : [{ kind: "date" as const, column: `date ${section}`, place: places.date }]),
  ]);
  const total = (place: Place): Wanted => ({ kind: "total", column: "total", place });
  return [
    ...rows,
    ...statement.dailyBalances.map(({ place }): Wanted => ({ kind: "balance", column: "daily", place })),
    ...[statement.startBalance, statement.endBalance].flatMap((one) =>
      one === null ? [] : [total(one.place)],
    ),
    ...statement.totals.flatMap(({ amount }) => (amount === null ? [] : [total(amount.place)])),
  ];
}

/** Words lie in bands of this many points, so that a figure is compared with its neighbours only. */
const BAND = 20;

function wordsIn(page: PageText, wanted: readonly Wanted[]): FigureWord[] {
  const covered = coveredWordsOf(page);
  const bands = new Map<number, TextWord[]>();
  for (const [index, word] of page.words.entries()) {
    if (word.isHidden || covered.has(index)) continue;
    const band = Math.floor(middleOf(word.box).y / BAND);
    const list = bands.get(band);
    if (list === undefined) bands.set(band, [word]);
    else list.push(word);
  }
  const seen = new Set<TextWord>();
  return wanted.flatMap(({ kind, column, place: { box } }) => {
    const near: TextWord[] = [];
    for (let band = Math.floor(box.y0 / BAND); band <= Math.floor(box.y1 / BAND); band++)
      near.push(...(bands.get(band) ?? []));
    const own = near.filter((word) => !seen.has(word) && holds(box, word.box) && /\d/.test(word.text));
    for (const word of own) seen.add(word);
    return own.map((word): FigureWord => ({ kind, column, page: page.number, word }));
  });
}

const SLACK = 0.6;

function holds(outer: Box, inner: Box): boolean {
  const { x, y } = middleOf(inner);
  return x >= outer.x0 - SLACK && x <= outer.x1 + SLACK && y >= outer.y0 - SLACK && y <= outer.y1 + SLACK;
}

export function middleOf({ x0, y0, x1, y1 }: Box): { readonly x: number; readonly y: number } {
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
}

/** Share of `inner` that lies in `outer`, along each side. */
export function overlapOf(outer: Box, inner: Box): { readonly wide: number; readonly tall: number } {
  const wide = Math.min(outer.x1, inner.x1) - Math.max(outer.x0, inner.x0);
  const tall = Math.min(outer.y1, inner.y1) - Math.max(outer.y0, inner.y0);
  return {
    wide: Math.max(0, wide) / Math.max(0.1, inner.x1 - inner.x0),
    tall: Math.max(0, tall) / Math.max(0.1, inner.y1 - inner.y0),
  };
}

/** Of a stroke, shares that lie on the letters, and of the letters' height; in heights of the letters. */
const ON_LETTERS = 0.6;
const LETTER_TALL = 0.45;
const MOST_WIDE = 1.5;

/**
 * Whether a mark has the size and the place of a digit's stroke, as one that makes a 4 of a 1. A ring around a figure is larger, a rule
 * below it is flat, a tick stands beside it.
 */
export function isStrokeOn({ box: letters, size }: Pick<TextWord, "box" | "size">, mark: Box): boolean {
  const own = overlapOf(letters, mark);
  const tall = Math.min(mark.y1, letters.y1) - Math.max(mark.y0, letters.y0);
  const isSmall = mark.x1 - mark.x0 <= MOST_WIDE * size;
  return isSmall && own.wide > ON_LETTERS && own.tall > ON_LETTERS && tall > LETTER_TALL * size;
}

/** Money with cents, or with separators of thousands. */
const MONEY = /^[-+($€£(]*(?:[a-z]{2,3})?\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}\)?(?:[-+]|cr|dr|db)?$/i;
const DATE = /^\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?$/;

export function isMoneyText(text: string): boolean {
  return MONEY.test(text);
}

export function isFigureText(text: string): boolean {
  return MONEY.test(text) || DATE.test(text) || /\d{3}/.test(text);
}
