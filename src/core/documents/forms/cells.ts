import type { Box, PageText, TextWord } from "../../model/document-text.ts";
import type { Line } from "../layout/lines.ts";

// A row of a form is cut into cells where a rule stands upright or a gap is wide.

/** Boxes of recognised words are tight, so that a wide space may tear a value in two: neither half has a label in it. */
export function cellsOf(
  line: Line,
  page: PageText,
  isOcr: boolean,
  isValue: (cell: readonly TextWord[]) => boolean,
): readonly (readonly TextWord[])[] {
  const cells = line.segments.flatMap((segment) => splitAtRules(segment.words, page.rules));
  if (!isOcr) return cells;
  const joined: (readonly TextWord[])[] = [];
  for (const cell of cells) {
    const before = joined.at(-1);
    const [last, first] = [before?.at(-1), cell[0]];
    const isNear =
      last !== undefined &&
      first !== undefined &&
      first.box.x0 - last.box.x1 < TORN * Math.max(last.size, first.size);
    const isTorn =
      isNear &&
      before !== undefined &&
      /[,\d]/.test(before.map((word) => word.text).join(" ")) &&
      isValue(before) &&
      isValue(cell);
    if (isTorn) joined[joined.length - 1] = [...before, ...cell];
    else joined.push(cell);
  }
  return joined;
}

/** In heights of the letters. */
const TORN = 1.6;

/** An upright rule between two words parts them as two cells of a table are parted. */
function splitAtRules(words: readonly TextWord[], rules: readonly Box[]): readonly (readonly TextWord[])[] {
  const cells: TextWord[][] = [];
  for (const word of words) {
    const last = cells.at(-1)?.at(-1);
    if (last !== undefined && !hasUprightRule(rules, last.box, word.box)) cells.at(-1)?.push(word);
    else cells.push([word]);
  }
  return cells;
}

export function hasUprightRule(rules: readonly Box[], left: Box, right: Box): boolean {
  const middle = (left.y0 + left.y1) / 2;
  return rules.some(
    (rule) =>
      rule.x1 - rule.x0 < 3 &&
      rule.y0 <= middle &&
      rule.y1 >= middle &&
      rule.x0 >= left.x1 - 1.5 &&
      rule.x1 <= right.x0 + 1.5,
  );
}
