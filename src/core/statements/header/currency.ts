// The currency of a document, from codes, symbols and words of its country.

import { currencyOfIban } from "../../exports/iban-currency.ts";
import { isCurrency } from "../../model/currency.ts";
import { decide, type Evidence } from "./evidence.ts";

const SYMBOLS: readonly (readonly [RegExp, string])[] = [
  [/US\$/g, "USD"],
  [/(?:CA|C)\$(?=\s?\d)/g, "CAD"],
  [/(?:AU|A)\$(?=\s?\d)/g, "AUD"],
  [/NZ\$(?=\s?\d)/g, "NZD"],
  [/(?:^|[^U])S\$(?=\s?\d)/g, "SGD"],
  [/HK\$(?=\s?\d)/g, "HKD"],
  [/£/g, "GBP"],
  // A scan reads the last digit of `2026` so.
  [/(?<!\d{3})€/g, "EUR"],
  [/₹|\bRs\.?(?=\s?\d)/g, "INR"],
  [/[¥￥円]/g, "JPY"],
  [/\bCHF\b|\bFr\.(?=\s?\d)/g, "CHF"],
  [/R\$(?=\s?\d)/g, "BRL"],
  [/(?:^|[\s(-])R ?\d{1,3}(?:[ ,]\d{3})*\.\d\d(?!\d)/gm, "ZAR"],
  [/(?:^|[\s(-])RM ?\d{1,3}(?:,\d{3})*\.\d\d(?!\d)/gm, "MYR"],
];
/** Words of a country's banks and payments. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:CDIC|Interac|Desjardins)\b/gi, "CAD"],
  [/\b(?:BSB|ABN|AFSL)\b/gi, "AUD"],
  [/\b(?:CPF|CNPJ|Pix)\b/g, "BRL"],
  [/\b(?:CLABE|CURP|SPEI|CONDUSEF|IPAB|S\.? ?A\.? de C\.? ?V)\b/gi, "MXN"],
  [/\b(?:CUIT|CBU|CVU)\b/g, "ARS"],
  [/\b(?:Cartola|RUT)\b/g, "CLP"],
  [/\b(?:Nequi|Bancolombia|Daviplata)\b/gi, "COP"],
  // Australia writes `Pty Ltd`, southern Africa `(Pty) Ltd`.
  [/\(Pty\) ?Ltd\b/gi, "ZAR"],
  [/\b(?:BLIK|ZUS|Wyci[ąa]g)\b/g, "PLN"],
  [/\b(?:Bankgiro|Swish|Kontoutdrag)\b/g, "SEK"],
  [/\b(?:MobilePay|Kontoudskrift)\b/g, "DKK"],
  [/\b(?:Vipps|Kontoutskrift)\b/g, "NOK"],
  [/\b(?:TWINT|PostFinance)\b/g, "CHF"],
  [/\bPayNow\b/gi, "SGD"],
  [/\b(?:FDIC|NCUA|Zelle|N\.A\.|Equal Housing|Federal Reserve)\b/gi, "USD"],
  [/\b(?:sort code|FSCS|Prudential Regulation|Faster Payment)\b/gi, "GBP"],
  [/\b(?:IFSC|IFS Code|NEFT|UPI|GSTIN)\b/g, "INR"],
  // Thousands by threes, all above by twos.
  [/(?<![\d,.])\d{1,2}(?:,\d\d){1,4},\d{3}\.\d\d(?!\d)/g, "INR"],
  // Bank, branch, account and suffix.
  [/(?<![\d-])\d{2}-\d{4}-\d{7}-\d{2,3}(?![\d-])/g, "NZD"],
  [/\b(?:SEPA|URSSAF|Girokonto)\b/g, "EUR"],
  [/\bBundesbank\b/gi, "EUR"],
];
/** The last lines of addresses; those of shops stand in rows. */
const ADDRESSES: readonly (readonly [RegExp, string])[] = [
  [/\b[A-Z]{2},?\s+[A-Z]\d[A-Z] \d[A-Z]\d\b/g, "CAD"],
  [/\b(?:NSW|VIC|QLD|TAS|ACT)\s+\d{4}\b/g, "AUD"],
  [
    /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|PR|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]),?\s+\d{5}(?:-\d{4})?$/gm,
    "USD",
  ],
];
/** Words of a language that several countries speak: they decide where nothing else does. */
const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Kontostand|Kontoauszug|Relev[ée] de compte|Extracto|Rekeningafschrift|Estratto conto)\b/gi, "EUR"],
  [/\b(?:Extrato|Ag[êe]ncia)\b/g, "BRL"],
];
/** Places of banks; rows of transactions name those of shops, in any country. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Canada|Canadian|Qu[ée]bec|Toronto|Montr[ée]al|Vancouver)\b/gi, "CAD"],
  [/\b(?:Australia|Australian|Sydney|Melbourne NSW|NSW)\b/gi, "AUD"],
  [/\b(?:New Zealand|Auckland|Wellington NZ)\b/gi, "NZD"],
  [/\b(?:Singapore)\b/gi, "SGD"],
  [/\b(?:Hong Kong)\b/gi, "HKD"],
  [/\b(?:South Africa|Johannesburg|Cape Town|Durban|Pretoria|Sandton)\b/gi, "ZAR"],
];
/** Codes that are no words. */
const LISTED = /^(?:USD|CAD|AUD|NZD|SGD|HKD|GBP|EUR|INR|JPY|CHF|SEK|NOK|DKK|ZAR|MXN|PLN|CZK|AED|KWD|BRL)$/;
/** Further codes, beside a figure or in parentheses only: some are words too. */
const CODE_BY_FIGURE =
  /(?:[\d.,] ?|\()([A-Z]{3})(?=[\s)]|$)|(?:^|[\s(])([A-Z]{3})(?= ?[-+]?\d[\d.,' ]*[.,]\d\d\b)/gm;
const WORD = /^(?:ALL|TOP|CUP|MOP|SOS)$/;
/** A dollar in French is that of Canada; in Spanish it is a peso of several countries as well. */
const FRENCH = /(?<!\p{L})(?:relevés?|soldes?|dépôts?|retraits?|compte)(?!\p{L})/iu;
const SPANISH = /\b(?:saldo|cuenta|fecha|retiros?|dep[óo]sitos?|abonos?)\b/i;
/** The United States print the month first; other countries with a dollar mostly do not. */
const DAY_FIRST =
  /(?<![\d/.-])(?:1[3-9]|2\d|3[01])(?:[/.-](?:0?[1-9]|1[0-2])[/.-](?:19|20)?\d\d(?!\d)| (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b)/i;
const MONTH_FIRST =
  /(?<![\d/.-])(?:0?[1-9]|1[0-2])[/.-](?:1[3-9]|2\d|3[01])(?![\d])|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? (?:1[3-9]|2\d|3[01])\b/i;
const HAS_MONEY = /\d[.,]\d\d(?!\d)/;
/** Written with the one sign. */
const DOLLARS = new Set(["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "ARS", "CLP", "COP"]);

/** Under a purchase abroad: what it was there (`150.35 CANADIAN DOLLAR`, `Foreign currency: EUR 12.00`, `12.00 EUR x 1.0832`). */
const ABROAD =
  /^\W{0,8}[\d.,]+\s+(?:[a-z]+ )?(?:dollars?|euros?|pounds?|pesos?|rand|yen|rupees?|kron[ae]r?|francs?|sterling|real|reais)\b|\bforeign (?:currency|amount|transaction|purchase|spend)|\b(?:exchange|conversion) rate\b|\bconverted\b|\b[A-Z]{3}\s*(?:x|@|×)\s*\d*[.,]\d/i;

/** Whether a line tells what a purchase was in the money of another country. */
export function isOfAbroad(text: string): boolean {
  return ABROAD.test(text);
}

/** Of the lines of a document; null when they show nothing that names a currency, or too much. */
export function currencyOf(text: string): string | null {
  return decide(evidenceOf(text), { keyOf: String, ...ENOUGH })[0]?.value ?? null;
}

function evidenceOf(text: string): readonly Says[] {
  const { heads, rows } = partsOf(text.split("\n").filter((line) => !ABROAD.test(line)));
  return [
    ...labelled(heads),
    ...figures(heads, "figures", ALL_FIGURES),
    ...figures(rows, "figures of rows", FIGURES_OF_ROWS),
    ...said(heads, [...WORDS, ...ADDRESSES], OF_COUNTRY),
    ...said(heads, PLACES, OF_PLACE),
    ...said(heads, LANGUAGES, OF_LANGUAGE),
    ...said(rows, WORDS, OF_PAYMENTS),
    ...ibans(heads),
    ...dollars(`${heads}\n${rows}`),
  ];
}

// Measured on some 400 prints of twelve countries: what the page says of itself counts more than what its rows name.
const ENOUGH = { enough: 1.5, lead: 0.4 };
const LABEL = 9;
/** The share of lines with money that show the sign, squared, times this. */
const ALL_FIGURES = 6;
const FIGURES_OF_ROWS = 2.5;
const FIGURE = 1 / 8;
const OF_COUNTRY = { each: 2, most: 2 };
const OF_PLACE = { each: 1, most: 1 };
const OF_LANGUAGE = { each: 1.5, most: 1.5 };
/** `SEPA`, `Zelle`, `UPI` in rows: once it may be a payment abroad. */
const OF_PAYMENTS = { each: 0.5, most: 2 };
const LIKELY_DOLLAR = 1;

type Says = Evidence<string>;

const ROW = /^\s*(?:\d{1,4}[/.-]\d{1,2}\b|[A-Za-z]{3,9}\.? \d{1,2}\b|\d{1,2}[ -][A-Za-zÀ-ÿ]{3})/;
const LINES_OF_ROW = 3;

/** Lines of rows begin with a day; a few without a figure go on with them. */
function partsOf(lines: readonly string[]): { readonly heads: string; readonly rows: string } {
  const [heads, rows]: [string[], string[]] = [[], []];
  let after = LINES_OF_ROW;
  for (const line of lines) {
    const isRow = ROW.test(line) && HAS_MONEY.test(line);
    after = isRow ? 0 : HAS_MONEY.test(line) || line.includes(":") ? LINES_OF_ROW : after + 1;
    (after < LINES_OF_ROW ? rows : heads).push(line);
  }
  return { heads: heads.join("\n"), rows: rows.join("\n") };
}

function labelled(text: string): Says[] {
  return [...text.matchAll(LABELLED)].flatMap(([, code = ""]) =>
    isCurrency(code.toUpperCase()) ? [{ value: code.toUpperCase(), kind: "label", weight: LABEL }] : [],
  );
}

const LABELLED = /(?:currency|währung|devise|moneda|moeda|valuta|waluta|divisa)[\s:(]{0,6}([A-Z]{3})\b/gi;

/** Signs and codes beside figures, or listed codes anywhere. */
function figures(text: string, kind: string, full: number): Says[] {
  const codes = new Map<string, number>();
  const add = (code: string, count = 1) => codes.set(code, (codes.get(code) ?? 0) + count);
  for (const [, code = ""] of text.matchAll(/(?:^|[\s(\d])([A-Z]{3})(?=[\s):\d.]|$)/gm))
    if (LISTED.test(code)) add(code);
  for (const [pattern, code] of SYMBOLS) add(code, text.match(pattern)?.length ?? 0);
  for (const [, behind = "", before = ""] of text.matchAll(CODE_BY_FIGURE)) {
    const code = behind || before;
    if (isCurrency(code) && !LISTED.test(code) && !WORD.test(code)) add(code);
  }
  return [...codes]
    .filter(([code, count]) => count > (LISTED.test(code) ? 0 : 1))
    .map(([value, count]) => ({ value, kind, weight: weightOf(count, text, full) }));
}

function weightOf(count: number, text: string, full: number): number {
  const lines = text.split("\n").filter((line) => HAS_MONEY.test(line)).length;
  const share = Math.min(1, count / Math.max(1, lines));
  return full * Math.max(share ** 2, Math.min(2, count) * FIGURE);
}

type Weight = { readonly each: number; readonly most: number };

function said(text: string, patterns: typeof WORDS, { each, most }: Weight): Says[] {
  return patterns.flatMap(([pattern, value]) => {
    const weight = Math.min(most, each * (text.match(pattern)?.length ?? 0));
    return weight === 0 ? [] : [{ value, kind: pattern.source, weight }];
  });
}

function ibans(text: string): Says[] {
  return [...text.matchAll(IBAN)].flatMap(([iban]) => {
    const value = currencyOfIban(iban);
    return value === null ? [] : [{ value, kind: "IBAN", weight: OF_COUNTRY.each }];
  });
}

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b/g;

/** The bare sign is that of every dollar; language and the order of the day tell the likely one. */
function dollars(text: string): Says[] {
  const count = text.match(/(?:^|[^A-Z])\$/g)?.length ?? 0;
  if (count === 0) return [];
  const isElsewhere = SPANISH.test(text) || (DAY_FIRST.test(text) && !MONTH_FIRST.test(text));
  const likely = FRENCH.test(text) ? "CAD" : isElsewhere ? null : "USD";
  return [...DOLLARS].map((value) => ({
    ...{ value, kind: "dollar" },
    weight: weightOf(count, text, ALL_FIGURES) + (value === likely ? LIKELY_DOLLAR : 0),
  }));
}
