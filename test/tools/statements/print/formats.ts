import { civilOf, type Day } from "../../../../src/core/model/day.ts";

// How dates and amounts are written.

const MONTHS = {
  en: "January|February|March|April|May|June|July|August|September|October|November|December",
  fr: "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre",
  de: "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember",
  es: "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre",
  nl: "januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december",
};
/** Short forms where they are not the first three letters. */
const SHORT: Readonly<Record<string, string>> = {
  fr: "janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc",
};
export type Language = keyof typeof MONTHS;

/** Pattern of `YYYY YY MMMM MMM MM M DD D`; all else is printed as it stands. Example: `MMM D, YYYY` gives `Mar 4, 2024`. */
export function dateText(day: Day, pattern: string, language: Language = "en"): string {
  const { year, month, dayOfMonth } = civilOf(day);
  const name = MONTHS[language].split("|")[month - 1]!;
  const short = SHORT[language]?.split("|")[month - 1] ?? name.slice(0, 3);
  const pad = (value: number) => String(value).padStart(2, "0");
  const tokens: Readonly<Record<string, string>> = {
    YYYY: String(year),
    YY: pad(year % 100),
    MMMM: name,
    MMM: short,
    MM: pad(month),
    M: String(month),
    DD: pad(dayOfMonth),
    D: String(dayOfMonth),
  };
  return pattern.replace(/YYYY|YY|MMMM|MMM|MM|M|DD|D/g, (token) => tokens[token]!);
}

export type Marks = {
  readonly group: "," | "." | " " | "'" | "" | "indian";
  readonly decimal: "." | ",";
  /** How a negative amount is marked, given the unsigned one. */
  readonly negative: (unsigned: string) => string;
  readonly positive?: (unsigned: string) => string;
};

export const leading = (unsigned: string) => `-${unsigned}`;
export const trailing = (unsigned: string) => `${unsigned}-`;
export const parentheses = (unsigned: string) => `(${unsigned})`;

export const DOLLARS: Marks = { group: ",", decimal: ".", negative: leading };
export const EURO: Marks = { group: ".", decimal: ",", negative: leading };

/** Example: `moneyText(-123456n, DOLLARS, "$")` is `-$1,234.56`. */
export function moneyText(minor: bigint, marks: Marks, symbol = "", symbolAfter = ""): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, "0");
  const whole = digits.slice(0, -2);
  const grouped =
    marks.group === "indian"
      ? whole.replace(/(\d)(?=(\d\d)+\d$)/g, "$1,")
      : whole.replace(/\B(?=(\d{3})+$)/g, marks.group);
  const unsigned = `${symbol}${grouped}${marks.decimal}${digits.slice(-2)}${symbolAfter}`;
  if (minor < 0n) return marks.negative(unsigned);
  return marks.positive === undefined ? unsigned : marks.positive(unsigned);
}
