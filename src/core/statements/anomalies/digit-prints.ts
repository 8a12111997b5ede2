import type { DigitPrint } from "../../model/document-text.ts";
import { medianOf } from "../../model/lists.ts";
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
const LEAST_SAME = 4;
/** Of a column; more odd figures are a habit of their own. */
const MOST_ODD = 0.2;
/** Shares between which most digits lie. */
const MOST = { from: 0.05, to: 0.95 };

type Measure = {
  readonly of: (print: DigitPrint) => number | null;
  readonly least: number;
  readonly most: number;
  /** Whatever digit it is; the others are compared with the same digit of their column. */
  readonly isOfAll?: true;
  /** More than others is no sign. */
  readonly isBelow?: true;
};

/**
 * How far a digit is from the others of its column that were read alike: in distances of most of them from the middle one, each enlarged by
 * `least`, since no page is printed as evenly as a small sample says. No single measure counts more than `most`.
 */
const MEASURES: readonly Measure[] = [
  { of: ({ ink }) => ink, least: 5, most: 2 },
  { of: ({ edge }) => edge, least: 0.03, most: 2 },
  { of: ({ weight }) => weight, least: 0.02, most: 2 },
  { of: ({ wide }) => wide, least: 0.4, most: 1.5 },
  { of: ({ tall }) => tall, least: 0.4, most: 2 },
  { of: ({ off }) => off, least: 0.4, most: 2 },
  { of: ({ unlike }) => unlike, least: 1.5, most: 2 },
  { of: ({ packing }) => packing, least: 0.2, most: 4, isOfAll: true, isBelow: true },
];
/** Of 195 honest scans of our own making one has a figure as far; no measure but the packing comes so far by itself. */
const APART = 4;
/** Two digits of a figure weigh more than one. */
const TWO = 1.2;

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
      "has a digit that is printed or packed otherwise than the same digits of the scan",
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
  const distances = distancesOf(figures);
  // What is printed in red, or bold, is so in its whole column.
  return [...Map.groupBy(figures, ({ column }) => column).values()].flatMap((column) => {
    const odd = column.filter(({ word }) => {
      const own = (word.prints ?? []).map((print) => Math.hypot(...(distances.get(print) ?? [])));
      const [first = 0, second = 0] = own.sort((a, b) => b - a);
      return Math.max(first, TWO * second) >= APART;
    });
    return odd.length > Math.max(1, MOST_ODD * column.length) ? [] : odd;
  });
}

/** Of each digit how far it is from the others, by measure. */
function distancesOf(figures: readonly FigureWord[]): ReadonlyMap<DigitPrint, readonly number[]> {
  const digits = figures.flatMap(({ column, word }) =>
    (word.prints ?? []).map((print) => ({ print, column })),
  );
  const distances = new Map<DigitPrint, number[]>(digits.map(({ print }) => [print, []]));
  if (digits.length < LEAST_DIGITS) return distances;
  for (const { of, least, most, isOfAll, isBelow } of MEASURES) {
    const known = digits.flatMap(({ print, column }) => {
      const value = of(print);
      const group = isOfAll ? "" : `${print.letter} ${column}`;
      return value === null || (!isOfAll && print.letter === null) ? [] : [{ print, value, group }];
    });
    const offs = [...Map.groupBy(known, ({ group }) => group).values()].flatMap((group) => {
      const middle = medianOf(group.map(({ value }) => value));
      return group.length < LEAST_SAME
        ? []
        : group.map(({ print, value }) => ({ print, off: value - middle }));
    });
    if (offs.length < LEAST_DIGITS / 2) continue;
    const sorted = offs.map(({ off }) => off).sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
    for (const { print, off } of offs) {
      const usual = least + Math.abs(off < 0 ? at(MOST.from) : at(MOST.to));
      if (off < 0 || !isBelow) distances.get(print)!.push(Math.min(most, Math.abs(off) / usual));
    }
  }
  return distances;
}
