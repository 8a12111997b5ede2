import { isCode } from "./codes.ts";
import { type Knowledge, WORD_FLAGS } from "./knowledge.ts";
import { type NameOdds, nameProbability, signsOf } from "./local-signs.ts";
import { hasLetterPair, keyOf, type Word, wordsOf } from "./normalise.ts";
import type { DescriptorReading, Merchant, Purpose } from "./types.ts";

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
    "DEPOSITED CURRENCY AUTOMATIC RECURRING TO BY EXTERNAL SAME-DAY TELEPHONE VISA MC AMEX BANKCARD TERM INSTITUTION GROSS " +
    "INVESTOR MONEY SALARY WAGES BONUS EMPLOYEE EMP DISTRIBUTION GRANT"
  ).split(" "),
);

/** Words that say what a row is for and stand in no company's name; beside them nobody can tell where a name begins. */
const TELLING_WORDS: ReadonlySet<string> = new Set(
  (
    "REBATE REFUND REFUNDS PROCEEDS SWEEP BENEFIT BENEFITS PAYOUT TENANT LANDLORD CANCELLED CANCELED VERIFICATION ACCOUNT ACCT " +
    "INTEREST DISCOUNT SETTLE RENTPAY BANKCARD BCRD BKCD PREAUTH WINNINGS OVERDRAFT PAYROLL TRANSFER XFER TFR DEPOSIT WITHDRAWAL INCOMING " +
    "OUTGOING STATION BALANCE CHECK CHECKS CHARGEBACK INVESTOR"
  ).split(" "),
);

/** Purposes of rows whose other side is the bank, a card scheme or a court, whatever words stand there. */
const NOBODYS_PURPOSES: ReadonlySet<Purpose> = new Set<Purpose>([
  "processing_fee",
  "bank_fee",
  "nsf_fee",
  "levy",
  "owner_draw",
  "owner_contribution",
  "sweep",
  "own_transfer",
  "interest_charged",
  "interest_earned",
]);

const TAX_PURPOSES: ReadonlySet<Purpose> = new Set<Purpose>(["tax", "payroll_tax"]);
/** Who takes a tax and is on no list: a town, a county, a collector. */
const PUBLIC_BODY =
  /\b(CITY|TOWN|COUNTY|CNTY|CTY|VILLAGE|BOROUGH|TOWNSHIP|TWP|PARISH|DISTRICT|COLLECTOR|TREASURER|COUNCIL)\b/i;

/**
 * The business that a descriptor plainly states although no list knows it: the payee of a card purchase, the company of an ACH
 * or wire, or a name with a business word in it. Persons, bare payment methods and the account holder are never one, nor is a name
 * whose signs were wrong too often (`odds`; null: stated all the same). `cleanName` is asked for only then.
 */
export function localMerchant(
  reading: DescriptorReading,
  knowledge: Knowledge,
  cleanName: () => string,
  isIn: boolean,
  odds: NameOdds | null,
): Merchant | null {
  const party = reading.counterparty;
  if (party === null || reading.isPersonLikely || isHolder(reading, isIn)) return null;
  if (reading.purpose !== null && NOBODYS_PURPOSES.has(reading.purpose)) return null;
  const isTax = reading.channel !== "card" && TAX_PURPOSES.has(reading.purpose ?? "levy");
  if (isTax && !PUBLIC_BODY.test(party.text)) return null;
  const words = wordsOf(party.text);
  const letters = words.filter((word) => hasLetterPair(word.key));
  if (letters.length === 0 || BANK_WORDS.has(words[0]?.key ?? "")) return null;
  if (reading.channel !== "card" && namesNobody(letters, knowledge)) return null;
  // The entry description is printed before the company here; unless it is known, nobody can tell where the name begins.
  if (reading.form === "ach.corporate" && reading.entryDescription === null && words.length > 2) return null;
  if (reading.channel === "p2p" && isTradesman(letters, knowledge)) return null;
  if (reading.channel !== "card" && words.some((word) => TELLING_WORDS.has(word.key))) return null;
  if (reading.form === "plain" && / [-–] /.test(party.text)) return null;
  if (UNFRAMED.test(reading.form) && !isWrittenOut(letters, knowledge)) return null;
  if (!readsLikeBusiness(letters, reading.channel, knowledge)) return null;
  const name = cleanName();
  const key = keyOf(name);
  if (key.length < 3) return null;
  if (odds !== null && nameProbability(odds, signsOf(name, reading, knowledge)) < odds.least) return null;
  return unlistedMerchant(`local:${key}`, name);
}

/**
 * Wages that go out under a company's name which no list knows: providers are known, so it is the account holder's own file. So is an
 * entry whose company and individual are one (NACHA fields 3 and 7).
 */
function isHolder(reading: DescriptorReading, isIn: boolean): boolean {
  if (reading.channel !== "ach") return false;
  if (reading.purpose === "payroll" && !isIn && !reading.isReturn) return true;
  const individual = keyOf(reading.individual?.text ?? "");
  const party = keyOf(reading.counterparty?.text ?? "");
  const [short, long] = individual.length < party.length ? [individual, party] : [party, individual];
  return short.length >= 6 && long.startsWith(short);
}

/** Forms without a field for the name: where it begins and ends is read from the words alone. */
const UNFRAMED = /^(plain|entry\.|purpose\.|settlement\.)/;
/** Longer runs of words are sentences. */
const MAX_NAME_WORDS = 6;

/** Words of account books: a text of nothing else says what was paid and not to whom (`OFFICE SUPPLIES`, `HEALTH INS GROUP`). */
const BOOK_WORDS: ReadonlySet<string> = new Set(
  (
    "OFFICE SUPPLIES SUPPLY HEALTH INS INSURANCE GROUP RENTAL INCOME UNIT MERCHANT CASH ADVANCE DAILY WEEKLY MONTHLY DEBIT CREDIT FUNDING " +
    "INTL POS TREASURY MGMT MANAGEMENT SERVICES SERVICE LOAN EQUIPMENT AUTO VEHICLE FUEL GAS TAX TAXES SALES INVENTORY PURCHASE " +
    "PURCHASES ADVERTISING MARKETING POSTAGE UTILITY UTILITIES ELECTRIC ELECTRICITY WATER INTERNET PHONE TELEPHONE RENT LEASE PAYROLL " +
    "WAGES EMPLOYEE BENEFITS CONTRACTOR CONTRACT LABOR CONSULTING LEGAL PROFESSIONAL FEES ACCOUNTING REPAIRS REPAIR MAINTENANCE TRAVEL " +
    "MEALS ENTERTAINMENT DUES SUBSCRIPTIONS SUBSCRIPTION LICENSE LICENSES PERMITS SOFTWARE COMPUTER MATERIALS COST GOODS FREIGHT " +
    "SHIPPING DELIVERY CLEANING STORAGE PARKING TOLLS COMPANY PAYMENT PAYMENTS DISTRIBUTION PAPER STATEMENT WORKERS COMP LIABILITY CLAIM CLAIMS SETTLEMENT " +
    "GENERAL LIFE DENTAL VISION RETIREMENT PREMIUM BILL VENDOR SUPPLIER CUSTOMER CLIENT INVOICE INVOICES BATCH ORDER ORDERS AND OF FOR THE " +
    "PUBLIC FEE CONVENIENCE SURCHARGE LOTTERY TICKET TICKETS SERIES SEED ROUND FINANCING TRUSTEE PLAN CHAPTER ATTORNEY LAWYER TRUST ESCROW " +
    "CLOSING TITLE CASHIER BANK EARLY ACCESS DOWN FINAL PARTIAL PRINCIPAL INTEREST NOTE INSTALLMENT REPAY REPAYMENT BOUNCE BACK PROPERTY " +
    "FACILITY BUSINESS NIGHT DEPOSITORY CENTRAL VAULT CHECKING SAVINGS MAINT COMMERCIAL OFFSET RETAINER DONATION LOCAL SCHOOL UNIFORM PEST " +
    "CONTROL TRASH WASTE DISPOSAL REMOVAL RECYCLING REAL ESTATE GRANT STATE MEMBER FRAUD PROTECTION CARD FLEET JANITORIAL LAWN CARE SNOW " +
    "SECURITY ALARM COPIER PRINTER BOOKKEEPING PREPARATION PROCESSING WEB HOSTING DOMAIN SHOP WAREHOUSE BOOTH CHAIR COMMISSION COMMISSIONS " +
    "PETTY WINDOW BUILDING LAND TRUCK TRAILER VAN CAR COIN CURRENCY MACHINE JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC JANUARY " +
    "FEBRUARY MARCH APRIL JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER"
  ).split(" "),
);

/** No name: words of account books alone, or a single word of trade. */
function namesNobody(letters: readonly Word[], knowledge: Knowledge): boolean {
  if (letters.every(({ key }) => BOOK_WORDS.has(key))) return true;
  const flags = letters.length === 1 ? knowledge.wordFlags((letters[0] as Word).key) : 0;
  return (flags & (WORD_FLAGS.business | WORD_FLAGS.common)) !== 0;
}

const LEGAL_FORMS: ReadonlySet<string> = new Set("LLC INC CORP CO LTD LLP PLLC".split(" "));

/** `BOATYARD MIKE`: in an address book a first name beside a trade is a person, unless a legal form says otherwise. */
function isTradesman(letters: readonly Word[], knowledge: Knowledge): boolean {
  return (
    letters.some(({ key }) => (knowledge.wordFlags(key) & WORD_FLAGS.firstName) !== 0) &&
    !letters.some(({ key }) => LEGAL_FORMS.has(key))
  );
}

/** Beside a code the name is half a name. */
function isWrittenOut(words: readonly Word[], knowledge: Knowledge): boolean {
  if (words.length > MAX_NAME_WORDS) return false;
  return words.every((word, at) => at === 0 || !isCode(word.key, knowledge));
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

const CUT_FIELD = 20;

function readsLikeBusiness(words: readonly Word[], channel: string, knowledge: Knowledge): boolean {
  if (BUSINESS_CHANNELS.has(channel)) return true;
  if (words.some((word) => (knowledge.wordFlags(word.key) & WORD_FLAGS.business) !== 0)) return true;
  const last = words.at(-1) as Word;
  // Card networks cut names at 22 to 25 characters, mostly in the word that says the trade.
  if (words.length > 1 && last.end >= CUT_FIELD && knowledge.isCutTrade(last.key)) return true;
  if (!COMPANY_CHANNELS.has(channel)) return false;
  // Two words of which none is a first name: `BLUESTONE TRAVERTINE`. One alone could be anything.
  return (
    words.length >= 2 && words.every((word) => (knowledge.wordFlags(word.key) & WORD_FLAGS.firstName) === 0)
  );
}
