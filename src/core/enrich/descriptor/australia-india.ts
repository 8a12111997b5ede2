import { wordSet } from "../../language/lexicon.ts";
import { isIdLike } from "./classes.ts";
import { addReference, type FormEntry, family, type Hit, type Scope } from "./form.ts";
import { readMerchant, restOf, setCounterparty } from "./name.ts";
import { readPayeeIn } from "./p2p.ts";
import { isPerson } from "./person.ts";
import { KINDS, type Token } from "./tokens.ts";

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

function readMerchantRest(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  readMerchant(scope, from, endOfState(scope, from, to));
}

/** Australian states stand at the end without being two letters: `COBURG VIC AUS`. */
const AU_STATES = set("NSW VIC QLD WA SA TAS ACT NT");

function endOfState(scope: Scope, from: number, to: number): number {
  const { tokens, draft } = scope;
  let end = to;
  const last = tokens[end - 1]?.text;
  if (last === "AU" || last === "AUS") end--;
  const state = tokens[end - 1];
  if (state === undefined || !AU_STATES.has(state.text) || end - from < 3) return to;
  draft.country = "AU";
  draft.region = state.text;
  const city = tokens[end - 2] as Token;
  if (city.kind !== KINDS.word || end - from < 4) return end - 1;
  draft.city = scope.raw.slice(city.start, city.end);
  return end - 2;
}

function readPayee(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  let end = from + 1;
  while (end < to && !PAYEE_ENDS.has((scope.tokens[end] as Token).text)) end++;
  readPayeeIn(scope, from, Math.min(end, to), hit.form.channel === "p2p");
}

const PAYEE_ENDS = set("INVOICE INV NETBANK COMMBANK REF RECEIPT");

/** Parts of Indian lines that name nobody: rails, banks and roles. */
const CODES = wordSet("indianCode");

/**
 * Indian lines join their parts by dashes or slashes: `NEFT CR-HDFC0000517-SHARADA TEXTILES-SELF-N166…`,
 * `UPI/4087…/PAYTO/RAJESH KUMAR/SBIN/…`. The first part of words that is no code is the other side.
 */
function readParts(scope: Scope, hit: Hit): void {
  const { tokens } = scope;
  const count = tokens.length;
  let from = hit.end;
  while (from < count) {
    let end = from + 1;
    while (end < count && !beginsPart(tokens[end] as Token) && !isLongNumber(tokens[end] as Token)) end++;
    while (from < end - 1 && PART_NOISE.has((tokens[from] as Token).text)) from++;
    if (isName(scope, from, end)) {
      setCounterparty(scope, from, end);
      const isNamed = hit.form.channel === "p2p" || hit.form.name === BETWEEN_PERSONS;
      if (isPerson(scope, from, end, isNamed)) scope.draft.isPersonLikely = true;
      return;
    }
    if (isIdLike(tokens[from] as Token) || (tokens[from] as Token).text.length >= 10)
      addReference(scope, "reference", from, from + 1);
    from = end;
  }
}

/** The immediate payment service, by which persons pay each other's accounts. */
const BETWEEN_PERSONS = "india.imps";

/** Words of the clearing that lead a part: `ACH D- TP ACH HDFCLIFE-2823…` (TP: third party). */
const PART_NOISE = set("TP ACH NACH DR CR ECS");

function isLongNumber(token: Token): boolean {
  return token.kind === KINDS.number && token.text.length >= 6;
}

function beginsPart(token: Token): boolean {
  return token.separator === 45 || token.separator === 47 || token.separator === 64;
}

function isName(scope: Scope, from: number, end: number): boolean {
  const first = scope.tokens[from] as Token;
  if (first.separator === 64) return false;
  let hasWord = false;
  for (let i = from; i < end; i++) {
    const token = scope.tokens[i] as Token;
    if (token.kind === KINDS.mixed && isIdLike(token)) return false;
    if (token.kind === KINDS.number && token.text.length > 3) return false;
    if (token.kind === KINDS.word && token.text.length > 2 && !CODES.has(token.text)) hasWord = true;
  }
  return hasWord;
}

/** Cards print name and city without a state: `POS 418820XXXXXX4471 DMART AVENUE SUPERM MUMBAI`, or parts by slashes. */
function readCardIndia(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  if (scope.tokens[hit.end]?.separator === 47) readParts(scope, hit);
  else readMerchant(scope, from, to);
}

const OUT = { direction: "out" } as const;
const IN = { direction: "in" } as const;

/** Osko and PayID run on the New Payments Platform, BPAY is the bill payment scheme. */
export const AUSTRALIA_FORMS: readonly FormEntry[] = [
  ...family("australia", { channel: "card", rest: readMerchantRest, ...OUT }, [
    {
      name: "eftpos",
      phrases: `EFTPOS PURCHASE|EFTPOS DEBIT|EFTPOS|VISA DEBIT PURCHASE CARD|EFTPOS PUR|MISCELLANEOUS DEBIT`,
    },
  ]),
  ...family(
    "australia",
    { channel: "p2p", rest: readPayee, purpose: "p2p", strength: 0.5, processor: "osko" },
    [
      {
        name: "osko_out",
        phrases: `OSKO PAYMENT TO|OSKO TO|OSKO WITHDRAWAL|PAYID PAYMENT TO|FAST TRANSFER TO|OSKO PAYMENT SENT`,
        ...OUT,
      },
      {
        name: "osko_in",
        phrases: `OSKO PAYMENT FROM|OSKO FROM|OSKO DEPOSIT|PAYID PAYMENT FROM|PAYID PAYMENT RECEIVED|
        FAST TRANSFER FROM|OSKO PAYMENT RECEIVED`,
        ...IN,
      },
      { name: "osko", phrases: "OSKO|OSKO PAYMENT|PAYID|PAYID PAYMENT" },
    ],
  ),
  ...family(
    "australia",
    { channel: "bill_payment", rest: readPayee, purpose: "bill_payment", strength: 0.6, ...OUT },
    [
      {
        name: "banking_bpay",
        where: "led",
        phrases: "INTERNET BANKING BPAY|M BANKING BPAY|MOBILE BANKING BPAY|PHONE BANKING BPAY",
      },
      {
        name: "bpay",
        phrases:
          "TFR WDL BPAY INTERNET|TFR WDL BPAY|INTERNET BPAY|BPAY|BPAY PAYMENT TO|BPAY TO|BPAY BILL PAYMENT INTERNET TO|PERIODICAL PAYMENT|PERIODICAL PAYMENT TO|PAY ANYONE TO|PAY ANYONE|BPAY BILL PAYMENT|BPAY PAYMENT",
      },
    ],
  ),
  ...family("australia", { channel: "transfer", purpose: "own_transfer", strength: 0.7, where: "led" }, [
    {
      name: "funds_transfer",
      phrases: `FUNDS TFER TRANSFER|INTERNET BANKING FUNDS TFER TRANSFER|M BANKING FUNDS TFER TRANSFER|INTERNET BANKING FUNDS TFER|
        M BANKING FUNDS TFER`,
      wording: "Internal Transfer",
    },
  ]),
  ...family("australia", { channel: "ach", purpose: "payroll", strength: 0.85, rest: readPayee, ...IN }, [
    { name: "pay", phrases: "PAY SALARY FROM" },
  ]),
  ...family(
    "australia",
    { channel: "cash", purpose: "atm_withdrawal", strength: 1, wording: "ATM Withdrawal", ...OUT },
    [
      { name: "atm", phrases: "WDL ATM|ATM WDL|EFTPOS CASH OUT" },
      { name: "banks_machine", where: "led", phrases: "ATM", currency: "AUD" },
    ],
  ),
];

/**
 * NPCI rails: UPI and IMPS settle at once, NEFT in batches, RTGS for large amounts; `ACH D-` is a NACH
 * debit, `ACH C-` a credit.
 */
export const INDIA_FORMS: readonly FormEntry[] = [
  ...family("india", { channel: "p2p", rest: readParts, purpose: "p2p", strength: 0.4, processor: "upi" }, [
    {
      name: "upi_out",
      phrases:
        "UPI DR|UPI OUT|UPI PAYTO|TO ONL UPI DR|TO ONL UPI|TO TRANSFER UPI DR|TO TRANSFER UPI|WDL TFR UPI DR|WDL TFR UPI|BY TRANSFER UPI DR",
      ...OUT,
    },
    {
      name: "upi_in",
      phrases:
        "UPI CR|UPI IN|UPI RECD|BY ONL UPI CR|BY TRANSFER UPI CR|BY TRANSFER UPI|DEP TFR UPI CR|DEP TFR UPI",
      ...IN,
    },
    { name: "upi", phrases: "UPI" },
  ]),
  ...family("india", { channel: "wire", rest: readParts }, [
    {
      name: "neft_in",
      phrases:
        "NEFT CR|RTGS CR|IMPS CR|BY TRANSFER NEFT|BY TRANSFER IMPS|BY TRANSFER RTGS|DEP TFR NEFT|NEFT IN|RTGS IN",
      ...IN,
    },
    {
      name: "neft_out",
      phrases:
        "NEFT DR|RTGS DR|IMPS DR|TO TRANSFER NEFT|TO TRANSFER IMPS|TO TRANSFER RTGS|TO TRANSFER INB|WDL TFR INB|NEFT OUT|RTGS OUT",
      ...OUT,
    },
    { name: "neft", phrases: "NEFT|RTGS|INB NEFT" },
    { name: "imps", phrases: "IMPS|IMPS P2A|MMT IMPS|INB IMPS", processor: "imps" },
  ]),
  ...family(
    "india",
    { channel: "deposit", purpose: "check_deposit", strength: 0.95, currency: "INR", ...IN },
    [
      {
        name: "clearing_in",
        phrases: "BY CLG|BY CLG CHQ|BY CLEARING|CLG CR|CHQ DEP",
        wording: "Check Deposit",
      },
    ],
  ),
  ...family("india", { channel: "check", purpose: "check_paid", strength: 0.95, currency: "INR", ...OUT }, [
    { name: "clearing_out", phrases: "TO CLG|TO CLEARING|CHQ PAID|INWARD CLG|CLG DR", wording: "Check" },
  ]),
  ...family("india", { channel: "ach", purpose: "tax", strength: 0.9, currency: "INR", ...OUT }, [
    { name: "tax", phrases: "TDS DEDUCTED|TDS|GST PAYMENT|CBDT TAX|INCOME TAX", wording: "Tax" },
  ]),
  ...family("india", { channel: "bill_payment", rest: readParts, ...OUT }, [
    { name: "bill", phrases: "BIL BPAY|BIL ONL|BIL INFT|BIL|BBPS|BILLPAY", currency: "INR" },
  ]),
  ...family("india", { channel: "card", rest: readCardIndia, currency: "INR", ...OUT }, [
    { name: "card", phrases: "POS|POS PURCHASE|VPS|PCD|ECOM PUR|ECOM|VIN|IIN|PUR|ME DC SI|DC SI|POS DEBIT" },
  ]),
  ...family("india", { channel: "ach", rest: readParts }, [
    {
      name: "nach_debit",
      phrases: "ACH D|NACH DR|NACH D|NACH 10 DR|NACH10 DR|ACH DR INW|NACH DEBIT|ECS DR|ACH DR",
      ...OUT,
    },
    { name: "nach_credit", phrases: "ACH C|NACH CR|NACH 10 CR|NACH C|NACH CREDIT|ECS CR", ...IN },
  ]),
  ...family(
    "india",
    { channel: "cash", purpose: "atm_withdrawal", strength: 1, wording: "ATM Withdrawal", ...OUT },
    [{ name: "atm", phrases: "ATW|NWD|ATM WDL|EAW" }],
  ),
];
