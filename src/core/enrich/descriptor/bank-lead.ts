import { wordSet } from "../../language/lexicon.ts";
import { readEntry } from "./ach-entry.ts";
import { isNumber, isWord } from "./classes.ts";
import type { Scope } from "./form.ts";

// Where no form is known, words of a bank are still known as such: `EXT CR`, `CREDIT MEMO ACH`, `WIRE REF# 4779 FROM`. Behind a run of them
// stands who paid or was paid.

const WAYS = wordSet("wayOfPayment");
/** Any of these tells that money moved; the others (`FROM`, `BUSINESS`, `IN`) begin names as well. */
const TELLING = wordSet("movesMoney");
/** Names of payment systems stand alone before a name. */
const SYSTEMS = wordSet("paymentSystem");
const REFERENCES: ReadonlySet<string> = new Set(["REF", "REFERENCE", "TRN", "NBR", "NO"]);
const MIN_WORDS = 2;

/** Reads the name behind a run of a bank's words. False where the text does not begin with one. */
export function readBehindBankWords(scope: Scope): boolean {
  const { tokens, draft } = scope;
  let [at, words, isTold] = [0, 0, false];
  for (; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (WAYS.has(token.text)) words++;
    else if (at === 0 || !(REFERENCES.has(token.text) || isNumber(token))) break;
    isTold ||= TELLING.has(token.text);
  }
  const isSystem = SYSTEMS.has(tokens[0]?.text ?? "");
  if (!isTold || (words < MIN_WORDS && !isSystem) || !isWord(tokens[at])) return false;
  draft.form = "bank_words";
  draft.channel = tokens.slice(0, at).some(({ text }) => text.includes("WIRE")) ? "wire" : "ach";
  readEntry(scope, at, tokens.length);
  return true;
}
