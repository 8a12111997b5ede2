import type { BookRow } from "./book-row.ts";

// A wire spells out the company that an ACH debit names, behind words of the bank that look like a name themselves.

const MIN_LUMP = 2_500;
const MOST_CREDITS = 2;
const MIN_DEBITS = 3;
const MIN_WORDS = 2;
const MIN_LETTERS = 8;
/** What more payers print is no payer's name: the holder's own, or a word of the bank. */
const MOST_BEARERS = 2;

/** By key of a payer of one or two lumps: the key of the payee whose name its rows spell out. */
export function findSpelledOut(groups: ReadonlyMap<string, readonly BookRow[]>): ReadonlyMap<string, string> {
  const payees = [...groups].flatMap(([key, rows]) => {
    const words = payeeWords(rows);
    return words === null ? [] : [{ key, words }];
  });
  const found = new Map<string, string>();
  if (payees.length === 0) return found;
  const byFirst = Map.groupBy(payees, ({ words }) => words[0]!);
  const bearers = new Map<string, string[]>();
  for (const [key, rows] of groups) {
    const [row] = rows;
    if (!isLumpAlone(rows)) continue;
    const printed = wordsOf(row!.description);
    for (const [at, word] of printed.entries()) {
      const payee = byFirst
        .get(word)
        ?.find(({ words }) => words.every((one, step) => printed[at + step] === one));
      if (payee === undefined || payee.key === key || !key.startsWith(payee.key.slice(0, 4))) continue;
      bearers.set(payee.key, [...(bearers.get(payee.key) ?? []), key]);
    }
  }
  for (const [payee, keys] of bearers) {
    const distinct = new Set(keys);
    if (distinct.size <= MOST_BEARERS) for (const key of distinct) found.set(key, payee);
  }
  return found;
}

function payeeWords(rows: readonly BookRow[]): readonly string[] | null {
  const debits = rows.filter((row) => row.amount < 0);
  const [row] = debits;
  if (row === undefined || debits.length < MIN_DEBITS || isListed(row)) return null;
  const words = wordsOf(row.enrichment.merchant?.name ?? row.enrichment.counterparty ?? "");
  return words.length < MIN_WORDS || words.join("").length < MIN_LETTERS ? null : words;
}

function isLumpAlone(rows: readonly BookRow[]): boolean {
  return (
    rows.length <= MOST_CREDITS &&
    rows.every((row) => row.amount >= MIN_LUMP && !isListed(row) && !row.enrichment.reading.isPersonLikely)
  );
}

function isListed({ enrichment: { merchant } }: BookRow): boolean {
  return merchant !== null && !merchant.key.startsWith("local:");
}

function wordsOf(text: string): readonly string[] {
  return text.toUpperCase().match(/[\p{L}&']+/gu) ?? [];
}
