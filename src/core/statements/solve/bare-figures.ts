// Rows that are nothing but figures, more of them than a row has: a day's balance, its float and its rate. As rows of money such a table
// may add up by chance, above all where the figure that was taken is zero on every day.

import type { TextWord } from "../../model/document-text.ts";
import type { Table } from "../tables/raw.ts";
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

/**
 * Days with several figures and no words at all: what was opened with, came in, went out and was closed with. Beside a list of rows with
 * words that is a summary of it.
 */
export function isSummaryOfDays(table: Table): boolean {
  if (table.isGrid || (table.section !== null && table.section !== "mixed")) return false;
  return isOfFigures(table) && table.rows.every((row) => row.money.length > 1 && row.number === null);
}

/** Dated rows without a word, in them or between them; what stands over the first may be a title. */
export function isOfFigures({ rows }: Table): boolean {
  const isWord = (word: TextWord) => /\p{L}/u.test(word.text);
  return rows.every(
    ({ date, text, lead }, index) =>
      date !== null &&
      !text.some(({ words }) => words.some(isWord)) &&
      (index === 0 || !lead.some(({ words }) => words.some(isWord))),
  );
}

function isBare({ raw, cell, balanceCell }: Candidate): boolean {
  const words = raw.text.flatMap((part) => part.words.map((word) => word.text));
  if (raw.number !== null || words.some((word) => /\p{L}/u.test(word))) return false;
  // The amount printed once more, as gross and net: each is the other.
  const own = cell.token.text;
  const isUnread = raw.money.some(
    (one) => one.role === null && one !== cell && one !== balanceCell && one.token.text !== own,
  );
  return isUnread || words.some((word) => FIGURE.test(word) && word !== own);
}
