// Rows of two lines of which the first shows the text and the figure and the second the day, as apps print them. The day goes to the
// beginning of the first line, where lists have it.

import { boxOf, cellsOf, type Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { Tokens } from "../../print/tokens.ts";
import { balanceLabelOf } from "../terms/balance-terms.ts";

/** Fewer pairs may be chance. */
const LEAST = 3;
/** Lines of one row are flush within so many heights of their letters, and stand so much closer than rows. */
const FLUSH = 1;
const CLOSER = 0.2;
/** Heights of letters: so far from the words stands the figure of a row, and so near to them one among them. */
const APART = 2;
const INNER = 0.65;
/** The amount and the balance. */
const MOST_FIGURES = 2;
/** Further lines of a description. */
const MOST_TEXTS = 2;

export function withDaysBelow(lines: readonly Line[], tokens: (line: Line) => Tokens): readonly Line[] {
  const pairs = new Map<Line, Line>();
  const gaps: { within: number; between: number }[] = [];
  const others: number[] = [];
  for (const [at, line] of lines.entries()) {
    if (!endsInFigure(line, tokens(line))) continue;
    const [below, next] = [lines[at + 1], lines[at + 2]];
    if (below === undefined || !isDayBelow(line, line, below, tokens)) others.push(at);
    else {
      pairs.set(line, below);
      if (next?.page === line.page)
        gaps.push({ within: below.box.y0 - line.box.y1, between: next.box.y0 - below.box.y1 });
    }
  }
  const isTight =
    gaps.filter(({ within, between }) => between > within + CLOSER).length * 4 > gaps.length * 3;
  // What stands over and under the list says nothing of it: sums of the head, balances of other accounts.
  const [first, last] = [[...pairs.keys()].at(0)?.order ?? 0, [...pairs.keys()].at(-1)?.order ?? 0];
  const within = others.filter((at) => lines[at]!.order > first && lines[at]!.order < last);
  if (pairs.size < LEAST || within.length > pairs.size || !isTight) return lines;
  for (const at of others) {
    const below = dayUnderText(lines, at, tokens);
    if (below !== null) pairs.set(lines[at]!, below);
  }
  const days = new Map([...pairs].map(([line, below]) => [below, line]));
  return lines
    .flatMap((line) => {
      const below = pairs.get(line);
      if (below !== undefined) return [withDay(line, below, tokens(below))];
      if (!days.has(line)) return [line];
      const { dates, amounts } = tokens(line);
      const rest = line.words.slice(dates[0]!.last + 1, amounts[0]?.first);
      return rest.length === 0 ? [] : [withWords(line, rest)];
    })
    .map((line, order) => ({ ...line, order }));
}

/** In a list of such rows the text of one may take further lines before its day. */
function dayUnderText(lines: readonly Line[], at: number, tokens: (line: Line) => Tokens): Line | null {
  const line = lines[at]!;
  for (const [index, below] of lines.slice(at + 1, at + 2 + MOST_TEXTS).entries()) {
    const above = lines[at + index]!;
    if (isDayBelow(line, above, below, tokens)) return below;
    const { dates, amounts } = tokens(below);
    const isText = below.cells.length === 1 && amounts.length === 0 && dates[0]?.first !== 0;
    if (!isText || !isUnder(line, above, below)) return null;
  }
  return null;
}

/** Words at the left, which may hold figures too, and at the right one figure, or the amount with the balance after it, without a day. */
function endsInFigure(line: Line, { dates, amounts }: Tokens): boolean {
  const figures = figuresOf(amounts);
  const [figure] = figures;
  const isAll = figures.at(-1)?.last === line.words.length - 1;
  const areNeighbours = figures.every(
    ({ last }, at) => figures[at + 1]?.first === last + 1 || at + 1 === figures.length,
  );
  return (
    figure !== undefined &&
    dates[0]?.first !== 0 &&
    figure.first > 0 &&
    isAll &&
    areNeighbours &&
    figures.length <= MOST_FIGURES &&
    amounts.slice(0, -figures.length).every(({ first, gapBefore }) => first > 0 && gapBefore < INNER)
  );
}

/** Those in columns of their own, at the end of the line. */
function figuresOf(amounts: Tokens["amounts"]): Tokens["amounts"] {
  const text = amounts.findLastIndex(({ gapBefore }) => gapBefore <= APART);
  return amounts.slice(text + 1);
}

/** The day, and flush with the figure at most the balance after it. */
function isDayBelow(line: Line, above: Line, below: Line, tokens: (line: Line) => Tokens): boolean {
  const { dates, amounts } = tokens(below);
  const [balance, more] = amounts;
  const isShown = balance !== undefined && figuresOf(tokens(line).amounts).length > 1;
  const isFlush =
    balance === undefined ||
    (balance.last === below.words.length - 1 && Math.abs(balance.box.x1 - line.box.x1) < line.size);
  const [day] = dates;
  return (
    day?.first === 0 &&
    more === undefined &&
    !isShown &&
    isFlush &&
    // `31 December 2024 Ending balance` is a line of the summary.
    balanceLabelOf(plainOf(below.text.replace(day.text, ""))) === null &&
    isUnder(line, above, below)
  );
}

/** Flush with the row, and close to the line above it. */
function isUnder(line: Line, above: Line, below: Line): boolean {
  return (
    below.page === line.page &&
    Math.abs(below.box.x0 - line.box.x0) < FLUSH * line.size &&
    below.box.y0 - above.box.y1 < line.size
  );
}

function withDay(line: Line, below: Line, { dates, amounts }: Tokens): Line {
  const balance = amounts[0] === undefined ? [] : below.words.slice(amounts[0].first);
  return withWords(line, [...below.words.slice(0, dates[0]!.last + 1), ...line.words, ...balance]);
}

function withWords(line: Line, words: Line["words"]): Line {
  const text = words.map((word) => word.text).join(" ");
  return { ...line, words, cells: cellsOf(words, line.size, line.pitch), text, box: boxOf(words) };
}
