import { type Money, parseMoney } from "../model/money.ts";

// Amounts of a table's column: one decimal sign for all of them.

export type DecimalSign = "." | ",";

const CURRENCY_MARKS = /[\s $€£₹¥]|USD|GBP|EUR|CAD|AUD|INR|CHF|NZD|SGD/gi;

/**
 * Reads a printed amount exactly: `1,234.56`, `(1,234.56)`, `1,234.56-`, `-$5`, `1.234,56`, `1'234.56`, `12 CR`. Null when the text is
 * no amount in that notation.
 */
export function readTableAmount(text: string, decimal: DecimalSign, currency: string): Money | null {
  let body = text.replace(CURRENCY_MARKS, "").replaceAll("−", "-");
  let isNegative = false;
  if (/^\(.*\)$/.test(body)) {
    isNegative = true;
    body = body.slice(1, -1);
  }
  const mark = /(CR|DR|C|D)$/i.exec(body)?.[1]?.toUpperCase();
  if (mark !== undefined) {
    isNegative = mark.startsWith("D");
    body = body.slice(0, -mark.length);
  }
  if (body.endsWith("-") || body.startsWith("-")) {
    isNegative = !isNegative;
    body = body.replace(/^-|-$/, "");
  }
  body = body.replace(/^\+/, "");
  const thousands =
    decimal === "."
      ? /^\d{1,3}([,']\d{3})*(\.\d*)?$|^\d+(\.\d*)?$|^\.\d+$/
      : /^\d{1,3}([.']\d{3})*(,\d*)?$|^\d+(,\d*)?$|^,\d+$/;
  if (!thousands.test(body)) return null;
  const plain = decimal === "." ? body.replace(/[,']/g, "") : body.replace(/[.']/g, "").replace(",", ".");
  return parseMoney(isNegative ? `-${plain}` : plain, currency);
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
