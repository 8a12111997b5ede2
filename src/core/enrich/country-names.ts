import type { Candidate } from "./guards.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Word } from "./normalise.ts";

/** Names without a currency in front are what the United States call so. */
const HOME = "USD";
const MOST_WORDS = 4;

/** Names that are one merchant's in one country only are listed with its currency in front (`GBP SKY`) and begin the text. */
export function addCountryNames(
  found: Candidate[],
  words: readonly Word[],
  own: number,
  currency: string | null,
  { keyTable }: Knowledge,
): void {
  if (currency === null || currency === HOME) return;
  let key = currency;
  for (let last = 0; last < Math.min(own, MOST_WORDS); last++) {
    key += (words[last] as Word).key;
    const keyAt = keyTable.indexOf(key);
    if (keyAt >= 0) found.push({ keyAt, first: 0, last });
  }
}
