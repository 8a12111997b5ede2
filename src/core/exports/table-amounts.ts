import { isCurrency } from "../model/currency.ts";
import { type Money, moneyOfNumeral } from "../model/money.ts";

// Amounts of a table's column: one decimal sign for all of them.

export type DecimalSign = "." | ",";

/** Symbols of Unicode's class of currencies, and the letters that stand for others. */
const MARKS = /\p{Sc}|R\$|(?<!\p{L})(zł|kč|kr|ft|rs|lei|руб)(?!\p{L})\.?|(?<!\p{L})[A-Z]{3}(?!\p{L})/giu;
/** Digits, signs and a currency; what is longer is no amount. */
const LONGEST = 40;
const SIDE = /(CR|DR|C|D|S|H)\.?$/i;

/** Digits in groups; in India groups of two go before the last three. */
const GROUPED = {
  ".": /^(\d{1,3}([,'’]\d{2,3})*[,'’]\d{3}|\d+)(\.\d*)?$|^\.\d+$/,
  ",": /^(\d{1,3}([.'’]\d{2,3})*[.'’]\d{3}|\d+)(,\d*)?$|^,\d+$/,
} as const;
/** Nearly every cell of nearly every file. */
const PLAIN = { ".": /^-?\d{1,13}(\.\d\d?)?$/, ",": /^-?\d{1,13}(,\d\d?)?$/ } as const;

/**
 * Reads a printed amount exactly: `1,234.56`, `(1,234.56)`, `1,234.56-`, `-$5`, `1.234,56`, `1'234.56`, `12 CR`. Null when the text is
 * no amount in that notation.
 */
export function readTableAmount(text: string, decimal: DecimalSign, currency: string): Money | null {
  if (PLAIN[decimal].test(text))
    return moneyOfNumeral(decimal === "." ? text : text.replace(",", "."), currency);
  if (text.length > LONGEST || !/\d/.test(text)) return null;
  let body = text.replace(MARKS, unmarked).replace(/\s/g, "").replaceAll("−", "-");
  let isNegative = false;
  if (body.startsWith("(") && body.endsWith(")")) {
    isNegative = true;
    body = body.slice(1, -1);
  }
  const mark = SIDE.exec(body)?.[0];
  if (mark !== undefined) {
    isNegative = /^[DS]/i.test(mark);
    body = body.slice(0, -mark.length);
  }
  if (body.endsWith("-") || body.startsWith("-")) {
    isNegative = !isNegative;
    body = body.replace(/^-|-$/, "");
  }
  body = body.replace(/^\+|\+$/, "");
  if (!GROUPED[decimal].test(body)) return null;
  const digits = body.replace(decimal === "." ? /[,'’]/g : /[.'’]/g, "");
  const plain = decimal === "." ? digits : digits.replace(",", ".");
  return moneyOfNumeral(isNegative ? `-${plain}` : plain, currency);
}

/** Three letters that are no currency stay, so that `12 apples` is no amount. */
function unmarked(mark: string): string {
  return /^[A-Z]{3}$/i.test(mark) && !isCurrency(mark.toUpperCase()) ? mark : "";
}

/** True for an amount in either notation. */
export function looksLikeAmount(cell: string): boolean {
  return readTableAmount(cell, ".", "EUR") !== null || readTableAmount(cell, ",", "EUR") !== null;
}

/** The sign in which more of the cells are amounts; a point when both do equally well. */
export function guessDecimal(cells: readonly string[], currency: string): DecimalSign {
  const fits = (decimal: DecimalSign) =>
    cells.filter((cell) => readTableAmount(cell, decimal, currency) !== null).length;
  const [point, comma] = [fits("."), fits(",")];
  if (point !== comma) return comma > point ? "," : ".";
  // `1.234` is an amount in both: two digits behind the last sign tell which it is.
  const tail = (pattern: RegExp) => cells.filter((cell) => pattern.test(cell.trim())).length;
  return tail(/,\d{1,2}\D*$/) > tail(/\.\d{1,2}\D*$/) ? "," : ".";
}

const SYMBOLS: Readonly<Record<string, string>> = {
  "£": "GBP",
  "€": "EUR",
  "¥": "JPY",
  "₹": "INR",
  "₩": "KRW",
  "₺": "TRY",
  "₴": "UAH",
};

/** The currency that amounts name in print, by code or by a sign that only one has; null when they do not. */
export function printedCurrency(cells: readonly string[]): string | null {
  for (const cell of cells) {
    const symbol = /[£€¥₹₩₺₴]/.exec(cell)?.[0];
    if (symbol !== undefined) return SYMBOLS[symbol] ?? null;
    const code = /(?<![A-Z])[A-Z]{3}(?![A-Z])/.exec(cell)?.[0];
    if (code !== undefined && isCurrency(code)) return code;
  }
  return null;
}
