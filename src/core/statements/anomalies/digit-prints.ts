import type { DigitPrint } from "../../model/document-text.ts";
import type { Anomaly } from "../types.ts";
import { type AnomalyCheck, graded } from "./check.ts";
import { type FigureWord, figuresOf } from "./figures.ts";
import type { SignCode } from "./signs/signs.ts";
import { type OnPage, smoothPapers } from "./smooth-paper.ts";

// A scanner prints all digits of a page alike: as dark, as sharp, of the same forms, on the same grain of paper, and no two of them alike
// pixel for pixel. Who pastes or paints a digit into the picture makes one that is not, and all sums may agree.

const POINTS = { first: 300, further: 30 };
/** Fewer show no habit. */
const LEAST_DIGITS = 40;
const LEAST_FIGURES = 5;
const LEAST_SAME = 4;
/** Of a column; more odd figures are a habit of their own. */
const MOST_ODD = 0.2;
/** Shares between which most digits lie. */
const MOST = { from: 0.05, to: 0.95 };

/**
 * How far a digit is from the others: in distances of most of them from the middle one, each enlarged by `least`, since no page is printed
 * as evenly as a small sample says. No single measure counts more than `most`.
 */
const MEASURES: readonly {
  readonly of: (print: DigitPrint) => number | null;
  readonly least: number;
  readonly most: number;
  /** Less than others is no sign. */
  readonly isAbove: boolean;
}[] = [
  { of: ({ edge }) => edge, least: 0.03, most: 4, isAbove: false },
  { of: ({ ink }) => ink, least: 5, most: 4, isAbove: false },
  { of: ({ unlike }) => unlike, least: 1.5, most: 2.5, isAbove: true },
  { of: ({ flat }) => flat, least: 0.15, most: 2, isAbove: true },
];
/** Of honest scans of our own making hardly a digit comes near; the form alone, which bold figures and touching letters have too, gives 2.5. */
const APART = 3.1;
/** Two digits of a figure weigh more than one. */
const TWO = 1.2;
type Range = { readonly low: number; readonly middle: number; readonly high: number };

/** Figures whose digits are printed otherwise than all others of a scanned page, or copied. */
export const checkDigitPrints: AnomalyCheck = ({ statement, document, pages }) => {
  const printed = document.pages
    .filter(({ number, source }) => source === "ocr" && pages.includes(number))
    .map(({ number: page, words }) =>
      words.filter(({ prints }) => prints !== undefined).map((word): OnPage => ({ page, word })),
    );
  const copied = printed.flat().filter(({ word }) => word.prints?.some(({ isCopy }) => isCopy));
  const rows = figuresOf(statement, document, "ocr").filter(
    ({ kind, word }) => (kind === "amount" || kind === "balance") && word.prints !== undefined,
  );
  const apart = [...Map.groupBy(rows, ({ page }) => page).values()].flatMap(oddOnes);
  return [
    ...told(
      "digit_copied",
      copied,
      "has a digit that is more like another than the grain of the paper lets it be",
    ),
    ...told(
      "paper_smoothed",
      printed.flatMap(smoothPapers),
      "stands on smooth paper, where the others have grain around them",
    ),
    ...told(
      "digit_printed_apart",
      apart,
      "is darker, paler, sharper or softer than the other figures of the scan",
    ),
  ];
};

function told(code: SignCode, figures: readonly OnPage[], how: string): readonly Anomaly[] {
  const found = figures.map(({ word, page }) => ({
    code,
    text: `${word.text} ${how}.`,
    place: { page, box: word.box },
    values: [word.text],
  }));
  return graded(found, POINTS);
}

function oddOnes(figures: readonly FigureWord[]): readonly FigureWord[] {
  // What is printed in red, or bold, is so in its whole column.
  const columns = Map.groupBy(figures, ({ column }) => column);
  const all = rangesOf(figures);
  return [...columns.values()].flatMap((column) => {
    const ranges = rangesOf(column) ?? all;
    if (ranges === null || column.length < LEAST_FIGURES) return [];
    const isCommon = commonIn(column);
    const odd = column.filter(({ word }) => {
      const known = (word.prints ?? []).map((one) => (isCommon(one) ? one : { ...one, unlike: null }));
      return isApart(known, ranges);
    });
    return odd.length > MOST_ODD * column.length ? [] : odd;
  });
}

/** A digit that its column has seldom has nothing to be like. */
function commonIn(column: readonly FigureWord[]): (print: DigitPrint) => boolean {
  const letters = Map.groupBy(
    column.flatMap(({ word }) => word.prints ?? []),
    ({ letter }) => letter,
  );
  return ({ letter }) => letter !== null && (letters.get(letter)?.length ?? 0) >= LEAST_SAME;
}

/** For each measure the range of most digits, null where too few have it; null for too few digits. */
function rangesOf(figures: readonly FigureWord[]): readonly (Range | null)[] | null {
  const all = figures.flatMap(({ word }) => word.prints ?? []);
  if (all.length < LEAST_DIGITS) return null;
  return MEASURES.map(({ of }) => {
    const known = all.map(of).filter((value) => value !== null);
    const sorted = known.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
    return known.length < LEAST_DIGITS / 2
      ? null
      : { low: at(MOST.from), middle: at(0.5), high: at(MOST.to) };
  });
}

function isApart(prints: readonly DigitPrint[], ranges: readonly (Range | null)[]): boolean {
  const [first = 0, second = 0] = prints.map((print) => distanceOf(print, ranges)).sort((a, b) => b - a);
  return Math.max(first, TWO * second) >= APART;
}

function distanceOf(print: DigitPrint, ranges: readonly (Range | null)[]): number {
  const parts = MEASURES.map(({ of, least, most, isAbove }, at) => {
    const [value, range] = [of(print), ranges[at] ?? null];
    if (value === null || range === null) return 0;
    const { low, middle, high } = range;
    if (value < middle && isAbove) return 0;
    const usual = least + (value < middle ? middle - low : high - middle);
    return Math.min(most, Math.abs(value - middle) / usual);
  });
  return Math.hypot(...parts);
}
