import { wordSet } from "../../language/lexicon.ts";
import { type FormEntry, family, type Hit, type Scope } from "./form.ts";
import { restOf } from "./name.ts";
import { readPayeeIn } from "./p2p.ts";
import type { Token } from "./tokens.ts";

const OUT = { direction: "out" } as const;
const IN = { direction: "in" } as const;

/** South African lines name the other side behind the method, up to a number or a note. */
function readParty(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  readPayeeIn(scope, from, to, false);
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** The bank of the other side stands before its name: `SPEI RECIBIDO BBVA MEXICO FERRETERIA EL NOGAL`. */
const BANKS = wordSet("bankBeforePayee");
const BANK_WORDS = set("MEXICO BANCO BANK DE DEL BANCA");

function readSpei(scope: Scope, hit: Hit): void {
  const { tokens } = scope;
  const [from, to] = restOf(scope, hit);
  let start = from;
  let isBank = false;
  while (start < to - 1) {
    const { text } = tokens[start] as Token;
    if (BANKS.has(text) && !isBank) isBank = true;
    else if (!BANK_WORDS.has(text)) break;
    start++;
  }
  readPayeeIn(scope, start, to, false);
}

/** BBVA prints the bank without a blank: `SPEI RECIBIDOSANTANDER`. */
const glued = (word: string): string => [...BANKS].map((bank) => `SPEI ${word}${bank}`).join("|");

/** Magtape and ACB are South Africa's batches of bank files; OB is another bank. */
const SOUTH_AFRICA_FORMS: readonly FormEntry[] = [
  ...family(
    "south_africa",
    { channel: "ach", rest: readParty, purpose: "customer_payment", strength: 0.4, ...IN },
    [
      {
        name: "file_in",
        phrases:
          "MAGTAPE CREDIT|MAGTAPE CR|ACB CREDIT|FNB OB CREDIT|FNB APP PAYMENT FROM|IB PAYMENT FROM|PAYSHAP FROM",
      },
    ],
  ),
  ...family("south_africa", { channel: "ach", rest: readParty, ...OUT }, [
    {
      name: "file_out",
      phrases:
        "MAGTAPE DEBIT|MAGTAPE DR|ACB DEBIT|DEBIT ORDER|EFT DEBIT ORDER|INTERNAL DEBIT ORDER|EXTERNAL DEBIT ORDER",
    },
  ]),
  ...family(
    "south_africa",
    { channel: "bill_payment", rest: readParty, purpose: "bill_payment", strength: 0.4, ...OUT },
    [
      {
        name: "payment",
        phrases:
          "FNB OB PMT|FNB APP PAYMENT TO|FNB APP PAYMENT|FNB APP RTC PMT TO|INTERNET PMT TO|IB PAYMENT TO|CASHFOCUS PAYMENT|PAYSHAP TO",
      },
    ],
  ),
];

/** SPEI is the Bank of Mexico's system of payments between banks. */
const MEXICO_FORMS: readonly FormEntry[] = [
  ...family("mexico", { channel: "wire", rest: readSpei }, [
    {
      name: "spei_in",
      phrases: `SPEI RECIBIDO|SPEI RECIBIDO DE|ABONO SPEI|DEPOSITO SPEI|TRANSFERENCIA SPEI RECIBIDA|PAGO RECIBIDO SPEI|${glued("RECIBIDO")}`,
      ...IN,
    },
    {
      name: "spei_out",
      phrases: `SPEI ENVIADO|SPEI ENVIADO A|CARGO SPEI|PAGO SPEI|ENVIO SPEI|TRANSFERENCIA SPEI ENVIADA|PAGO CUENTA DE TERCERO|PAGO CUENTA TERCERO|TRASPASO A TERCEROS|TRASPASO A TERCERO|${glued("ENVIADO")}`,
      ...OUT,
    },
    { name: "spei", phrases: "SPEI|TRANSFERENCIA SPEI|DEPOSITO DE TERCERO|DEPOSITO CUENTA DE TERCERO" },
  ]),
];

const MEXICO_BANK_FORMS: readonly FormEntry[] = [
  ...family(
    "mexico",
    { channel: "cash", purpose: "atm_withdrawal", strength: 1, wording: "ATM Withdrawal", ...OUT },
    [
      {
        name: "cash_machine",
        phrases:
          "RETIRO CAJERO AUTOMATICO|RETIRO CAJERO|RETIRO EN CAJERO|DISPOSICION EN CAJERO|RETIRO SIN TARJETA",
      },
    ],
  ),
  ...family("mexico", { channel: "bill_payment", purpose: "credit_card_payment", strength: 0.95, ...OUT }, [
    {
      name: "card",
      phrases: "PAGO TARJETA DE CREDITO|PAGO TARJETA CREDITO|PAGO TDC|PAGO DE TARJETA DE CREDITO",
      wording: "Credit Card Payment",
    },
  ]),
  ...family("mexico", { channel: "fee", purpose: "bank_fee", strength: 0.95, ...OUT }, [
    { name: "tax_on_fee", phrases: "IVA COMISION|IVA COMISIONES|IVA POR COMISION", wording: "Account Fee" },
  ]),
];

/** PIX and TED are Brazil's payments between banks, a boleto its payment slip. */
const BRAZIL_FORMS: readonly FormEntry[] = [
  ...family("brazil", { channel: "wire", rest: readParty }, [
    {
      name: "pix_in",
      phrases: `TRANSFERENCIA RECEBIDA|PIX RECEBIDO|PIX RECEBIDO DE|PIX CRED|PIX TRANSF RECEBIDA|TRANSFERENCIA PIX RECEBIDA|TRANSFERENCIA RECEBIDA PELO PIX|TED RECEBIDA|
        TED RECEBIDA DE|CRED TED`,
      ...IN,
    },
    {
      name: "pix_out",
      phrases: `PIX ENVIADO|PIX ENVIADO PARA|PIX DEB|PIX TRANSF ENVIADA|PIX TRANSF|TRANSFERENCIA PIX ENVIADA|TRANSFERENCIA ENVIADA PELO PIX|TED ENVIADA|
        TED ENVIADA PARA|PAGAMENTO PIX|PAGTO PIX`,
      ...OUT,
    },
  ]),
  ...family(
    "brazil",
    { channel: "bill_payment", rest: readParty, purpose: "bill_payment", strength: 0.4, ...OUT },
    [
      {
        name: "boleto",
        phrases:
          "PAGAMENTO BOLETO|PAGTO BOLETO|PAG BOLETO|PAGAMENTO DE BOLETO EFETUADO|PAGAMENTO DE BOLETO|BOLETO PAGO",
      },
    ],
  ),
];

/** Singapore: PayNow and FAST settle at once, GIRO is the batch. Telegraphic transfers are Asia's and Africa's word for wires. */
const SINGAPORE_FORMS: readonly FormEntry[] = [
  ...family("singapore", { channel: "wire", rest: readParty }, [
    {
      name: "fast_in",
      phrases: `PAYNOW FROM|INWARD PAYNOW|PAYNOW TRANSFER FROM|FAST PAYMENT FROM|INWARD FAST|INWARD REMITTANCE|INWARD TELEGRAPHIC TRANSFER|INWARD TT|
        TELEGRAPHIC TRANSFER CREDIT|TELEGRAPHIC TRANSFER FROM|INWARD SWIFT|INWARD CREDIT FAST`,
      ...IN,
    },
    {
      name: "fast_out",
      phrases: `PAYNOW TO|OUTWARD PAYNOW|PAYNOW TRANSFER TO|FAST PAYMENT TO|OUTWARD FAST|OUTWARD REMITTANCE|OUTWARD TELEGRAPHIC TRANSFER|OUTWARD TT|
        TELEGRAPHIC TRANSFER DEBIT|TELEGRAPHIC TRANSFER TO|OUTWARD SWIFT`,
      ...OUT,
    },
    {
      name: "telegraphic",
      phrases:
        "TELEGRAPHIC TRANSFER|PAYNOW|PAYNOW TRANSFER|FAST PAYMENT|FAST TRANSFER|PAYNOW FAST|INWARD CR GIRO",
    },
  ]),
  ...family("singapore", { channel: "ach", rest: readParty }, [
    {
      name: "giro",
      phrases: "INWARD DR GIRO|FUNDS TRF FAST|INTERBANK GIRO|GIRO PAYMENT TO|GIRO COLLECTION|GIRO DEBIT",
      ...OUT,
    },
  ]),
];

/** Payments between banks that settle at once (Hong Kong, Malaysia, the Philippines, Nigeria) and by telephone (M-Pesa). */
const INSTANT_FORMS: readonly FormEntry[] = [
  ...family("instant", { channel: "bill_payment", rest: readParty, ...OUT }, [
    {
      name: "paid",
      phrases: `QR PAYMENT TO|QR PAY TO|SCAN PAY TO|QRIS PAYMENT TO|QRIS TO|PROMPTPAY TO|GCASH TO|FONEPAY TO|FPS PAYMENT TO|FPS TO|DUITNOW QR|DUITNOW QR PAYMENT|DUITNOW TO|DUITNOW TRANSFER TO|INSTAPAY TO|INSTAPAY TRANSFER TO|PESONET TO|
        NIP TRANSFER TO|PAY BILL TO|PAY BILL ONLINE TO|M PESA PAY BILL TO|M PESA BUY GOODS TO|MERCHANT PAYMENT TO|MERCHANT PAYMENT ONLINE TO|BUY GOODS TO`,
    },
  ]),
];

/** Countries of which a few wordings are known. */
export const OTHER_COUNTRY_FORMS: readonly FormEntry[] = [
  ...SOUTH_AFRICA_FORMS,
  ...MEXICO_FORMS,
  ...MEXICO_BANK_FORMS,
  ...BRAZIL_FORMS,
  ...SINGAPORE_FORMS,
  ...INSTANT_FORMS,
];
