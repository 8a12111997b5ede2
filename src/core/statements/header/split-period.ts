// A period whose two days stand on two lines: `November 01, 2024 -` over `November 30, 2024`, or with the `to` on the second line.

import type { Cell, Line } from "../../print/lines.ts";
import type { DateToken, Tokens } from "../../print/tokens.ts";

/** The second day stands among the next lines, of which some may be those of another column. */
const LINES_BELOW = 4;
/** Lines of one text stand at most this many heights of their letters apart. */
const HEIGHTS_BELOW = 2;

type SplitPeriod = { readonly first: DateToken; readonly second: DateToken };

/** The days that a line and those below it join to a period; null where the line ends with no first day. */
export function splitPeriodAt(
  lines: readonly Line[],
  at: number,
  tokens: (line: Line) => Tokens,
  isConnector: (word: string) => boolean,
): SplitPeriod | null {
  const line = lines[at]!;
  const first = tokens(line).dates.at(-1);
  const cell = first && line.cells.find((one) => holds(one, first));
  if (first === undefined || cell === undefined) return null;
  const after = textsOf(line, first.last + 1, cell.last);
  if (after.length > 1 || !after.every(isConnector)) return null;
  let joined = after.length;
  let above = cell.box;
  for (const below of lines.slice(at + 1, at + 1 + LINES_BELOW)) {
    const next = below.cells.find(({ box }) => box.x0 < above.x1 && box.x1 > above.x0);
    if (below.page !== line.page || below.box.y0 - above.y1 > HEIGHTS_BELOW * line.size) return null;
    if (next === undefined) continue;
    above = next.box;
    const second = tokens(below).dates.find((token) => holds(next, token));
    const before = textsOf(below, next.first, (second?.first ?? next.last + 1) - 1);
    joined += before.length;
    if (joined > 1 || !before.every(isConnector)) return null;
    if (second === undefined) continue;
    return joined === 1 && second.last === next.last ? { first, second } : null;
  }
  return null;
}

function holds(cell: Cell, token: DateToken): boolean {
  return token.first >= cell.first && token.last <= cell.last;
}

function textsOf({ words }: Line, from: number, to: number): readonly string[] {
  return words.slice(from, to + 1).map(({ text }) => text);
}
