import { makeDice } from "../dice.ts";
import type { Layout, Wording } from "../model.ts";
import { printAddress } from "../print/blocks.ts";
import { DOLLARS, type Marks, parentheses, trailing } from "../print/formats.ts";
import { printLegal, printLetter, printOffer, printWorksheet } from "../print/notices.ts";
import { type FontFamily, LETTER } from "../print/paper.ts";
import { ledgerOf, sectionsOf } from "./mixed-body.ts";
import { headOf, summaryOf, type Taste } from "./mixed-head.ts";
import { COLORS, LONG_DATES, NUMBERS, PRODUCTS, ROW_DATES } from "./vocabulary.ts";

// Layouts that nobody drew: each number puts columns, titles, notations and furniture together anew. A reader that only knows the drawn
// ones fails here.

const FONTS: readonly FontFamily[] = [
  "helvetica",
  "helvetica",
  "times",
  "courier",
  "open-sans",
  "condensed",
  "source-serif",
  "plex-mono",
];
const WORDINGS: readonly Wording[] = ["core", "des", "plain", "orig", "authorized"];
const SIGNS: readonly Marks[] = [
  DOLLARS,
  { ...DOLLARS, negative: trailing },
  { ...DOLLARS, negative: parentheses },
  { ...DOLLARS, negative: (unsigned) => `- ${unsigned}` },
  { ...DOLLARS, negative: (unsigned) => `${unsigned} DR`, positive: (unsigned) => `${unsigned} CR` },
];

export function mixedLayout(number: number): Layout {
  const dice = makeDice(`mixed layout ${number}`);
  const font = dice.pick(FONTS);
  const size = dice.pick([7.5, 8, 8.5, 9, 9.5]) - (font === "plex-mono" ? 1 : 0);
  const taste: Taste = {
    dice,
    form: dice.pick(["two", "signed", "sections", "sections"] as const),
    color: dice.pick(COLORS),
    rowDate: dice.pick(ROW_DATES),
    longDate: dice.pick(LONG_DATES),
    marks: dice.pick(SIGNS),
    symbol: dice.chance(0.25) ? "$" : "",
    titleSize: dice.pick([9, 10, 12]),
  };
  const [isNumbered, isNamed, isPhoned] = [dice.chance(0.7), dice.chance(0.8), dice.chance(0.4)];
  const steps = planOf(taste);
  return {
    name: `mixed-${number}`,
    family: `mixed-${taste.form}`,
    country: "US",
    wording: dice.pick(WORDINGS),
    holder: dice.chance(0.8) ? "company" : "person",
    accounts: [
      {
        kind: "checking",
        product: PRODUCTS,
        number: dice.pick(NUMBERS),
        rows: [4, 55],
        checks: dice.pick([0, 0.1, 0.3]),
        period: dice.pick(["month", "cycle"] as const),
        mayBeOverdrawn: dice.chance(0.4),
      },
    ],
    paper: {
      ...{ size: LETTER, font, textSize: size, left: 44, right: 566, top: 70, topNext: 70, bottom: 722 },
      placing: dice.pick(["lines", "lines", "words", "characters"] as const),
      order: dice.chance(0.15) ? "columns" : "lines",
    },
    frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
      pen.text(44, 30, bank.name, { bold: true, size: 15, color: taste.color });
      if (isNumbered) pen.text(566, 748, `Page ${page} of ${pages}`, { align: "right", size: 7 });
      if (isNamed && page > 1)
        pen.text(566, 34, `${holder.name}   ${account!.number}`, { align: "right", size: 8 });
      if (isPhoned) pen.text(44, 748, `${bank.legal} | ${bank.phone} | ${bank.web}`, { size: 6 });
    },
    print: (sheet, file) => {
      const account = file.accounts[0]!;
      if (steps.hasLetter) printLetter(sheet, file);
      printAddress(sheet, file, 60, sheet.y + 30);
      steps.head(sheet, account);
      steps.summary(sheet, account);
      if (steps.hasOffer) printOffer(sheet);
      steps.body(sheet, account);
      if (steps.hasWorksheet) printWorksheet(sheet);
      if (steps.hasLegal) printLegal(sheet, file);
    },
  };
}

function planOf(taste: Taste) {
  const { dice } = taste;
  return {
    head: headOf(taste),
    summary: summaryOf(taste),
    body: taste.form === "sections" ? sectionsOf(taste) : ledgerOf(taste),
    hasLetter: dice.chance(0.1),
    hasOffer: dice.chance(0.3),
    hasWorksheet: dice.chance(0.2),
    hasLegal: dice.chance(0.5),
  };
}
