// Where columns begin and end under a heading: names set so close that no gap parts them are told apart by what stands below.

import type { Line } from "../../print/lines.ts";
import type { Tokens } from "../../print/tokens.ts";

/** Places at which figures end, and at which days, texts and figures begin, in points from the left. */
export type Edges = { readonly left: readonly number[]; readonly right: readonly number[] };

/** Lines under a heading that show its columns. */
const LINES_BELOW = 40;
/** So many rows agree on an edge, unless there are fewer. */
const LEAST = 2;
/** A word within texts, or a figure flush right, begins at one place by chance; a column does so on most rows. */
const OF_WORDS = { least: 3, share: 0.6 };
const OF_CELLS = 0.3;
/** A line of so many texts without a digit is no row. */
const NAMES = 3;
/** Edges of one column differ by less than this, in points. */
const FLUSH = 2.5;

export function edgesBelow(lines: readonly Line[], at: number, tokens: (line: Line) => Tokens): Edges {
  const heading = lines[at]!;
  const rows = ofThisTable(lines.slice(at + 1, at + 1 + LINES_BELOW), tokens).filter(
    (line) => line.page === heading.page && tokens(line).amounts.length > 0,
  );
  const left: number[] = [];
  const right: number[] = [];
  const starts: number[] = [];
  for (const line of rows) {
    const { dates, amounts } = tokens(line);
    const isFigure = (index: number) => amounts.some(({ first, last }) => index >= first && index <= last);
    left.push(...dates.map(({ box }) => box.x0));
    left.push(...line.cells.filter((cell) => !isFigure(cell.first)).map(({ box }) => box.x0));
    right.push(...amounts.map(({ box }) => box.x1));
    starts.push(...line.words.map(({ box }) => box.x0));
  }
  const least = Math.min(LEAST, rows.length);
  return {
    left: [
      ...agreed(left, Math.max(least, rows.length * OF_CELLS)),
      ...agreed(starts, Math.max(OF_WORDS.least, rows.length * OF_WORDS.share)),
    ],
    right: agreed(right, least),
  };
}

/** Up to the next line of names, which heads another table. */
function ofThisTable(below: readonly Line[], tokens: (line: Line) => Tokens): readonly Line[] {
  const first = below.findIndex((line) => tokens(line).amounts.length > 0);
  const next = below.findIndex(
    ({ cells, text }, index) => index > first && cells.length >= NAMES && !/\d/.test(text),
  );
  return first < 0 || next < 0 ? below : below.slice(0, next);
}

/** Places that so many rows have in common. */
function agreed(places: readonly number[], least: number): number[] {
  const counts = new Map<number, number>();
  for (const place of places) {
    const rounded = Math.round(place);
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
  }
  return [...counts.keys()].filter((place) => {
    const near = (counts.get(place - 1) ?? 0) + (counts.get(place) ?? 0) + (counts.get(place + 1) ?? 0);
    return near >= least && near > 0;
  });
}

export function isAtEdge(x: number, edges: readonly number[]): boolean {
  return edges.some((edge) => Math.abs(edge - x) < FLUSH);
}
