import { type Knowledge, WORD_FLAGS } from "./knowledge.ts";
import { hasLetterPair, keyOf, type Word, wordsOf } from "./normalise.ts";
import type { DescriptorReading, Merchant } from "./types.ts";

/** Channels on which the other side is a business unless it reads like a person. */
const BUSINESS_CHANNELS: ReadonlySet<string> = new Set(["card"]);
/** Channels whose company field names an organisation or, rarely, a person (NACHA company name, wire originator). */
const COMPANY_CHANNELS: ReadonlySet<string> = new Set(["ach", "wire", "bill_payment"]);
/** Words of banks that begin a text when no company does. */
const BANK_WORDS: ReadonlySet<string> = new Set(
  (
    "PAYMENT PMT PAY DEPOSIT DEP TRANSFER XFER TFR LOAN FEE FEES CHARGE INTEREST WITHDRAWAL DEBIT CREDIT CHECK CASH ATM " +
    "REFUND RETURN REVERSAL RENT TAX PAYROLL SETTLEMENT ADVANCE DRAFT JOURNAL ADJUSTMENT BALANCE ACCOUNT STANDBY " +
    "OWNER MISC ONLINE MOBILE AUTOPAY PROVISIONAL CUSTOMER VAULT BILL INVOICE MEMBER LEGAL INTERNET REMOTE RETURNED " +
    "DEPOSITED CURRENCY AUTOMATIC RECURRING TO BY EXTERNAL SAME-DAY TELEPHONE"
  ).split(" "),
);

/**
 * The business that a descriptor plainly states although no list knows it: the payee of a card purchase, the company of an ACH
 * or wire, or a name with a business word in it. Persons, bare payment methods and the account holder are never one.
 */
export function localMerchant(
  reading: DescriptorReading,
  knowledge: Knowledge,
  cleanName: string,
): Merchant | null {
  const party = reading.counterparty;
  if (party === null || reading.isPersonLikely) return null;
  const words = wordsOf(party.text);
  const letters = words.filter((word) => hasLetterPair(word.key));
  if (letters.length === 0 || BANK_WORDS.has(words[0]?.key ?? "")) return null;
  if (!readsLikeBusiness(letters, reading.channel, knowledge)) return null;
  const key = keyOf(cleanName);
  if (key.length < 3) return null;
  return unlistedMerchant(`local:${key}`, cleanName);
}

/** A merchant of whom nothing but the name is known. */
export function unlistedMerchant(key: string, name: string): Merchant {
  return {
    key,
    name,
    url: null,
    iconUrl: null,
    logoUrl: null,
    groupId: null,
    mcc: null,
    mccDescription: null,
    kind: null,
  };
}

function readsLikeBusiness(words: readonly Word[], channel: string, knowledge: Knowledge): boolean {
  if (BUSINESS_CHANNELS.has(channel)) return true;
  if (words.some((word) => (knowledge.wordFlags(word.key) & WORD_FLAGS.business) !== 0)) return true;
  if (!COMPANY_CHANNELS.has(channel)) return false;
  // Two words of which none is a first name: `BLUESTONE TRAVERTINE`. One alone could be anything.
  return (
    words.length >= 2 && words.every((word) => (knowledge.wordFlags(word.key) & WORD_FLAGS.firstName) === 0)
  );
}
