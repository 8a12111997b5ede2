import { type FormEntry, family, type Hit, type Scope } from "./form.ts";
import { readMerchant, restOf } from "./name.ts";
import { readPayeeIn } from "./p2p.ts";
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

const OUT = { direction: "out" } as const;
const IN = { direction: "in" } as const;

/** Osko and PayID run on the New Payments Platform, BPAY is the bill payment scheme. */
export const AUSTRALIA_FORMS: readonly FormEntry[] = [
  ...family("australia", { channel: "card", rest: readMerchantRest, ...OUT }, [
    {
      name: "eftpos",
      phrases: `AUTHORISATION ONLY EFTPOS PURCHASE AT|AUTHORISATION ONLY EFTPOS PURCHASE|AUTHORISATION ONLY|EFTPOS PURCHASE|EFTPOS DEBIT|EFTPOS|VISA DEBIT PURCHASE CARD|EFTPOS PUR|MISCELLANEOUS DEBIT`,
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
          "MOBILE BPAY|TFR WDL BPAY INTERNET|TFR WDL BPAY|INTERNET BPAY|BPAY|BPAY PAYMENT TO|BPAY TO|BPAY BILL PAYMENT INTERNET TO|PERIODICAL PAYMENT|PERIODICAL PAYMENT TO|PAY ANYONE TO|ANZ M BANKING PAYMENT TRANSFER|ANZ M BANKING PAYMENT|ANZ INTERNET BANKING PAYMENT TRANSFER|ANZ INTERNET BANKING PAYMENT|ANZ MOBILE BANKING PAYMENT|PAY ANYONE|BPAY BILL PAYMENT|BPAY PAYMENT",
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
