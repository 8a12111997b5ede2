import type { TextWord } from "../../model/document-text.ts";
import { type AnomalyCheck, graded } from "./check.ts";
import type { FigureWord } from "./figures.ts";

// Programs set figures of a column to one right edge. Who overwrites a figure with the bank's own font writes from where the old one
// began, and a digit more or less moves the edge.

const OFF = { first: 250, further: 30 };
const LEAST_FIGURES = 5;
/** Of a column, on the edge that most of it has. */
const USUAL_SHARE = 0.8;
const MOST_OFF = 3;
/** Points; less is rounding. */
const SAME_EDGE = 0.4;
/** In heights of the letters: farther away stands another column, or another list. */
const MOST_AWAY = 2;
const MOST_BELOW = 5;

/** Figures that miss the right edge of their column. */
export const checkColumns: AnomalyCheck = ({ figures, document }) => {
  // A sign, a mark or a bracket behind a figure hangs over the edge in many prints, or keeps the figure from it (`8,318.78 D`).
  const hasMark = (figure: FigureWord) =>
    (document.pages.find(({ number }) => number === figure.page)?.words ?? []).some((word) =>
      isRightBehind(word, figure.word),
    );
  const plain = figures.filter(
    ({ kind, word }) =>
      (kind === "amount" || kind === "balance") && word.direction === 0 && /\d$/.test(word.text),
  );
  // Credits and debits may share a column or have two: what ends near each other is one.
  const pages = [...Map.groupBy(plain, ({ kind, page }) => `${page} ${kind}`).values()];
  const off = pages.flatMap(offEdge).filter(({ figure }) => !sharesEdge(figure, plain) && !hasMark(figure));
  if (off.length > MOST_OFF) return [];
  const found = off.map(({ figure: { word, page }, edge }) => ({
    code: "figure_off_column" as const,
    text: `${word.text} ends ${Math.abs(word.box.x1 - edge).toFixed(1)} points ${word.box.x1 > edge ? "behind" : "before"} the edge on which the other figures of its column end.`,
    place: { page, box: word.box },
    values: [word.text],
  }));
  return graded(found, OFF);
};

function offEdge(figures: readonly FigureWord[]) {
  return figures.flatMap((figure) => {
    const { box, size } = figure.word;
    const near = figures.filter(({ word }) => Math.abs(word.box.x1 - box.x1) < MOST_AWAY * size);
    const edges = near.map(({ word }) => word.box.x1).sort((a, b) => a - b);
    const edge = edges[Math.floor(edges.length / 2)] ?? 0;
    const usual = near.filter(({ word }) => Math.abs(word.box.x1 - edge) <= SAME_EDGE);
    const isHabit = usual.length >= LEAST_FIGURES && usual.length >= USUAL_SHARE * near.length;
    const isInList = usual.some(({ word }) => Math.abs(word.box.y0 - box.y0) < MOST_BELOW * size);
    return isHabit && isInList && Math.abs(box.x1 - edge) > 2 * SAME_EDGE ? [{ figure, edge }] : [];
  });
}

function isRightBehind({ box }: TextWord, { box: own, size }: TextWord): boolean {
  const gap = box.x0 - own.x1;
  return gap > -SAME_EDGE && gap < size && Math.abs(box.y0 - own.y0) < size / 2 && box.x1 > own.x1;
}

/** Two on one edge are a habit, as of totals or of another table. */
function sharesEdge(figure: FigureWord, all: readonly FigureWord[]): boolean {
  return all.some(
    (other) => other !== figure && Math.abs(other.word.box.x1 - figure.word.box.x1) <= SAME_EDGE / 2,
  );
}
