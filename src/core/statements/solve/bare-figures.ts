// Rows that are nothing but figures, more of them than a row has: a day's balance, its float and its rate. As rows of money such a table
// may add up by chance, above all where the figure that was taken is zero on every day.

import type { Decision } from "./decide.ts";
import type { Candidate } from "./signs.ts";

const FIGURE = /\d[.,]\d{2}/;

/** One sentence when rows without a word hold figures of which nobody knows what they are; null when none does. */
export function bareFiguresOf({ rows }: Decision): string | null {
  const bare = rows.filter(isBare);
  const [first] = bare;
  if (first === undefined) return null;
  const line = first.raw.lines[0]!;
  return `${bare.length} rows hold nothing but figures, and not all of these were understood; the first is "${line.text}" on page ${line.page}.`;
}

function isBare({ raw, cell, balanceCell }: Candidate): boolean {
  const words = raw.text.flatMap((part) => part.words.map((word) => word.text));
  if (raw.number !== null || words.some((word) => /\p{L}/u.test(word))) return false;
  const isUnread = raw.money.some((one) => one.role === null && one !== cell && one !== balanceCell);
  return isUnread || words.some((word) => FIGURE.test(word));
}
