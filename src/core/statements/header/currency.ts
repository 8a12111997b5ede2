// The currency of a document, from codes, symbols and words of its country.

import { isCurrency } from "../../model/currency.ts";

const SYMBOLS: readonly (readonly [RegExp, string])[] = [
  [/US\$/g, "USD"],
  [/(?:CA|C)\$(?=\s?\d)/g, "CAD"],
  [/(?:AU|A)\$(?=\s?\d)/g, "AUD"],
  [/NZ\$(?=\s?\d)/g, "NZD"],
  [/(?:^|[^U])S\$(?=\s?\d)/g, "SGD"],
  [/HK\$(?=\s?\d)/g, "HKD"],
  [/£/g, "GBP"],
  [/€/g, "EUR"],
  [/₹|\bRs\.?(?=\s?\d)/g, "INR"],
  [/[¥￥円]/g, "JPY"],
  [/\bCHF\b|\bFr\.(?=\s?\d)/g, "CHF"],
  [/R\$(?=\s?\d)/g, "BRL"],
  [/(?:^|[\s(-])R ?\d{1,3}(?:[ ,]\d{3})*\.\d\d(?!\d)/gm, "ZAR"],
  [/(?:^|[\s(-])RM ?\d{1,3}(?:,\d{3})*\.\d\d(?!\d)/gm, "MYR"],
];
/** Words that tell whose dollar it is, or the currency where none is printed. */
const COUNTRIES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Canada|Canadian|CDIC|Toronto|Montr[ée]al|Vancouver|Interac|Caisse)\b/gi, "CAD"],
  [/\b(?:Australia|Australian|BSB|ABN|Sydney|Melbourne NSW|NSW|AFSL)\b/gi, "AUD"],
  [/\b(?:New Zealand|Auckland|Wellington NZ)\b/gi, "NZD"],
  [/\b(?:Singapore|PayNow)\b/gi, "SGD"],
  [/\b(?:Hong Kong)\b/gi, "HKD"],
  [/\b(?:South Africa|Johannesburg|Cape Town|Durban|Pretoria|Sandton)\b/gi, "ZAR"],
  [/\b(?:FDIC|NCUA|Zelle|N\.A\.|Equal Housing|Federal Reserve)\b/gi, "USD"],
  [/\b(?:sort code|FSCS|Prudential Regulation|Faster Payment)\b/gi, "GBP"],
  [/\b(?:IFSC|NEFT|UPI)\b/g, "INR"],
  [/\bIBAN:?\s*(?:DE|FR|ES|NL|IT|PT|IE|AT|BE|FI|LU)\d\d/gi, "EUR"],
  [
    /\b(?:Kontostand|Kontoauszug|Relev[ée] de compte|Extracto|Rekeningafschrift|Estratto conto|Bundesbank)\b/gi,
    "EUR",
  ],
];
const DOLLARS = new Set(["USD", "CAD", "AUD", "NZD", "SGD", "HKD"]);

/** Of all figures and words of a document; null when it shows nothing that names a currency. */
export function currencyOf(text: string): string | null {
  const named = text
    .match(/(?:currency|währung|devise|moneda|valuta|divisa)\s*:?\s*\(?([A-Z]{3})\b/i)?.[1]
    ?.toUpperCase();
  if (named !== undefined && isCurrency(named)) return named;
  const codes = new Map<string, number>();
  for (const [, code = ""] of text.matchAll(
    /(?:^|[\s(\d])(USD|CAD|AUD|NZD|SGD|HKD|GBP|EUR|INR|JPY|CHF|SEK|NOK|DKK|ZAR|MXN|PLN|CZK|AED|KWD)(?=[\s):\d.]|$)/g,
  )) {
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  for (const [pattern, code] of SYMBOLS) {
    const count = text.match(pattern)?.length ?? 0;
    if (count > 0) codes.set(code, (codes.get(code) ?? 0) + count);
  }
  const dollars = text.match(/(?:^|[^A-Z])\$/g)?.length ?? 0;
  const country = most(COUNTRIES.map(([pattern, code]) => [code, text.match(pattern)?.length ?? 0] as const));
  const [code, count] = most([...codes]) ?? ["", 0];
  if (dollars > count) {
    const written = [...codes].filter(([own]) => DOLLARS.has(own)).sort((a, b) => b[1] - a[1])[0]?.[0];
    return written ?? (country !== null && DOLLARS.has(country[0]) ? country[0] : "USD");
  }
  return code !== "" ? code : (country?.[0] ?? null);
}

function most(counts: readonly (readonly [string, number])[]): readonly [string, number] | null {
  const [first] = counts.filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1]);
  return first ?? null;
}
