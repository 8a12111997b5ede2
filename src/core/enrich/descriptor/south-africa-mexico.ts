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
const BANKS = set(
  `BBVA BANCOMER SANTANDER BANORTE IXE BANAMEX CITIBANAMEX HSBC SCOTIABANK INBURSA AZTECA BANREGIO BAJIO BANBAJIO STP AFIRME MIFEL MULTIVA
   BANCOPPEL HEY KLAR ALBO NU BANSI INTERCAM MONEX ACTINVER COMPARTAMOS`,
);
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
export const SOUTH_AFRICA_FORMS: readonly FormEntry[] = [
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
export const MEXICO_FORMS: readonly FormEntry[] = [
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
