import type { PageText } from "../../model/document-text.ts";
import { medianOf } from "../../model/lists.ts";
import type { Anomaly } from "../types.ts";
import { type AnomalyCheck, graded } from "./check.ts";
import { type FigureWord, isMoneyText, middleOf } from "./figures.ts";

// Who changes a figure in the content of a page with the bank's own font leaves the text alike, and seldom the way in which it is set:
// squeezed to the old width, a little off the line, painted when all else was done. Programs set all figures of a column alike.

const SET_APART = { first: 250, further: 30 };
/** Fewer figures show no habit, and more odd ones are a habit of their own. */
const LEAST_FIGURES = 6;
const USUAL_SHARE = 0.85;
const MOST_ODD = 2;
/** Points; less is rounding, more than twice as much is seen. */
const ROUNDING = 0.12;
/** Words painted between a figure and its line. */
const NEAR = 3;
const FAR = 12;
/** Figures of a column that are painted with their lines, where others come after all else of their page. */
const LEAST_WITH_LINES = 3;

/** Figures of rows that are set otherwise than the others, in the same font and size. */
export const checkSetApart: AnomalyCheck = ({ figures, document }) => {
  const own = figures.filter(({ kind, word }) => kind !== "date" && kind !== "total" && word.direction === 0);
  const pages = new Map(document.pages.map((page) => [page.number, page]));
  const told = (code: Anomaly["code"], odd: readonly FigureWord[], how: string) =>
    odd.map(({ word, page }) => ({
      code,
      text: `${word.text} is ${how}.`,
      place: { page, box: word.box },
      values: [word.text],
    }));
  const lines = linesOf(own, pages);
  const found = [
    ...told("figure_squeezed", oddWidths(own), "set wider or narrower than the others of its digits"),
    ...told("figure_off_line", oddHeights(lines, pages), "set higher or lower than the words of its line"),
    ...told(
      "figure_painted_apart",
      [...paintedApart(lines), ...paintedLast(lines, pages)],
      "painted apart from the words of its line",
    ),
  ];
  // One figure is told once.
  const once = found.filter((one, at) => found.findIndex(({ place }) => place.box === one.place.box) === at);
  return graded(once, SET_APART);
};

type OnLine = { readonly figure: FigureWord; readonly at: number; readonly others: readonly number[] };

/** Each figure with the words beside it on its line, by their order of painting. */
function linesOf(figures: readonly FigureWord[], pages: ReadonlyMap<number, PageText>): readonly OnLine[] {
  return figures.flatMap((figure) => {
    const words = pages.get(figure.page)?.words ?? [];
    const { y } = middleOf(figure.word.box);
    const at = words.indexOf(figure.word);
    const others = words.flatMap(({ box, isHidden, direction }, index) =>
      index !== at && !isHidden && direction === 0 && box.y0 < y && box.y1 > y ? [index] : [],
    );
    return at < 0 || others.length < 2 ? [] : [{ figure, at, others }];
  });
}

/** Digits are as wide as each other in nearly every font: of one font, size and form all figures are. */
function oddWidths(figures: readonly FigureWord[]): readonly FigureWord[] {
  const groups = Map.groupBy(
    figures,
    ({ word: { font, size, text } }) => `${font} ${size.toFixed(2)} ${text.replace(/\d/g, "0")}`,
  );
  return [...groups.values()].flatMap((group) => {
    const widths = group.map(({ word: { box } }) => box.x1 - box.x0);
    const usual = medianOf(widths);
    const [odd, alike] = partition(group, (_, at) => Math.abs(widths[at]! - usual) > ROUNDING);
    if (!isHabit(alike, group)) return [];
    // What a font kerns it kerns wherever the two letters meet.
    const known = new Set(alike.flatMap(({ word }) => pairsOf(word.text)));
    return odd.filter(
      ({ word }) =>
        Math.abs(word.box.x1 - word.box.x0 - usual) > 2 * ROUNDING &&
        pairsOf(word.text).every((pair) => known.has(pair)),
    );
  });
}

/** Digits are kerned to a 1 or a sign, if at all. */
function pairsOf(text: string): readonly string[] {
  const pairs = Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
  return pairs.filter((pair) => !/^[02-9]{2}$/.test(pair));
}

/** Words of one font and size stand on one line, whatever stands between them. */
function oddHeights(lines: readonly OnLine[], pages: ReadonlyMap<number, PageText>): readonly FigureWord[] {
  const measured = lines.flatMap(({ figure, others }) => {
    const { font, size, box } = figure.word;
    const words = others.map((at) => pages.get(figure.page)!.words[at]!);
    const alike = words.filter((word) => word.font === font && Math.abs(word.size - size) < ROUNDING);
    return alike.length === 0
      ? []
      : [{ figure, off: Math.abs(box.y1 - medianOf(alike.map((one) => one.box.y1))) }];
  });
  const [odd, alike] = partition(measured, ({ off }) => off > ROUNDING);
  if (!isHabit(alike, measured)) return [];
  return odd.filter(({ off }) => off > 2 * ROUNDING).map(({ figure }) => figure);
}

/** Programs that paint line by line, or column by column, do so on the whole page. */
function paintedApart(lines: readonly OnLine[]): readonly FigureWord[] {
  const measured = lines.map(({ figure, at, others }) => ({
    figure,
    gap: Math.min(...others.map((other) => Math.abs(other - at))),
  }));
  return [...Map.groupBy(measured, ({ figure }) => figure.page).values()].flatMap((page) => {
    const [odd, near] = partition(page, ({ gap }) => gap > NEAR);
    return isHabit(near, page) ? odd.filter(({ gap }) => gap > FAR).map(({ figure }) => figure) : [];
  });
}

/** Figures painted after all else of their page, where the same column is painted line by line elsewhere: however many were changed. */
function paintedLast(lines: readonly OnLine[], pages: ReadonlyMap<number, PageText>): readonly FigureWord[] {
  const ends = new Map([...pages].map(([number, page]) => [number, startOfLastFigures(page)]));
  return [...Map.groupBy(lines, ({ figure }) => figure.column).values()].flatMap((column) => {
    const isLast = ({ figure: { page }, at, others }: OnLine) => {
      const end = ends.get(page)!;
      const before = others.filter((other) => other < end);
      return at >= end && before.length > 0 && before.every((other) => at - other > FAR);
    };
    const [last, others] = partition(column, isLast);
    const near = others.filter(({ at, others: own }) => own.some((other) => Math.abs(other - at) <= NEAR));
    const isLineByLine = near.length >= LEAST_WITH_LINES && near.length >= USUAL_SHARE * others.length;
    return isLineByLine ? last.map(({ figure }) => figure) : [];
  });
}

/** Where in the order of painting the figures begin after which a page has no other words. */
function startOfLastFigures({ words }: PageText): number {
  return words.findLastIndex(({ text, isHidden }) => !isHidden && !isMoneyText(text)) + 1;
}

function isHabit(alike: readonly unknown[], all: readonly unknown[]): boolean {
  return (
    alike.length >= LEAST_FIGURES &&
    alike.length >= USUAL_SHARE * all.length &&
    all.length - alike.length <= MOST_ODD
  );
}

function partition<T>(list: readonly T[], isOdd: (one: T, at: number) => boolean): readonly [T[], T[]] {
  return [list.filter(isOdd), list.filter((one, at) => !isOdd(one, at))];
}
