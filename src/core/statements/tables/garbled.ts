// Figures that OCR could not spell: `1577: 61`, `257.1%`, `112;56°8`. In a column of money they are amounts all the same. The value is
// a guess that only the arithmetic can mend; it is marked as such.

import { isMoneyRole } from "../../print/column-terms.ts";
import { boxOf, type Line } from "../../print/lines.ts";
import type { AmountToken } from "../../print/tokens.ts";
import { type Column, type ColumnSet, columnOf } from "./columns.ts";
import type { MoneyCell } from "./raw.ts";

/** How near to its column such a figure must stand, in points. */
const REACH = 14;
const FIGURE = /^[\dOolISBZQmn|.,:;'"°%$€£()+=~*“”‘’—–-]{3,}[A-Za-z]{0,2}$/;

/** Figures of the line's words that are not taken yet. */
export function garbledMoneyOf(line: Line, used: ReadonlySet<number>, set: ColumnSet): MoneyCell[] {
  const groups = new Map<Column, number[]>();
  for (const [index, word] of line.words.entries()) {
    if (used.has(index)) continue;
    const home = columnOf(word.box, set.columns, REACH);
    if (home === null || !isMoneyRole(home.role) || word.box.x1 > home.x1 + 2 * REACH) continue;
    groups.set(home, [...(groups.get(home) ?? []), index]);
  }
  return [...groups].flatMap(([column, words]) => {
    const token = guess(line, words);
    return token === null ? [] : [{ token, line, role: column.role }];
  });
}

function guess(line: Line, words: readonly number[]): AmountToken | null {
  const own = words.map((index) => line.words[index]!);
  const text = own.map((word) => word.text).join(" ");
  const joined = text.replace(/\s/g, "");
  // Ones set close together look like the stems of a letter: `m.22` for `111.22`.
  const stems = joined.replace(/m/g, "111").replace(/n/g, "11");
  const digits = stems.replace(/[OoQ]/g, "0").replace(/[Il|]/g, "1").replace(/\D/g, "");
  if (
    !FIGURE.test(joined) ||
    digits.length < 3 ||
    digits.length > 10 ||
    joined.replace(/[^\d]/g, "").length < 2
  )
    return null;
  const [first, last] = [words[0]!, words.at(-1)!];
  return {
    ...{ first, last, box: boxOf(own), text, gapBefore: 9, gapAfter: 9 },
    amount: {
      minor: BigInt(digits),
      marker: /^[-–—(=~]|[-–—)]$/.test(joined) ? "minus" : null,
      ...{ hasSymbol: false, hasDecimals: true, isDoubtful: true },
    },
    confidence: Math.min(0.3, ...own.map((word) => word.confidence)),
  };
}
