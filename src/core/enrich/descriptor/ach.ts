import { readCompany, readEntryFirst } from "./ach-entry.ts";
import { SEC_CODES } from "./classes.ts";
import { type FormEntry, family } from "./form.ts";

/**
 * Labels of ACH entries. Names follow the NACHA file: company name (16 characters), company identification,
 * company entry description (10), descriptive date, standard entry class, trace number, effective entry
 * date, individual id and name. Bank of America writes them `DES:`, `INDN:`, `CO ID:`; Chase `ORIG CO
 * NAME:` and so on; credit unions `TYPE:`, `CO:`.
 */
export const ACH_LABELS: Readonly<Record<string, string>> = {
  company: "ORIG CO NAME|CO NAME|COMPANY NAME|COMPANY|CO|PAYEE|MERCHANT NAME|PAYOR",
  company_id: "ORIG ID|CO ID|COMPANY ID|ORIGINATOR ID|CO REF",
  descriptive_date: "DESC DATE|DESCRIPTIVE DATE",
  entry: "CO ENTRY DESCR|ENTRY DESCR|ENTRY DESCRIPTION|DES|DESCR|ENTRY|TYPE|PAYMENT TYPE",
  sec: "SEC|SEC CODE",
  trace: "TRACE|TRACE NO|TRACE NUMBER|ACH TRACE|ACH TRACE NUMBER|TRN TRACE",
  effective_date: "EED|EFFECTIVE DATE|EFF DATE",
  individual_id: "IND ID|ID|INDIVIDUAL ID|CUSTOMER ID|CUST ID|IDENTIFICATION NUMBER",
  individual: "IND NAME|INDN|INDIVIDUAL NAME|RECEIVER NAME",
  // Credit unions print `TYPE: … CO: … NAME: …`; wires use the word too, so it alone makes no ACH entry.
  holder: "NAME",
  payment_info: "PMT INFO|ADDENDA|ADDITIONAL INFO|INFO",
};

/** `PPD ID: 9876543210`: Chase prints class and company id behind the name and description of an entry. */
export const SEC_ID_LABELS = [...SEC_CODES].map((code) => `${code} ID`).join("|");

/** Labels that need no mark behind them. */
export const BARE_LABELS: Readonly<Record<string, string>> = { sec_id: SEC_ID_LABELS, trace: "ACH TRACE" };

const OUT = { direction: "out" } as const;
const IN = { direction: "in" } as const;

export const ACH_FORMS: readonly FormEntry[] = family("ach", { channel: "ach", rest: readCompany }, [
  {
    name: "business_to_business",
    phrases: "BUSINESS TO BUSINESS ACH DEBIT|BUSINESS TO BUSINESS ACH",
    ...OUT,
  },
  {
    name: "debit",
    phrases: `ACH DEBIT|ACH DEBITS|ACH WITHDRAWAL|ACH W D|ACH WD|ACH PAYMENT|ACH PMT|ACH PULL|ACH OUT|
      DEBIT ACH|WITHDRAWAL ACH|ACH HOLD|ACH ELECTRONIC DEBIT|ACH PREAUTHORIZED DEBIT|
      PREAUTHORIZED ACH DEBIT|PRE AUTHORIZED ACH DEBIT|AUTOMATED CLEARING HOUSE DEBIT|OUTGOING ACH|
      ACH TRANSFER OUT|ACH SENT|ACH ORIG DEBIT|ACH CONSUMER DEBIT`,
    ...OUT,
  },
  {
    name: "credit",
    phrases: `ACH CREDIT|ACH CREDITS|ACH DEPOSIT|ACH DEP|ACH IN|ACH CR|CREDIT ACH|DEPOSIT ACH|
      ACH ELECTRONIC CREDIT|PREAUTHORIZED ACH CREDIT|INCOMING ACH|ACH TRANSFER IN|ACH RECEIVED|
      ACH DIRECT DEPOSIT|ACH DIRECT DEP`,
    ...IN,
  },
  {
    name: "electronic_debit",
    phrases: `ELECTRONIC WITHDRAWAL TO|ELECTRONIC WITHDRAWAL|ELECTRONIC DEBIT|ELECTRONIC PAYMENT TO|
      ELECTRONIC PAYMENT|ELECTRONIC PMT WEB|ELECTRONIC PMT TEL|ELECTRONIC PMT|ELEC WITHDRAWAL|ELEC DEBIT|
      EFT DEBIT|EFT WITHDRAWAL|EFT PAYMENT|ELECTRONIC ACH DEBIT|ELECTRONIC WD|AUTOMATIC WITHDRAWAL|
      AUTOMATIC DEBIT|AUTOMATIC PAYMENT TO|DIRECT WITHDRAWAL|DIRECT DEBIT|DIRECT PAYMENT|
      WEB INITIATED PAYMENT AT|WEB INITIATED PAYMENT|TELEPHONE INITIATED PAYMENT AT|WEB AUTHORIZED PMT|
      TEL AUTHORIZED PMT|WEB PMT SINGLE|WEB PMT|POS ACH|INTERNET PAYMENT TO`,
    ...OUT,
  },
  {
    name: "electronic_credit",
    phrases: `ELECTRONIC DEPOSIT FROM|ELECTRONIC DEPOSIT|ELECTRONIC CREDIT|ELEC DEPOSIT|ELEC CREDIT|
      EFT CREDIT|EFT DEPOSIT|ELECTRONIC ACH CREDIT|AUTOMATIC DEPOSIT|AUTOMATIC CREDIT|DIRECT DEPOSIT FROM|
      DIRECT CREDIT`,
    ...IN,
  },
  {
    name: "preauthorized_debit",
    phrases: `PREAUTHORIZED WITHDRAWAL TO|PREAUTHORIZED WITHDRAWAL|PREAUTHORIZED DEBIT|PRE AUTHORIZED DEBIT|
      PREAUTHORIZED PAYMENT|PRE AUTHORIZED PAYMENT|PREAUTH DEBIT|PREAUTH WITHDRAWAL|PREAUTHORIZED WD`,
    ...OUT,
  },
  {
    name: "preauthorized_credit",
    phrases: `PREAUTHORIZED DEPOSIT FROM|PREAUTHORIZED DEPOSIT|PREAUTHORIZED CREDIT|PRE AUTHORIZED CREDIT|
      PREAUTH CREDIT|PREAUTH DEPOSIT`,
    ...IN,
  },
  { name: "external_debit", phrases: "EXTERNAL WITHDRAWAL|EXTERNAL DEBIT|EXTERNAL PAYMENT", ...OUT },
  { name: "code", where: "dashed", phrases: "AC", ...OUT },
  { name: "descriptive_debit", phrases: "DESCRIPTIVE WITHDRAWAL", ...OUT },
  { name: "descriptive_credit", phrases: "DESCRIPTIVE DEPOSIT", ...IN },
  { name: "external_credit", phrases: "EXTERNAL DEPOSIT|EXTERNAL CREDIT", ...IN },
  {
    name: "corporate",
    phrases: `CORPORATE ACH CCD DEBIT|CORPORATE ACH CCD CREDIT|CORPORATE ACH CCD|CORPORATE ACH DEBIT|CORPORATE ACH CREDIT|CORPORATE ACH|CORP ACH|ACH CORP DEBIT|
      ACH CORP CREDIT|ACH WEB RECUR|ACH WEB SINGLE|ACH WEB|ACH TEL|ACH CREDIT REVERSAL|ACH PPD`,
    rest: readEntryFirst,
  },
  {
    name: "class_debit",
    phrases: `CCD DEBIT|PPD DEBIT|WEB DEBIT|TEL DEBIT|CTX DEBIT|ARC DEBIT|BOC DEBIT|POP DEBIT|IAT DEBIT|
      CCD WITHDRAWAL|PPD WITHDRAWAL|WEB WITHDRAWAL`,
    ...OUT,
  },
  {
    name: "class_credit",
    phrases: "CCD CREDIT|PPD CREDIT|CTX CREDIT|IAT CREDIT|CCD DEPOSIT|PPD DEPOSIT|CTX DEPOSIT|WEB CREDIT",
    ...IN,
  },
  { name: "share_withdrawal", where: "spaced", phrases: "WITHDRAWAL|WITHDRAWAL FROM|WITHDRAWAL TO", ...OUT },
  { name: "share_deposit", where: "spaced", phrases: "DEPOSIT|DEPOSIT FROM", ...IN },
  {
    name: "bare",
    phrases: `ACH TRANSACTION|ACH TRANSFER|ACH ENTRY|ACH|ELECTRONIC SETTLEMENT FROM|ELECTRONIC SETTLEMENT|
      ELECTRONIC TRANSACTION`,
  },
]);
