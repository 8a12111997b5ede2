// The currency of a document, from codes, symbols and words of its country.

import { currencyOfIban } from "../../exports/iban-currency.ts";
import { isCurrency } from "../../model/currency.ts";

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
/** Words that tell whose dollar it is, or the currency where none is printed. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:CDIC|Interac|Desjardins)\b/gi, "CAD"],
  [/\b[A-Z]{2},?\s+[A-Z]\d[A-Z] \d[A-Z]\d\b/g, "CAD"],
  [/\b(?:BSB|ABN|AFSL)\b/gi, "AUD"],
  [/\b(?:NSW|VIC|QLD|TAS|ACT)\s+\d{4}\b/g, "AUD"],
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
  // The last line of an address in one of the states.
  [
    /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|PR|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]),?\s+\d{5}(?:-\d{4})?$/gm,
    "USD",
  ],
  [/\b(?:sort code|FSCS|Prudential Regulation|Faster Payment)\b/gi, "GBP"],
  [/\b(?:IFSC|IFS Code|NEFT|UPI|GSTIN)\b/g, "INR"],
  // Thousands by threes, all above by twos.
  [/(?<![\d,.])\d{1,2}(?:,\d\d){1,4},\d{3}\.\d\d(?!\d)/g, "INR"],
  // Bank, branch, account and suffix.
  [/(?<![\d-])\d{2}-\d{4}-\d{7}-\d{2,3}(?![\d-])/g, "NZD"],
  [/\b(?:SEPA|URSSAF|Girokonto)\b/g, "EUR"],
  [/\bBundesbank\b/gi, "EUR"],
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
/** One of these alone may be the town of a shop. */
const LEAST = 2;
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

/** Of all figures and words of a document; null when it shows nothing that names a currency. */
export function currencyOf(text: string): string | null {
  const atHome = text.split("\n").filter((line) => !ABROAD.test(line));
  return currencyIn(atHome.join("\n"));
}

function currencyIn(text: string): string | null {
  const named = text
    .match(/(?:currency|währung|devise|moneda|moeda|valuta|waluta|divisa)[\s:(]{0,6}([A-Z]{3})\b/i)?.[1]
    ?.toUpperCase();
  if (named !== undefined && isCurrency(named)) return named;
  const codes = new Map<string, number>();
  for (const [, code = ""] of text.matchAll(/(?:^|[\s(\d])([A-Z]{3})(?=[\s):\d.]|$)/g)) {
    if (LISTED.test(code)) codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  for (const [pattern, code] of SYMBOLS) {
    const count = text.match(pattern)?.length ?? 0;
    if (count > 0) codes.set(code, (codes.get(code) ?? 0) + count);
  }
  for (const [, behind = "", before = ""] of text.matchAll(CODE_BY_FIGURE)) {
    const code = behind || before;
    if (isCurrency(code) && !LISTED.test(code) && !WORD.test(code))
      codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  for (const [code, count] of [...codes]) if (count < LEAST && !LISTED.test(code)) codes.delete(code);
  const dollars = text.match(/(?:^|[^A-Z])\$/g)?.length ?? 0;
  const country = countryIn(text);
  const [code, count] = most([...codes]) ?? ["", 0];
  if (dollars > count) {
    const written = most([...codes].filter(([own]) => DOLLARS.has(own)));
    const told = country !== null && DOLLARS.has(country[0]) ? country : null;
    const [own] = (written !== null && !isOutweighed(written, told, codes) ? written : told) ?? [null];
    return own ?? dollarByLanguage(text);
  }
  return (count > 0 && !isOutweighed([code, count], country, codes) ? code : country?.[0]) ?? null;
}

/** Null where the language leaves it open. */
function dollarByLanguage(text: string): string | null {
  if (FRENCH.test(text)) return "CAD";
  const isElsewhere = DAY_FIRST.test(text) && !MONTH_FIRST.test(text);
  return SPANISH.test(text) || isElsewhere ? null : "USD";
}

type Counted = readonly [code: string, count: number];

/** A code or two may be those of purchases abroad; the words of the country speak against them. */
function isOutweighed([, count]: Counted, country: Counted | null, codes: ReadonlyMap<string, number>) {
  return country !== null && country[1] >= count && codes.get(country[0]) === undefined;
}

function countryIn(text: string): Counted | null {
  const lines = text.split("\n").filter((line) => !HAS_MONEY.test(line));
  const sums = new Map<string, number>();
  const add = (patterns: typeof WORDS, within: string) => {
    for (const [pattern, code] of patterns)
      sums.set(code, (sums.get(code) ?? 0) + (within.match(pattern)?.length ?? 0));
  };
  add(WORDS, text);
  add(PLACES, lines.join("\n"));
  for (const [iban] of lines.join("\n").matchAll(IBAN)) {
    const code = currencyOfIban(iban);
    if (code !== null) sums.set(code, (sums.get(code) ?? 0) + 1);
  }
  if ([...sums.values()].every((sum) => sum === 0)) add(LANGUAGES, text);
  return most([...sums]);
}

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b/g;

function most(counts: readonly (readonly [string, number])[]): readonly [string, number] | null {
  const [first] = counts.filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1]);
  return first ?? null;
}
