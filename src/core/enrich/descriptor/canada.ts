import { type FormEntry, family, type Hit, type Scope } from "./form.ts";
import { readMerchant, restOf } from "./name.ts";
import { readPayeeIn } from "./p2p.ts";
import { KINDS, type Token } from "./tokens.ts";

/** Cards print `IDP PURCHASE - 1234 NAME`. */
function readInterac(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  readMerchant(scope, from, to);
}

/**
 * e-Transfers end with a code of letters or letters and digits in capitals (`C1AbcdefgH`, `LABDLEFC`); it
 * names nobody.
 */
function readTransfer(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  // `SEND E-TFR ***aBc`: TD masks the code but for its end.
  if (scope.tokens[from]?.separator === STAR && to - from === 1) return;
  const last = scope.tokens[to - 1];
  const isCode = last !== undefined && to - from >= 3 && last.kind === KINDS.word && isCodeWord(last);
  readPayeeIn(scope, from, isCode ? to - 1 : to, true);
}

const STAR = 42;
const CODE_LENGTH = 8;

function isCodeWord(token: Token): boolean {
  return (
    token.text.length === CODE_LENGTH &&
    (token.text.startsWith("LA") || token.text.startsWith("C1") || token.text.startsWith("CA"))
  );
}

function readPayee(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  readPayeeIn(scope, from, to, false);
}

const OUT = { direction: "out" } as const;
const IN = { direction: "in" } as const;

/**
 * Canadian wordings: IDP is Interac Direct Payment, PAD a pre-authorised debit (Payments Canada Rule H1),
 * ABM a bank machine.
 */
export const CANADA_FORMS: readonly FormEntry[] = [
  ...family("canada", { channel: "card", rest: readInterac, ...OUT }, [
    {
      name: "interac_purchase",
      phrases: `IDP PURCHASE|INTERAC PURCHASE|CONTACTLESS INTERAC PURCHASE|INTERAC RETAIL PURCHASE|
        POINT OF SALE INTERAC RETAIL PURCHASE|VISA DEBIT PURCHASE|VISA DEBIT AUTH PURCHASE|
        INTERAC FLASH PURCHASE|C IDP PURCHASE|RETAIL PURCHASE|VISA DEBIT RETAIL PURCHASE|INTL VISA DEB RETAIL PURCHASE|
        POINT OF SALE VISA DEBIT VISA DEBIT RETAIL PURCHASE|POINT OF SALE VISA DEBIT INTL VISA DEB RETAIL PURCHASE`,
    },
    {
      name: "interac_refund",
      phrases: "IDP REFUND|INTERAC REFUND|INTERAC PURCHASE REFUND|CONTACTLESS INTERAC REFUND",
      isCorrection: true,
      ...IN,
    },
  ]),
  ...family(
    "canada",
    { channel: "p2p", purpose: "p2p", strength: 0.9, processor: "interac-e-transfer", rest: readTransfer },
    [
      {
        name: "etransfer_out",
        phrases: `INTERAC E TRANSFER SENT|INTERAC E TRANSFER TO|E TRANSFER SENT|ETRANSFER SENT|SEND E TFR|
          INTERAC ETRNSFR SENT|INTERAC E TRF SENT|E TFR SENT|INTERAC E TRANSFER SEND|EMAIL TRANSFER SENT|
          E TRANSFER TO|INTERNET BANKING E TRANSFER`,
        ...OUT,
      },
      {
        name: "etransfer_in",
        phrases: `INTERAC E TRANSFER RECEIVED|INTERAC E TRANSFER FROM|INTERAC E TRANSFER AUTODEPOSIT|
          E TRANSFER RECEIVED|E TRANSFER AUTODEPOSIT|E TRANSFER FROM|INTERAC ETRNSFR RECVD|
          INTERAC ETRNSFR AUTODEPOSIT|E TFR RECEIVED|INTERAC E TRANSFER DEPOSIT`,
        ...IN,
      },
      {
        name: "etransfer",
        phrases: `VIREMENT INTERAC A|VIREMENT INTERAC DE|VIREMENT INTERAC|INTERAC E TRANSFER|INTERAC ETRANSFER|INTERAC ETRNSFR|E TRANSFER|INTERAC E TRF|E TFR|
          INTERAC`,
      },
    ],
  ),
  // TD's short lines: own accounts by their numbers, payroll and benefits of the state in both languages.
  ...family("canada", { channel: "transfer", purpose: "own_transfer", strength: 0.9, currency: "CAD" }, [
    {
      name: "own",
      phrases: "PTS TO|PTS FRM|SSV TO|SSV FRM|TFR TO|TFR FR|TFR FRM|TFR TO C C|TFR FR C C",
      wording: "Internal Transfer",
    },
    { name: "own_code", where: "alone", phrases: "TF", wording: "Internal Transfer" },
  ]),
  ...family(
    "canada",
    { channel: "ach", purpose: "payroll", strength: 0.85, currency: "CAD", rest: readPayee, ...IN },
    [{ name: "pay", phrases: "PAY PAIE|PAYROLL DEPOSIT|PAYROLL DEP" }],
  ),
  ...family("canada", { channel: "ach", purpose: "benefit_in", strength: 0.9, currency: "CAD", ...IN }, [
    {
      name: "benefit",
      phrases: `GST CANADA|CANADA GST|CANADA CCB|CCB CANADA|CANADA CARBON REBATE|CDA CARBON REBATE|CANADA CAI|CLIMATE ACTION|EI CANADA|CANADA EI|
        CANADA CPP|CANADA OAS|CANADA PRO|CANADA PRO DEPOSIT|ONTARIO TRILLIUM|ONT TRILLIUM|CWB CANADA|CANADA WORKERS BENEFIT`,
    },
  ]),
  ...family(
    "canada",
    { channel: "cash", purpose: "atm_withdrawal", strength: 1, wording: "ATM Withdrawal", ...OUT },
    [{ name: "branch_cash", where: "anywhere", phrases: "CASH WITHDRAWA", currency: "CAD" }],
  ),
  ...family("canada", { channel: "fee", purpose: "bank_fee", strength: 1, ...OUT }, [
    {
      name: "balance_rebate",
      phrases: "ACCT BAL REBATE|ACCOUNT BALANCE REBATE",
      direction: "in",
      currency: "CAD",
    },
    { name: "etransfer_fee", phrases: "INTERAC E TRANSFER FEE|E TRANSFER FEE|INTERAC FEE|SEND E TFR FEE" },
  ]),
  ...family("canada", { channel: "card", rest: readInterac, currency: "CAD", ...OUT }, [
    {
      name: "achat",
      phrases:
        "OPOS|FPOS|APOS|POS MERCHANDISE|RTL PURCHASE|ACHAT|ACHAT INTERAC|ACHAT PAR CARTE|ACHAT VISA DEBIT|ACHAT EN LIGNE|ACHAT SANS CONTACT",
    },
  ]),
  ...family("canada", { channel: "ach", rest: readPayee, currency: "CAD" }, [
    {
      name: "depot_direct",
      phrases: "DEPOT DIRECT|DEPOT PAIE|DEPOT SALAIRE|PAIE|DIRECT DEPOSIT",
      purpose: "payroll",
      strength: 0.8,
      ...IN,
    },
    {
      name: "prelevement",
      phrases: "PRELEVEMENT|PAIEMENT PREAUTORISE|DEBIT PREAUTORISE|PAIEMENT DIRECT|DPA",
      ...OUT,
    },
  ]),
  ...family("canada", { channel: "ach", rest: readPayee, ...IN }, [
    { name: "funds_received", phrases: "ELECTRONIC FUNDS TRANSFER PAY|ELECTRONIC FUNDS TRANSFER DEPOSIT" },
  ]),
  ...family("canada", { channel: "ach", rest: readPayee, ...OUT }, [
    { name: "code", where: "spaced", phrases: "PAD|BPY", currency: "CAD" },
    {
      name: "pad",
      phrases: `BUSINESS PAD|PERSONAL PAD|PAD PAYMENT|PRE AUTH PYMT|PREAUTHORIZED PAYMENT|
        PRE AUTHORIZED PYMT|MISC PAYMENT|MISC PYMT|MISCELLANEOUS PAYMENT|MISCELLANEOUS PAYMENTS`,
    },
    {
      name: "funds_transfer",
      phrases: "ELECTRONIC FUNDS TRANSFER PREAUTHORIZED DEBIT|ELECTRONIC FUNDS TRANSFER PAYMENT",
    },
    { name: "msp", where: "end", phrases: "MSP|BPY" },
  ]),
  ...family(
    "canada",
    { channel: "bill_payment", purpose: "bill_payment", strength: 0.6, rest: readPayee, ...OUT },
    [
      {
        name: "bill",
        phrases: `BILL PYMT|INTERNET BANKING BILL PAYMENT|INTERNET BANKING BILL PAY|INTERNET BANKING FULFILL REQUEST|PC BILL PAYMENT|INTERNET BILL PAY|ONLINE BANKING PAYMENT|UTILITY BILL PMT|
          TELEPHONE BILL PMT|CABLE BILL PMT|WWW PAYMENT|PAIEMENT FACTURE|PAIEMENT FACTURE ACCESD INTERNET|PAIEMENT FACTURE ACCESD|PAIEMENT DE FACTURE|PTB BILL PAYMENT|TEL BILL PMT`,
      },
    ],
  ),
  ...family(
    "canada",
    { channel: "cash", purpose: "atm_withdrawal", strength: 1, wording: "ATM Withdrawal", ...OUT },
    [
      {
        name: "abm",
        phrases: "ABM WITHDRAWAL|INTERAC ABM WITHDRAWAL|PTB WD|PTB WITHDRAWAL|ABM CASH WITHDRAWAL",
      },
    ],
  ),
];
