import { medianOf } from "../../model/lists.ts";
import type { FigureWord } from "./figures.ts";

export type OnPage = Pick<FigureWord, "page" | "word">;

/** Fewer figures show no habit. */
const LEAST_FIGURES = 12;
/** Share of the figures below which few are: on this side no figure was changed. */
const FEW = 0.05;
/**
 * How far above the middle a figure's paper is smooth: in distances of most figures below the middle, of which none counts less than `least`
 * (on 20 honest pages no figure is above 2.6); and in shares of what the paper around it is, which is smoother where there is no print.
 */
const APART = { distances: 3.5, least: 0.03, ofAround: 1.1 };

/** Of the figures of a page, those on paper without the grain that the page has everywhere else, beside them too. */
export function smoothPapers(figures: readonly OnPage[]): readonly OnPage[] {
  const known = figures.flatMap(({ word: { paper } }) => (paper?.smooth == null ? [] : [paper.smooth]));
  if (known.length < LEAST_FIGURES) return [];
  const middle = medianOf(known);
  const low = known.toSorted((a, b) => a - b)[Math.floor(FEW * (known.length - 1))]!;
  const limit = middle + APART.distances * Math.max(APART.least, middle - low);
  return figures.filter(({ word: { paper } }) => {
    const { smooth = null, smoothAround = null } = paper ?? {};
    return (
      smooth !== null && smoothAround !== null && smooth > limit && smooth > APART.ofAround * smoothAround
    );
  });
}
