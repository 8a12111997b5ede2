import type { FileClass } from "../file-class.ts";
import type { PageView } from "./page-view.ts";

type Sign = { readonly fileClass: FileClass; readonly score: number; readonly reason: string };

const DATE =
  /^\W*(\d{1,2}[/.-]\d{1,2}([/.-]\d{2,4})?|\d{4}-\d{2}-\d{2}|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d{1,2}|\d{1,2}\s+(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/i;
const ENDS_IN_MONEY = /\(?-?\$?\s?(?<![\d,])\d[\d,]*\.\s?\d\s?\d\)?-?(\s?(CR|DR))?$/i;
/** Routing number between its marks (E-13B transit symbols, as fonts and OCR show them) and an account number beside it. */
const MICR =
  /[⑆⑈⑉]|(?:^|\s)[|:;'"“”A-Ca-c]{1,2}\s?\d{9}\s?[|:;'"“”A-Ca-c]{1,2}\s?\d[\d -]{4,16}|^\W*\d{3,6}\W+\d{9}\W+\d{6,14}\W*$|^\W*\d{9}\W+\d{6,14}\W+\d{3,6}\W*$/;
const ENTRY_ROWS_FEW = 3;
const ENTRY_ROWS_MANY = 12;
/** Width to height of personal (6 × 2.75 in) and business checks (8.25 × 3 in). */
const CHECK_SHAPE = [1.9, 3.1] as const;
/** ID-1 cards are 85.6 × 54 mm. */
const CARD_SHAPE = [1.45, 1.7] as const;
/** A page with fewer words than this is a card, a check or a cover. */
const FEW_WORDS = 90;

/** What the arrangement of a page says, apart from its words. */
export function scoreLayout(view: PageView): readonly Sign[] {
  return [...entryRows(view), ...checkSigns(view), ...cardSigns(view), ...fieldSigns(view)];
}

function entryRows(view: PageView): readonly Sign[] {
  const count = view.rows.filter((row) => DATE.test(row) && ENDS_IN_MONEY.test(row)).length;
  if (count < ENTRY_ROWS_FEW) return [];
  const reason = `${count} rows that begin with a date and end with an amount`;
  const strength = count >= ENTRY_ROWS_MANY ? 2 : 1;
  return [
    { fileClass: "bank_statement", score: 1.4 * strength, reason },
    { fileClass: "money_market_statement", score: 1.2 * strength, reason },
    { fileClass: "credit_card_statement", score: 1.2 * strength, reason },
    { fileClass: "transactions_export", score: 1.4 * strength, reason },
  ];
}

function checkSigns(view: PageView): readonly Sign[] {
  const isShort = view.wordCount < FEW_WORDS;
  const hasMicr = view.rows.slice(-8).some((row) => MICR.test(row));
  const signs: Sign[] = [];
  if (hasMicr && isShort)
    signs.push({ fileClass: "void_check", score: 4, reason: "a row of check digits at the foot" });
  if (isShort && isWithin(shapeOf(view), CHECK_SHAPE))
    signs.push({ fileClass: "void_check", score: 1.5, reason: "the shape of a check" });
  return signs;
}

function cardSigns(view: PageView): readonly Sign[] {
  return view.wordCount < FEW_WORDS && isWithin(shapeOf(view), CARD_SHAPE)
    ? [{ fileClass: "drivers_licence", score: 0.8, reason: "the shape of a card" }]
    : [];
}

/** Fillable forms: the IRS names its fields by page and position, brokers by what goes in. */
function fieldSigns(view: PageView): readonly Sign[] {
  const names = view.page.fields.map((field) => field.name);
  if (names.length < 8) return [];
  if (names.some((name) => /topmostsubform|\bf\d_\d+/i.test(name))) return [];
  const telling = names.filter((name) => /legal|dba|ein|owner|ssn|birth|business|amount|email/i.test(name));
  return telling.length >= 4
    ? [{ fileClass: "iso_application_form", score: 1.5, reason: "form fields of an application" }]
    : [];
}

const shapeOf = (view: PageView) => view.page.width / Math.max(1, view.page.height);
const isWithin = (value: number, [from, to]: readonly [number, number]) => value >= from && value <= to;
