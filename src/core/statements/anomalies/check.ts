import type { DocumentText } from "../../model/document-text.ts";
import type { Anomaly, ReadStatement } from "../types.ts";
import type { FigureWord } from "./figures.ts";

/** A statement before it is scored. */
export type Unscored = Omit<ReadStatement, "anomalies" | "anomalyScore">;

export type Evidence = {
  readonly statement: Unscored;
  /** All pages of the file; `pages` are those that this statement answers for. */
  readonly document: DocumentText;
  readonly pages: readonly number[];
  /** The words that spell the statement's figures: amounts, balances, dates, totals. */
  readonly figures: readonly FigureWord[];
  /** Pages on which rows of any statement of the file stand, with their number. */
  readonly rowsOnPages: ReadonlyMap<number, number>;
};

/** One check: what speaks against the statement, each with its evidence. Pure. */
export type AnomalyCheck = (evidence: Evidence) => readonly Anomaly[];

/** Places of one kind that are told one by one; the rest are counted. */
const MOST_TOLD = 8;

/** What was found at several places: the first weighs in full, each further one a little, so that many small signs do not outweigh one big one. */
export function graded(
  found: readonly Omit<Anomaly, "points">[],
  points: { readonly first: number; readonly further: number },
): readonly Anomaly[] {
  const told = found.slice(0, MOST_TOLD).map((one, index) => ({
    ...one,
    points: index === 0 ? points.first : points.further,
  }));
  const last = told.at(-1);
  const rest = found.length - told.length;
  if (rest === 0 || last === undefined) return told;
  return told.with(-1, { ...last, text: `${last.text} The same at ${rest} more places.` });
}

/** The signs with what their points exceed the limit by taken off the last ones. */
export function atMost(limit: number, found: readonly Anomaly[]): readonly Anomaly[] {
  let left = limit;
  return found.map((one) => {
    const points = Math.min(one.points, left);
    left -= points;
    return { ...one, points };
  });
}
