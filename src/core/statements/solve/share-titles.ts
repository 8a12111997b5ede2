// Names of accounts over their lists, for those that print no number: `REGULAR SHARES`, `HOLIDAY CLUB`.

import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { BalanceMark } from "../tables/raw.ts";

const NAME = /\b(?:shares?|drafts?|checking|savings|clubs?|certificates?|money market)\b/;
/** What stands over a list or a summary of the same account, and what a sentence says. */
const FILLERS =
  /\b(?:accounts?|activity|summary|details?|transactions?|history|statement|number|continued|cont|your|id|suffix)\b/g;
const OTHER =
  /\b(?:deposits?|credits?|withdrawals?|debits?|checks?|cleared|paid|dividends?|interest|balances?|totals?|rates?|fees?|year|transfer|from|to)\b/;
const MOST_WORDS = 6;
/** A name stands at most so many lines over the start balance. */
const LINES_OVER = 8;

/** Two accounts without numbers may begin with the same balance: the second has another name, after the end of the list of the first. */
export function isNamedAnew(
  start: BalanceMark,
  mark: BalanceMark,
  last: BalanceMark | null,
  rowOrders: readonly number[],
  lines: readonly Line[],
): boolean {
  if (last?.label !== "end" || last.line.order < start.line.order) return false;
  if (!rowOrders.some((order) => order > start.line.order && order < last.line.order)) return false;
  const [first, second] = [
    nameOver(lines, -1, start.line.order),
    nameOver(lines, last.line.order, mark.line.order),
  ];
  return first !== null && second !== null && first !== second;
}

/** The name of the account over a line, without what a name shares with others; null when none stands there. */
function nameOver(lines: readonly Line[], after: number, order: number): string | null {
  const from = Math.max(after + 1, order - LINES_OVER);
  const names = lines.flatMap((line) => {
    if (line.order < from || line.order >= order || line.words.length > MOST_WORDS) return [];
    const plain = plainOf(line.text);
    if (!NAME.test(plain) || OTHER.test(plain) || /[.!?,;]$|\d[.,]\d/.test(line.text)) return [];
    return [plain.replace(FILLERS, " ").replace(/ +/g, " ").trim()];
  });
  return names.at(-1) ?? null;
}
