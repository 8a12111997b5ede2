import { SEC_CODES } from "./classes.ts";

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
