import type { Purpose } from "../../enrich/types.ts";
import type { PartyEvents } from "./events.ts";
import { otherPurposeIn, spokenPart } from "./words.ts";

/** What a row is for when it is no advance, by the words of its descriptor. */
const OTHER_PURPOSES: ReadonlySet<Purpose> = new Set<Purpose>([
  "payroll",
  "payroll_tax",
  "tax",
  "lease_payment",
  "mortgage_payment",
  "insurance_premium",
  "rent",
  "utility_bill",
  "credit_card_payment",
  "levy",
  "own_transfer",
  "sweep",
  "owner_draw",
  "owner_contribution",
  "investment",
  "gambling",
  "refund_to_customer",
  "bank_fee",
  "nsf_fee",
  "interest_earned",
  "interest_charged",
  "check_paid",
  "check_deposit",
  "atm_withdrawal",
  "cash_withdrawal",
  "cash_deposit",
  "chargeback",
  "wages_in",
  "benefit_in",
  "claim_payment",
  "lockbox",
  "factoring",
  "rewards",
  "deposited_item_returned",
]);
/** An account by its kind and last digits: `RESERVE SAV 8821`. */
const OWN_ACCOUNT = /\b(SAV|SAVINGS|CHK|CHKG|CHECKING|DDA|MMA)[ X*.#-]*\d{4}\b/i;
/** Behind a company's name it is the account that pays: `MOSS PARTNERS CHK 6435`. */
const OWN_NAME = /\b(SAV|SAVINGS|CHK|CHKG|CHECKING|DDA|MMA|XFER|TRANSFER|TFR)\b/i;
const MAX_OTHER_SHARE = 0.3;

/** What the debits are for when they repay no advance, by purpose and words; null when nothing says so. */
export function otherPurposeOf({ party, payments }: PartyEvents): string | null {
  const isOwn =
    payments.length > 0 &&
    OWN_NAME.test(party.name) &&
    payments.every(({ row }) => OWN_ACCOUNT.test(row.description));
  if (isOwn) return "an own account";
  const others = payments.filter(({ row }) => row.purpose !== null && OTHER_PURPOSES.has(row.purpose)).length;
  if (others > MAX_OTHER_SHARE * payments.length) return "another purpose";
  const said = payments.flatMap(({ row }) => otherPurposeIn(spokenPart(row.description)) ?? []);
  if (said.length > MAX_OTHER_SHARE * payments.length) return said[0]!;
  return otherPurposeIn(party.name);
}

/** What names say besides, and no entry description: `BSW MERCHANT SVC` may be anybody. */
const SAID_BY_NAMES: ReadonlySet<string> = new Set([
  "another regular bill",
  "a supplier",
  "a fund of another kind",
]);

export function isSaidByName(purpose: string): boolean {
  return SAID_BY_NAMES.has(purpose);
}

/** Nothing in names and words says that the debits are for something else. */
export function mayBeFinancing(events: PartyEvents): boolean {
  return otherPurposeOf(events) === null;
}
