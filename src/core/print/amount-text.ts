// How banks print money. One text in, its exact value and sign markers out; nothing is guessed from the surroundings.

import { minorUnitExponentOf } from "../model/currency.ts";
import { type CurrencyMarks, marksOf } from "./currency-marks.ts";

/** How a document writes numbers. `isWhole`: it never prints decimals, so plain whole numbers are money too. */
export type NumberStyle = {
  readonly decimal: "." | ",";
  readonly exponent: number;
  readonly isWhole: boolean;
  /** Years that the document prints in full: only these are read from two digits after a named month (`09 Jul 21`). */
  readonly years: ReadonlySet<number>;
  /** How its currency is written beside figures, besides the symbols that are read anywhere. */
  readonly marks?: CurrencyMarks | null;
  /** As spreadsheets print: zeros at the end are left out, so that `71987.4`, `-492` and `1250` are money. Only arithmetic can tell. */
  readonly isLoose?: boolean;
};

export type AmountMarker = "minus" | "plus" | "parentheses" | "credit" | "debit" | "overdrawn";

export type Amount = {
  /** Without sign, in minor units. */
  readonly minor: bigint;
  readonly marker: AmountMarker | null;
  readonly hasSymbol: boolean;
  readonly hasDecimals: boolean;
  /** Letters were read as digits or separators were mixed: an OCR reading that only arithmetic can confirm. */
  readonly isDoubtful: boolean;
};

/** Which way its own marks say that money went; null without any. */
export function markedSign({ marker }: Amount): -1 | 1 | null {
  if (marker === null) return null;
  return marker === "plus" || marker === "credit" ? 1 : -1;
}

const SYMBOL =
  /^(?:US\$|CA\$|AU\$|NZ\$|HK\$|S\$|C\$|A\$|R\$|MX\$|[$£€¥₹₩₪₽฿₱₫￥]|N\$|RS\.?(?=\s?\d)|RM?(?=\s?\d)|CHF|USD|EUR|GBP|CAD|AUD|NZD|SGD|HKD|JPY|INR|SEK|NOK|DKK|ZAR|MXN|AED|FR\.|KR\.?(?=\s?\d))/;
const SYMBOL_AFTER =
  /(?:[$£€¥₹]|CHF|USD|EUR|GBP|CAD|AUD|NZD|SGD|HKD|JPY|INR|SEK|NOK|DKK|ZAR|MXN|AED|KR\.?|円)$/;
/** Signs after the number: banks print CR/DR or DB, German ones S (Soll) and H (Haben), British ones OD (overdrawn). */
const MARKER_AFTER: readonly (readonly [RegExp, AmountMarker])[] = [
  [/(?<=[\d\s)])CR(?:EDIT)?\.?$/, "credit"],
  [/(?<=[\d\s)])D(?:[RB]|EBIT)\.?$/, "debit"],
  [/(?<=[\d\s])O(?:D|VERDRAWN)$/, "overdrawn"],
  [/(?<=\d\s?)[CH]$/, "credit"],
  [/(?<=\d\s?)[DS]$/, "debit"],
  [/(?<=\d\s?)-$/, "minus"],
  [/(?<=\d\s?)\+$/, "plus"],
];

/** Asterisks before a figure, so that no digit can be written there: `**1,234.56`, `$***26.00`. Before a number they mask it. */
const STARS = /^([$£€]?)\*{1,12}(?=[$£€]?\d[\d,.' ]*[.,]\d\d(?!\d))/;

/** `Dr 60.00`: the side before its figure. */
const SIDE_BEFORE = /^([CD])R\.? (?=[$£€₹]?\d)/;
const ANGLED = /^<([^<>]+)>$/;

/** The side behind a figure, set in parentheses. */
const IN_BRACKETS = /(?<=\d) ?[([] ?([CD]R)\.? ?[)\]]$/;

/** What core processors print between a figure and its minus, or behind it, to say what kind of charge it is: `50.00SC-`. */
const BANK_CODE = /(?<=[.,]\d\d) ?(?:(?!CR|DR)[A-Z]{2}(?=-$)|SC$)/;
/** Of these `SC`, a service charge, alone says the side. */
const SERVICE_CHARGE = /(?<=[.,]\d\d) ?SC$/;

/** Reads one amount, or answers null when the text is anything else. Example: `(1,234.56)` is 123456 with marker `parentheses`. */
export function readAmount(text: string, style: NumberStyle, isOcr: boolean): Amount | null {
  if (text.length > 28 || !/\d/.test(text)) return null;
  const peeled = peel(text, isOcr, style.marks ?? null);
  const strict = minorOf(peeled.core, style, /[$£€¥₹￥円]/.test(text));
  if (strict !== null && isOcr && !strict.hasDecimals && !style.isWhole && !/[.,' ]/.test(peeled.core)) {
    // `$5203` in a document that prints cents: the scan lost the point.
    return {
      minor: BigInt(peeled.core),
      ...{ marker: peeled.marker, hasSymbol: true, hasDecimals: true, isDoubtful: true },
    };
  }
  if (strict !== null)
    return { ...strict, marker: peeled.marker, hasSymbol: peeled.hasSymbol, isDoubtful: false };
  if (!isOcr) return null;
  const loose = looseMinorOf(peeled.core, style);
  return loose === null
    ? null
    : {
        minor: loose,
        marker: peeled.marker,
        hasSymbol: peeled.hasSymbol,
        hasDecimals: true,
        isDoubtful: true,
      };
}

type Peeled = { readonly core: string; readonly marker: AmountMarker | null; readonly hasSymbol: boolean };

function peel(text: string, isOcr: boolean, marks: CurrencyMarks | null): Peeled {
  // `<60.00>`: some core processors print no parentheses.
  const printed = text.startsWith("<") ? text.replace(ANGLED, "($1)") : text;
  let core = printed
    .toUpperCase()
    .replace(/[−–—‐‑]/g, "-")
    .replace(/[’‘´`]/g, "'")
    .replace(/[\u00a0\u202f\u2009]/g, " ")
    .replace(/(?<![*†‡^#¨])[*†‡^#¨]+$/, "")
    .replace(STARS, "$1")
    // `380.17(Dr)`, as banks of India print it.
    .replace(IN_BRACKETS, "$1")
    // The end of a sentence.
    .replace(/(?<=\d[.,]\d\d)[.;]$/, "")
    .trim();
  if (isOcr)
    core = core
      .replace(/^[=~_]+(?=[\d.,])/, "-")
      .replace(/^[=~_]+\s*(?=[$£€])/, "")
      .replace(/^[|[\]{}'",:;]+/, "")
      .replace(/(?<![|[\]{}'",:;])[|[\]{}'",:;]+$/, "");
  if (isOcr) core = core.replace(/^(-?)[S§](?=\d{1,3}(?:[.,]\d{3})*[.,]\d{2}\b)/, "$1$$");
  let marker: AmountMarker | null = SERVICE_CHARGE.test(core) ? "debit" : null;
  core = core.replace(BANK_CODE, "");
  let hasSymbol = false;
  for (let isChanged = true; isChanged; ) {
    const before = core;
    if (/^-/.test(core)) [core, marker] = [core.slice(1).trim(), marker ?? "minus"];
    else if (/^\+/.test(core)) [core, marker] = [core.slice(1).trim(), marker ?? "plus"];
    else if (/^\(/.test(core) && (isOcr || core.endsWith(")"))) {
      [core, marker] = [core.slice(1).replace(/\)$/, "").trim(), "parentheses"];
    }
    const side = SIDE_BEFORE.exec(core);
    if (side !== null)
      [core, marker] = [core.slice(side[0].length), marker ?? (side[1] === "C" ? "credit" : "debit")];
    const symbol = (SYMBOL.exec(core) ?? marks?.before.exec(core))?.[0];
    if (symbol !== undefined) [core, hasSymbol] = [core.slice(symbol.length).trim(), true];
    const after = (SYMBOL_AFTER.exec(core) ?? marks?.after.exec(core))?.[0];
    if (after !== undefined && /\d/.test(core))
      [core, hasSymbol] = [core.slice(0, -after.length).trim(), true];
    for (const [pattern, name] of MARKER_AFTER) {
      if (pattern.test(core)) [core, marker] = [core.replace(pattern, "").trim(), marker ?? name];
    }
    isChanged = core !== before;
  }
  return { core, marker, hasSymbol };
}

// Thousands in threes by comma, point, apostrophe (Switzerland) or space (France, Canada); or in twos after the first three (India).
const GROUPED: Readonly<Record<"." | ",", RegExp>> = {
  ".": /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?:'\d{3})+|\d{1,3}(?: \d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d+|)(?:\.(\d{2,3}))?$/,
  ",": /^(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:'\d{3})+|\d{1,3}(?: \d{3})+|\d+|)(?:,(\d{2,3}))?$/,
};

/** At most two decimals and no leading zero; more digits are a number of something. */
const UNPADDED: Readonly<Record<"." | ",", RegExp>> = {
  ".": /^(0|[1-9]\d{0,8}|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  ",": /^(0|[1-9]\d{0,8}|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
};

function unpaddedMinorOf(core: string, { decimal, exponent }: NumberStyle) {
  const [text, whole, fraction = ""] = UNPADDED[decimal].exec(core) ?? [];
  if (text === undefined || exponent !== 2) return null;
  return { minor: BigInt(digitsOf(whole!) + fraction.padEnd(2, "0")), hasDecimals: fraction !== "" };
}

function minorOf(core: string, style: NumberStyle, hasSymbol: boolean) {
  const unpadded = style.isLoose === true ? unpaddedMinorOf(core, style) : null;
  if (unpadded !== null) return unpadded;
  const parts = GROUPED[style.decimal].exec(core);
  if (parts === null || core === "") return null;
  const [, whole = "", fraction] = parts;
  if (fraction === undefined) {
    if (!hasSymbol && !style.isWhole) return null;
    if (style.isWhole && !hasSymbol && !/\D/.test(core) && core.length > 9) return null;
    return { minor: BigInt(digitsOf(whole)) * 10n ** BigInt(style.exponent), hasDecimals: false };
  }
  const exponent = Math.max(style.exponent, 2);
  if (fraction.length !== exponent || style.exponent === 0) return null;
  return { minor: BigInt(digitsOf(whole) + fraction), hasDecimals: true };
}

/** An hour of the day, though it may be a spoiled amount: where only amounts stand, it is one all the same (`garbled.ts`). */
const HOUR = /^(?:[01]?\d|2[0-3]):[0-5]\d$/;

/** What OCR makes of digits and separators: `O` for 0, `l` for 1, a comma for the point, a blank inside the number. */
function looseMinorOf(core: string, style: NumberStyle): bigint | null {
  if (style.exponent !== 2 || HOUR.test(core)) return null;
  const known = core.replace(/[^\d]/g, "").length;
  const digits = core
    .replace(/\s+/g, "")
    .replace(/[OQ°]/g, "0")
    .replace(/[LI|!\]]/g, "1")
    .replace(/Z/g, "2")
    .replace(/B/g, "8")
    .replace(/S/g, "5")
    .replace(/[:;']/g, ".");
  if (known * 2 < digits.length) return null;
  return /^\d{0,3}(?:[.,]?\d{3})*[.,]+\d{2}$/.test(digits) ? BigInt(digitsOf(digits)) : null;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "") || "0";
}

/** Two decimals, and what marks the side or the currency. */
const POINTED = /\d\.\d{2}[)>]?(?:[-+$€£₹]|\(?[CD]R\)?|[a-zł]{2,3})?$/i;
const COMMAED = /\d,\d{2}[)>]?(?:[-+$€£₹]|\(?[CD]R\)?|[a-zł]{2,3})?$/i;

/** How the words of a document write decimals, by majority. */
export function numberStyleOf(words: readonly string[], currency: string): NumberStyle {
  let points = 0;
  let commas = 0;
  let daysOrPoints = 0;
  const years = new Set<number>();
  for (const word of words) {
    const year = /(?:^|[^\d])((?:19|20)\d\d)(?:[^\d]|$)/.exec(word)?.[1];
    if (year !== undefined) years.add(Number(year));
    if (/^\d{1,2}\.\d{1,2}\.\d{2}$/.test(word)) continue;
    if (POINTED.test(word) && !/^\d{1,2}\.\d{2}$/.test(word)) points++;
    else if (COMMAED.test(word)) commas++;
    else if (/^-?[$£€]?\d{1,2}\.\d{2}$/.test(word)) daysOrPoints += 0.5;
  }
  // `02.09` in a document that prints commas is a day.
  if (commas === 0) points += daysOrPoints;
  const exponent = minorUnitExponentOf(currency);
  return {
    decimal: commas > points ? "," : ".",
    exponent,
    isWhole: exponent === 0 || points + commas === 0,
    years,
    marks: marksOf(currency),
  };
}

/** `71987.4`: a figure without the zero at its end. */
const ONE_DECIMAL = /^[-+(]?[$£€]?-?\d{2,9}([.,])\d\)?$/;

/** The style of a document that may print money as spreadsheets do. */
export function looseStyleOf(words: readonly string[], currency: string): NumberStyle {
  const style = numberStyleOf(words, currency);
  const marks = words.flatMap((word) => ONE_DECIMAL.exec(word)?.[1] ?? []);
  const commas = marks.filter((mark) => mark === ",").length;
  const decimal = marks.length === 0 ? style.decimal : commas * 2 > marks.length ? "," : ".";
  return { ...style, decimal, isWhole: false, isLoose: true };
}
