import { formatMoney, type Money, parseMoney } from "../../model/money.ts";

const THOUSAND: Readonly<Record<string, number>> = {
  k: 3,
  m: 6,
  mm: 6,
  mil: 6,
  million: 6,
  thousand: 3,
  b: 9,
};

/**
 * Reads an amount as people and programs print it: `$50,000.00`, `50k`, `1.2M`, `(1,234.56)`, `1,234.56-`, `1 234,56`. Of a range
 * (`50k - 75k`) the lower end. Null when the text holds more than an amount.
 */
export function readAmount(text: string, currency = "USD"): Money | null {
  const clean = text
    .trim()
    .replace(/^(USD|US\$)/i, "$")
    .replace(/(?:(?<!\s)\s+)?(per|\/|a)\s*(month|mo\.?|year|yr\.?|annum|week|day)\s*$/i, "")
    .replace(/(USD|dollars?)\s*$/i, "");
  const range = /^(\$?[\d.,]+(?:\s*[a-z]+)?)(?:\s+(?:-|–|to)\s+|(?<=[a-z])[-–])\$?[\d.,]+\s*[a-z]*$/i.exec(
    clean,
  );
  const parts =
    /^([-(]?)\s*(?:([-+])\s*)?(?:[$€£]\s*)?(?:([-(])\s*)?(\d[\d.,']*(?: +[\d.,']+)*|[.,]\d+)\s*(?:([a-z]+)\s*)?(\)?)(-?)$/i.exec(
      (range?.[1] ?? clean).trim(),
    );
  if (parts === null) return null;
  const [, open = "", sign = "", inner = "", digits = "", unit = "", , trailing = ""] = parts;
  const power = unit === "" ? 0 : THOUSAND[unit.toLowerCase()];
  if (power === undefined) return null;
  const plain = plainDigits(digits.trim());
  if (plain === null) return null;
  const isNegative = open !== "" || sign === "-" || inner !== "" || trailing === "-";
  return parseMoney(`${isNegative ? "-" : ""}${plain}e${power}`, currency);
}

/** Minor units of a printed amount, which may stand in boxes of a figure each; null when it is none. */
export const readMinor = (text: string | undefined): bigint | null =>
  text === undefined ? null : (readAmount(text.replace(/\s+/g, ""))?.minor ?? null);

/** As a JSON number with the exact decimals of the amount; JSON's shortest decimal gives them back. */
export const amountNumber = (money: Money): number => Number(formatMoney(money));

/** `1,234.56`, `1.234,56`, `1 234` → `1234.56`; null for digits that are no number, as `1,23,4`. */
function plainDigits(text: string): string | null {
  const compact = text.replace(/[' ]/g, "");
  const [lastDot, lastComma] = [compact.lastIndexOf("."), compact.lastIndexOf(",")];
  const isCommaDecimal = lastComma > lastDot && /,\d{1,2}$/.test(compact) && !/,\d{3},/.test(compact);
  const [decimal, group] = isCommaDecimal ? [",", "."] : [".", ","];
  const cut = compact.lastIndexOf(decimal);
  const isGroupOnly = cut >= 0 && compact.indexOf(decimal) !== cut;
  const whole = cut < 0 || isGroupOnly ? compact : compact.slice(0, cut);
  const fraction = cut < 0 || isGroupOnly ? "" : compact.slice(cut + 1);
  const separators = isGroupOnly ? decimal : group;
  const groups = whole.split(separators);
  const isGrouped = groups.length === 1 || groups.slice(1).every((one) => one.length === 3);
  if (!isGrouped || !/^\d*$/.test(groups.join("")) || !/^\d*$/.test(fraction)) return null;
  return `${groups.join("") || "0"}${fraction === "" ? "" : `.${fraction}`}`;
}
