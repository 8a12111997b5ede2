// Rows of two lines of which the first shows the text and the figure and the second the day, as apps print them. The day goes to the
// beginning of the first line, where lists have it.

import { balanceLabelOf } from "../terms/balance-terms.ts";
import { plainOf } from "../terms/phrases.ts";
import type { Tokens } from "../text/tokens.ts";
import { boxOf, cellsOf, type Line } from "./lines.ts";

/** Fewer pairs may be chance. */
const LEAST = 3;
/** Lines of one row are flush within so many heights of their letters, and stand so much closer than rows. */
const FLUSH = 1;
const CLOSER = 0.2;
/** Heights of letters: so far from the words stands the figure of a row, and so near to them one among them. */
const APART = 2;
const INNER = 0.65;

export function withDaysBelow(lines: readonly Line[], tokens: (line: Line) => Tokens): readonly Line[] {
  const pairs = new Map<Line, Line>();
  const gaps: { within: number; between: number }[] = [];
  let others = 0;
  for (const [at, line] of lines.entries()) {
    const [below, next] = [lines[at + 1], lines[at + 2]];
    if (!endsInFigure(line, tokens(line))) continue;
    const isPair = below !== undefined && below.page === line.page && isDayBelow(line, below, tokens(below));
    if (!isPair) others++;
    else {
      pairs.set(line, below);
      if (next?.page === line.page)
        gaps.push({ within: below.box.y0 - line.box.y1, between: next.box.y0 - below.box.y1 });
    }
  }
  const isTight =
    gaps.filter(({ within, between }) => between > within + CLOSER).length * 4 > gaps.length * 3;
  if (pairs.size < LEAST || others > pairs.size || !isTight) return lines;
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

/** Words at the left, which may hold figures too, and one figure at the right, without a day. */
function endsInFigure(line: Line, { dates, amounts }: Tokens): boolean {
  const figure = amounts.at(-1);
  return (
    figure !== undefined &&
    dates[0]?.first !== 0 &&
    figure.first > 0 &&
    figure.last === line.words.length - 1 &&
    figure.gapBefore > APART &&
    amounts.slice(0, -1).every(({ first, gapBefore }) => first > 0 && gapBefore < INNER)
  );
}

/** The day, and flush with the figure at most the balance after it. */
function isDayBelow(line: Line, below: Line, { dates, amounts }: Tokens): boolean {
  const [balance, more] = amounts;
  const isFlush =
    balance === undefined ||
    (balance.last === below.words.length - 1 && Math.abs(balance.box.x1 - line.box.x1) < line.size);
  const [day] = dates;
  return (
    day?.first === 0 &&
    more === undefined &&
    isFlush &&
    // `31 December 2024 Ending balance` is a line of the summary.
    balanceLabelOf(plainOf(below.text.replace(day.text, ""))) === null &&
    Math.abs(below.box.x0 - line.box.x0) < FLUSH * line.size &&
    below.box.y0 - line.box.y1 < line.size
  );
}

function withDay(line: Line, below: Line, { dates, amounts }: Tokens): Line {
  const balance = amounts[0] === undefined ? [] : below.words.slice(amounts[0].first);
  return withWords(line, [...below.words.slice(0, dates[0]!.last + 1), ...line.words, ...balance]);
}

function withWords(line: Line, words: Line["words"]): Line {
  const text = words.map((word) => word.text).join(" ");
  return { ...line, words, cells: cellsOf(words, line.size), text, box: boxOf(words) };
}
