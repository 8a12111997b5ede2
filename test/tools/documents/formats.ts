import type { Address } from "./people.ts";

// The many ways in which people write one value.

export type DateStyle = "us" | "us-short" | "dashes" | "long" | "iso" | "dots";
export type MoneyStyle = "dollars" | "cents" | "plain" | "k" | "K";
export type PhoneStyle = "brackets" | "dashes" | "dots" | "digits";
export type NumberStyle = "dashes" | "digits";

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

export function printDate(iso: string, style: DateStyle): string {
  const [year = "", month = "", dayOfMonth = ""] = iso.split("-");
  const [m, d] = [Number(month), Number(dayOfMonth)];
  if (style === "us") return `${month}/${dayOfMonth}/${year}`;
  if (style === "us-short") return `${m}/${d}/${year.slice(2)}`;
  if (style === "dashes") return `${month}-${dayOfMonth}-${year}`;
  if (style === "long") return `${MONTHS[m - 1]} ${d}, ${year}`;
  if (style === "dots") return `${month}.${dayOfMonth}.${year}`;
  return iso;
}

export function printMoney(amount: number, style: MoneyStyle): string {
  const grouped = Math.trunc(amount)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ",");
  if ((style === "k" || style === "K") && amount % 1000 === 0)
    return `${style === "K" ? "$" : ""}${amount / 1000}${style}`;
  if (style === "cents") return `$${grouped}.${(amount % 1).toFixed(2).slice(2)}`;
  return style === "plain" ? Math.trunc(amount).toString() : `$${grouped}`;
}

export function printPhone(digits: string, style: PhoneStyle): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (style === "brackets") return `(${area}) ${exchange}-${line}`;
  if (style === "dashes") return `${area}-${exchange}-${line}`;
  if (style === "dots") return `${area}.${exchange}.${line}`;
  return digits;
}

export const printNumber = (text: string, style: NumberStyle): string =>
  style === "digits" ? text.replaceAll("-", "") : text;

export const printAddress = (one: Address): string =>
  [one.line1, one.line2, `${one.city}, ${one.state} ${one.zip}`].filter((part) => part !== "").join(", ");

export const street = (one: Address): string =>
  [one.line1, one.line2].filter((part) => part !== "").join(" ");
