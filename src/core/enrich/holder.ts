import { unaccented } from "../model/unaccented.ts";
import type { Enrichment, Purpose, SpannedText } from "./types.ts";

/** How an end user is called: its company's names, and the people who own it. */
export type HolderNames = { readonly companies: readonly string[]; readonly people: readonly string[] };

export const NOBODY: HolderNames = { companies: [], people: [] };

/** Shorter names are no evidence. */
const MIN_NAME_LENGTH = 6;
/** Banks cut names at 16 (NACHA company name), 22 and 35 characters, some of them blanks and legal forms. */
const MIN_CUT_LENGTH = 12;

/** Does the row name the account holder or an owner as its other side? A listed merchant only when the name is printed whole. */
export function namesHolder(enrichment: Enrichment, { companies, people }: HolderNames): boolean {
  return namesOneOf(enrichment, companies) || namesOneOf(enrichment, people);
}

/** Purposes that say no more than that money moved; any other is believed, so wages paid under the own name stay wages. */
const OPEN_PURPOSES: ReadonlySet<Purpose> = new Set<Purpose>([
  "own_transfer",
  "customer_payment",
  "bill_payment",
  "p2p",
]);
/** Channels whose other side is an account. */
const ACCOUNT_CHANNELS: ReadonlySet<string> = new Set([
  "ach",
  "wire",
  "transfer",
  "p2p",
  "bill_payment",
  "unknown",
]);

/** Money between accounts of one company, whether or not the other account is known: it is neither earned nor spent. */
export function isOwnMoney(enrichment: Enrichment, { companies }: HolderNames): boolean {
  const { channel, purpose } = enrichment.reading;
  if (!ACCOUNT_CHANNELS.has(channel) || (purpose !== null && !OPEN_PURPOSES.has(purpose))) return false;
  return namesOneOf(enrichment, companies);
}

function namesOneOf({ reading, merchant }: Enrichment, names: readonly string[]): boolean {
  if (names.length === 0 || reading.counterparty === null) return false;
  const party = lettersOfParty(reading.counterparty);
  if (party.length < MIN_NAME_LENGTH) return false;
  const isListed = merchant !== null && !merchant.key.startsWith("local:");
  return lettersOfAll(names).some((letters) => {
    if (letters === party) return true;
    return !isListed && party.length >= MIN_CUT_LENGTH && letters.startsWith(party);
  });
}

const lettersKept = new WeakMap<readonly string[], readonly string[]>();

/** The names of one holder are asked for row by row. */
function lettersOfAll(names: readonly string[]): readonly string[] {
  let letters = lettersKept.get(names);
  if (letters === undefined) {
    letters = names.map(lettersOf);
    lettersKept.set(names, letters);
  }
  return letters;
}

const partyKept = new WeakMap<SpannedText, string>();

/** One row is asked several times whether it names the holder. */
function lettersOfParty(party: SpannedText): string {
  let letters = partyKept.get(party);
  if (letters === undefined) {
    letters = lettersOf(party.text);
    partyKept.set(party, letters);
  }
  return letters;
}

const LEGAL_FORMS =
  /\b(LLC|L\.L\.C\.?|INC|INCORPORATED|CORP|CORPORATION|CO|COMPANY|LTD|LIMITED|LLP|LP|PLLC|PC|PLC|DBA)\b/g;

/** Letters and digits of a name without its legal form, accents folded. */
function lettersOf(name: string): string {
  const plain = unaccented(name).toUpperCase();
  return plain
    .replaceAll("&", " AND ")
    .replace(LEGAL_FORMS, " ")
    .replace(/[^A-Z0-9]/g, "");
}
