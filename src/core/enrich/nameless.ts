import { type Knowledge, WORD_FLAGS } from "./knowledge.ts";
import { isMostlyDigits, type Word } from "./normalise.ts";
import type { DescriptorReading } from "./types.ts";

// Texts that stand where a name could and name nobody: words of banks and account books, offices without their town, persons by initials.

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** True when no business can be named by these words, whatever else speaks for it. */
export function namesNobody(
  words: readonly Word[],
  letters: readonly Word[],
  reading: DescriptorReading,
  knowledge: Knowledge,
): boolean {
  if (isEstate(words)) return true;
  if (letters.length === 0 || BANK_WORDS.has(words[0]?.key ?? "")) return true;
  if (isInitialed(words, knowledge) || letters.every(({ key }) => OFFICES.has(key))) return true;
  const isCard = reading.channel === "card";
  if (!isShop(reading) && isMemo(letters, knowledge)) return true;
  if (beginsWithMethod(words)) return true;
  if (isCard) return false;
  if (NOTE_HEADS.has(words[0]?.key ?? "") && words.length > 2) return true;
  return words.some(({ key }) => TELLING_WORDS.has(key)) || CHARGES.has(letters.at(-1)?.key ?? "");
}

/** A shop on a card has its place or its processor beside it; abroad the bank's own words frame its name. */
export function isShop({ channel, form, city, region, country, processor }: DescriptorReading): boolean {
  if (channel !== "card") return false;
  return (
    region !== null || country !== null || processor !== null || city !== null || FRAMED_ABROAD.test(form)
  );
}

const FRAMED_ABROAD =
  /^(?:uk\.(?:card|contactless)|sepa\.card|canada\.(?:interac|achat)|australia\.eftpos|india\.card)/;

const OF_A_PERSON: ReadonlySet<string> = new Set("ESTATE EST HEIRS GUARDIANSHIP CONSERVATORSHIP".split(" "));

/** `ESTATE OF L HARGROVE`: what a person left, or is kept for one. */
function isEstate(words: readonly Word[]): boolean {
  const at = words[0]?.key === "THE" ? 1 : 0;
  return words[at + 1]?.key === "OF" && OF_A_PERSON.has(words[at]?.key ?? "");
}

/** Words that no name begins with. */
const METHOD_HEADS = set(`
  DDA DEB DBT PUR PURCH TXN CNP CCD CTX PPD EFT EPAY EBILL AUTODEBIT AUTODRAFT PINLESS PYMT PMT BILLPAYER BILLPAY REMITTANCE DUES DONATION
  SUBSCRIPTION MEMBERSHIP PAID PENDING AUTH VENDOR SUPPLIER ACH CKCD CHKCARD DBCRD FORCE SAVE KEEP ROUND`);
/** Beside a card these begin names; elsewhere, before two words and more, they say how or why (`INSURANCE BLUE HERON POTTERY`). */
const NOTE_HEADS = set(`
  WIRE ARC BOC INSURANCE UTILITY UTILITIES TUITION WEB ORDER HOLD SUPPLIES MATERIALS PARTS REPAIR REPAIRS MEALS LUNCH DINNER RETAINER SUBCONTRACTOR SUB LABOR
  PROGRESS NOTE COMMISSION ROYALTY REIMBURSEMENT EXPENSE LICENSE PERMIT DELIVERY SHIPPING SERVICES FUNDING FUEL FOR UNIT WEEK Q1 Q2 Q3 Q4`);
/** Ways of paying of two words and more: the last of them is one of the second list. */
const METHOD_WORDS = set(`
  POS VS VISA MC CARD ELECTRONIC ELEC SIG SIGNATURE PIN RECUR RECURRING AUTO AUTOMATIC AUTOMATED TAP MOBILE BUSINESS BUS CHECK MERCHANDISE
  HOLD E DIRECT PREARRANGED REGULAR SCHEDULED ONE TIME WEB INTERNET ONLINE TEL PHONE TELEPHONE INC INCOMING OUTGOING INSTANT BANK BILL
  DEBIT CREDIT WITHDRAWAL SHARE ATM CLIENT CUSTOMER SHOP STOPPED REAL REALTIME SAME FINAL PARTIAL
  DOWN TRUCK EQUIPMENT CONSULTING LOAN NOTE`);
const METHOD_ENDS = set(
  "DEBIT PAYMENT PAYMENTS PYMT PMT PAY PURCHASE PUR PURCH SALE TXN TRAN TRANS WIRE CREDIT CARD CRD DRAFT WITHDRAWAL ITEM POS PIN TRANSFER FEE",
);

/** `PREARRANGED PAYMENT BLUE HERON POTTERY`: a bank's words that the grammar does not know would become a part of the name. */
function beginsWithMethod(words: readonly Word[]): boolean {
  const [first, second] = words;
  if (first === undefined || second === undefined) return false;
  if (METHOD_HEADS.has(first.key)) return true;
  return METHOD_WORDS.has(first.key) && METHOD_ENDS.has(second.key);
}

/** Words of trade and nothing else are a name only when there are more of them (`IRON WORKS GYM`). */
const MAX_TRADES = 2;

/** `TOOL RENTAL`, `NEW TIRES`, `HEALTH INS GROUP`: what was paid and not to whom. */
function isMemo(letters: readonly Word[], knowledge: Knowledge): boolean {
  const isPlain = ({ key }: Word): boolean => BOOK_WORDS.has(key) || MEMO_WORDS.has(key);
  if (letters.every(isPlain)) return true;
  const flagsOf = ({ key }: Word): number => knowledge.wordFlags(key);
  if (letters.length === 1)
    return (flagsOf(letters[0] as Word) & (WORD_FLAGS.business | WORD_FLAGS.common)) !== 0;
  if (letters.some(({ key }) => LEGAL_FORMS.has(key))) return false;
  return (
    letters.every((word) => isPlain(word) || (flagsOf(word) & WORD_FLAGS.business) !== 0) &&
    (letters.length <= MAX_TRADES || letters.some(isPlain))
  );
}

export const LEGAL_FORMS = set("LLC INC CORP CO LTD LLP PLLC");

/** Words of notes beside those of account books: things, times and acts that people write into a payment's purpose. */
const MEMO_WORDS = set(`
  NEW OLD USED JOB JOBS SALE SALES SELLER BUYER SCRAP METAL RADIO FLYER FLYERS SNOW PLOWING PLOW REMOVAL CHANGE CHANGES CARDS CARD DECK DRAW
  NET GROSS SPLIT TITHE OFFERING FUNDRAISER ALARM MONITORING SPACE CHURCH VENDING EDI TRANSLATION TERMINAL PREPAID GIFT NON PIN ROLLED COIN
  ORIGINATION MODULE FINANCE CHARGE ARMORED COURIER INTL WIRE COMMISSION COUNCIL CUENTA PROPIA RESERVE RELEASE HOLD BACK ADJUSTMENT
  REPORTING ANALYSIS CAPTURE LOCKBOX POSITIVE ACH FILE TRANSMISSION SCANNER STAMP BAG RECONCILIATION INFORMATION NETWORK ASSESSMENT
  INTERCHANGE BATCH PROGRESS BILLING RETAINAGE REQUEST EARNEST COSTS COURT FILING BOND MILEAGE REIMBURSEMENT EXPENSE EXPENSES MEAT BEER
  FLOUR OIL WEBSITE LINEN TOOL TOOLS STORE SHOP STATION CAR WASH OFFICE ROOM WEEK WEEKS MONTH YEAR DAY DAYS HOURS HRS WORK HELP CASH MONEY
  ORDER REMITTANCE RECEIVED SENT OWED BALANCE DUE PAST OPEN EXTRA SMALL LARGE WEEKEND SUMMER WINTER SPRING FALL HOLIDAY MORNING NIGHT
  HOUSE HOME ROOF FLOOR FRONT PARTY EVENT WEDDING LUNCH DINNER BREAKFAST SNACKS DRINKS PRODUCE`);

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
    "OUTGOING STATION BANKING WITHHOLDING CURRENCY BALANCE CHECK CHECKS CHARGEBACK INVESTOR"
  ).split(" "),
);

/** What a bank takes for itself ends in one of these (`TREASURY MGMT SVC CHARGE`). */
const CHARGES: ReadonlySet<string> = new Set(["FEE", "FEES", "CHARGE", "CHARGES", "CHG"]);

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
    "CLASS ACTION FEBRUARY MARCH APRIL JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER"
  ).split(" "),
);

/** Offices that every town has, without the town's name: `COUNTY CLERK RECORDING FEE`, `PUBLIC LIBRARY`. */
const OFFICES: ReadonlySet<string> = new Set(
  (
    "COUNTY CITY TOWN STATE SEWER DIST NO MUNICIPAL PUBLIC CLERK COURT COURTHOUSE CIRCUIT HALL LIBRARY CHAMBER OF COMMERCE SECRETARY TREASURER COLLECTOR TAX " +
    "DISTRICT SCHOOL SCHOOLS BOARD EDUCATION POLICE FIRE DEPARTMENT DEPT OFFICE RECORDER RECORDING ASSESSOR AUDITOR SHERIFF THE FOR AND FEE FEES " +
    "HIGH PARKING PARKS RECREATION UTILITIES UTILITY WATER BUILDING PERMIT PERMITS VILLAGE"
  ).split(" "),
);

const HONORIFICS: ReadonlySet<string> = new Set(["MR", "MRS", "MISS", "MS"]);
/** What payers write behind a person's name. */
const PERSON_NOTES: ReadonlySet<string> = new Set(
  "WAGES WAGE SALARY PAY BONUS EXPENSES RENT LOAN WK INV".split(" "),
);

/** `SQ *J. WALLACE`, `J FERREIRA WAGES`, `MRS A WHITCOMBE RENT`: initials and a surname are a person, who may take cards. */
function isInitialed(words: readonly Word[], knowledge: Knowledge): boolean {
  if (!words.some(({ key }) => key.length === 1)) return false;
  if (HONORIFICS.has(words[0]?.key ?? "") && words[1]?.key.length === 1) return true;
  const names = words.filter(({ key }) => !PERSON_NOTES.has(key) && !isMostlyDigits(key));
  const whole = names.filter(({ key }) => key.length > 1);
  if (whole.length !== 1 || whole.length === names.length) return false;
  const flags = knowledge.wordFlags((whole[0] as Word).key);
  if ((flags & WORD_FLAGS.business) !== 0) return false;
  return (flags & (WORD_FLAGS.surname | WORD_FLAGS.firstName)) !== 0 || names.length < words.length;
}
