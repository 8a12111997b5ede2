import { hashOn, NO_LETTERS } from "./key-table.ts";
import type { Knowledge } from "./knowledge.ts";

/** Shorter names begin too many other words. */
export const MIN_BEFORE_CODE = 6;
/** `SPOTIFYP2A3B4`, `NETFLIXCOMK3J2`: letters, of which the last may be a code's or a site's, then the code. */
const NAME_AND_CODE = /^([A-Z]{6,})\d[A-Z\d]*$/;
const CODE_LETTERS = /^(?:COM)?[B-DF-HJ-NP-TV-Z]{0,5}$/;

/** The longest known name that a word begins with and an order's code is glued to; -1 where there is none. */
export function keyBeforeCode(word: string, keyTable: Knowledge["keyTable"]): number {
  const letters = NAME_AND_CODE.exec(word)?.[1] ?? "";
  for (let end = letters.length; end >= MIN_BEFORE_CODE; end--) {
    if (!CODE_LETTERS.test(letters.slice(end))) continue;
    const keyAt = keyTable.find(hashOn(NO_LETTERS, word, 0, end), word, 0, end);
    if (keyAt >= 0) return keyAt;
  }
  return -1;
}
