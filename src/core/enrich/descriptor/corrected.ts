import { termsOf, wordSet } from "../../language/lexicon.ts";
import { makeSieve } from "../sieve.ts";
import { isWord } from "./classes.ts";
import { BANK_ACTS } from "./corrections.ts";
import type { Scope } from "./form.ts";
import { type Scan, scanPhrases } from "./scan.ts";
import type { Token } from "./tokens.ts";

// Banks head a row that makes an earlier one good with their word for it and print the earlier row behind: `CREDIT ADJUSTMENT ATM WITHDRAWAL`.

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const PUT_RIGHT = new Set(termsOf("putRight"));
const REVERSING = new Set(termsOf("reversed"));
const REFUNDING = new Set(termsOf("paidBack"));
/** Words of banks before that word, and what joins it to the rest. */
const BEFORE = set("CREDIT DEBIT CR DR BANK TELLER POSTING ENCODING ENTRY ERROR MISC ACCOUNT");
const BEHIND = set("OF FOR TO ON RE DE DU DES DEL DI VON VAN");
const MOST_BEFORE = 3;
/** `CREDIT ADJUSTMENT BUREAU`: some companies are called so. */
const COMPANY_WORDS = wordSet("companyOfAdjustment");
/** Spares most rows the look-ups. */
const mayHead = makeSieve([...PUT_RIGHT, ...REVERSING, ...REFUNDING, ...BEFORE]);

/** A descriptor that is headed by a correction: what stands behind it, and how that is read. */
export type Corrected = {
  readonly tokens: readonly Token[];
  readonly scan: Scan;
  /** The head says that the earlier row is taken back whole. */
  readonly isReversal: boolean;
};

/**
 * What stands behind the words of a correction, read for itself; null without such words, and where the whole is read as well: fees
 * know the words themselves, and a reversal of a company's debit has forms of its own.
 */
export function scanCorrected(
  upper: string,
  tokens: readonly Token[],
  currency: string | null,
  whole: Scan,
): Corrected | null {
  if (!mayHead(tokens[0]?.text ?? "")) return null;
  let at = 0;
  while (at < MOST_BEFORE && BEFORE.has(tokens[at]?.text ?? "")) at++;
  const word = tokens[at]?.text ?? "";
  const isReversal = REVERSING.has(word);
  if (!isReversal && !PUT_RIGHT.has(word) && !REFUNDING.has(word)) return null;
  const isSure = PUT_RIGHT.has(word) && at > 0;
  at++;
  while (BEHIND.has(tokens[at]?.text ?? "")) at++;
  if (COMPANY_WORDS.has(tokens[at]?.text ?? "")) return null;
  if (
    !tokens.slice(at).some((token) => isWord(token) && !BEFORE.has(token.text)) ||
    whole.method?.form.channel === "fee"
  )
    return null;
  const rest = tokens.slice(at);
  const scan = scanPhrases(upper, rest, currency);
  const isBankAct = scan.method !== null && BANK_ACTS.has(scan.method.form.channel);
  const isRead = whole.method?.first === 0 ? isBankAct : isSure || scan.method !== null;
  return isRead ? { tokens: rest, scan, isReversal } : null;
}

/** A reversal counts as a return. What is added to an inflow is an inflow: `ADJUSTMENT ACH CREDIT NORTHGATE`. */
export function markCorrected({ draft }: Scope, { isReversal }: Corrected): void {
  if (isReversal) draft.isReturn = true;
  else draft.isCorrection = draft.purpose !== null || draft.direction !== "in";
}
