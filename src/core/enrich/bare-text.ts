import { type Knowledge, WORD_FLAGS } from "./knowledge.ts";
import { wordsOf } from "./normalise.ts";
import type { DescriptorReading } from "./types.ts";

/** Longer texts are sentences, whoever wrote them. */
const LONGEST = 32;
/** Numbers and a legal form may stand beside the name; words may not. */
const MOST_CUT = 4;
/** Elsewhere a word that no list knows may be the bank's own (`KONTOFUEHRUNGSENTGELT`). */
const ENGLISH: ReadonlySet<string> = new Set(["USD", "CAD", "GBP", "AUD", "NZD"]);

/**
 * Card exports and aggregators print a shop's name and nothing else (`PARKWAY BOWL`, `red lion`): a text in no bank's form, without a word
 * of banks and account books, that no purpose explains and that is no person's name.
 */
export function isBareText(reading: DescriptorReading, description: string, knowledge: Knowledge): boolean {
  const { form, purpose, entryDescription, counterparty, currency } = reading;
  if (form !== "plain" || purpose !== null || entryDescription !== null || counterparty === null)
    return false;
  if (reading.isPersonLikely || counterparty.text.length > LONGEST) return false;
  if (currency !== null && !ENGLISH.has(currency)) return false;
  // Behind a star stands what was bought.
  const named = description.split("*", 1)[0] as string;
  if (lettersIn(named) - lettersIn(counterparty.text) > MOST_CUT) return false;
  return !wordsOf(counterparty.text).some(({ key }) => (knowledge.wordFlags(key) & WORD_FLAGS.ledger) !== 0);
}

function lettersIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at) | 32;
    if (code >= 97 && code <= 122) count++;
  }
  return count;
}
