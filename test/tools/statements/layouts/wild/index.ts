import type { AccountKind, AccountPlan, Country, Layout, StatementFile, Wording } from "../../model.ts";
import { sumOf } from "../../print/blocks.ts";
import { printLegal, printLetter, printOffer, printWorksheet } from "../../print/notices.ts";
import { A4, type FontFamily, LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { usdUnsignedSign } from "../common.ts";
import { wildAbreast } from "./abreast.ts";
import { wildCard, wildDue } from "./card.ts";
import { furnitureOf, headOf } from "./head.ts";
import { type Step, wildLedger } from "./ledger.ts";
import { wildBelow, wildDays } from "./loose.ts";
import { printAsides, toldSummary, wildPairs } from "./rare.ts";
import { wildSections } from "./sections.ts";
import { shapeOf, wildSummary } from "./summary.ts";
import { type Taste, tasteOf } from "./taste.ts";

// Layouts that nobody drew, wider than `mixed.ts`: countries, columns in any order, lists side by side, days as headings, summaries of
// ten shapes, cards. Each number is another bank. Even numbers are for tuning, odd ones are only measured.

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
const NUMBERS: Readonly<Partial<Record<Country, readonly string[]>>> = {
  GB: ["########", "####-####"],
  DE: ["DE## #### #### #### #### ##", "##########"],
  FR: ["##### ##### ########### ##", "FR## #### #### #### #### #### ###"],
  ES: ["ES## #### #### ## ##########", "#### #### ## ##########"],
  NL: ["NL## BANK #### #### ##"],
  AU: ["## ####", "####-#####", "#########"],
};
const US_NUMBERS =
  "##########|############|XXXXXX####|****####|###-#####-#|000000########|#### #### ####|xxxxxxxx####|x####|...####|****-****-####|#######".split(
    "|",
  );
/** Rarer masks than those above. */
const MASKS = ["••••####", "xxx-xxx-####", "*******####", "########-##", "00-####-####", "XX-XXXX##-#"];
const PRODUCTS: Readonly<Record<AccountKind, readonly string[]>> = {
  checking:
    "Business Checking|Small Business Checking|Commercial Checking|Business Interest Checking|Free Business Checking|Business Advantage|Premier Checking|Analyzed Business Checking|Everyday Checking|Business Current Account|Business Transaction Account".split(
      "|",
    ),
  savings: "Business Savings|Premium Savings|Statement Savings|Savings Account".split("|"),
  money_market: "Business Money Market|Money Market Savings|Premium Money Market Account".split("|"),
  card: "Business Rewards Card|Visa Business|World Mastercard|Cash Preferred Card".split("|"),
  wallet: ["Account"],
};

export function wildLayout(number: number): Layout {
  const taste = tasteOf(number);
  const { dice, country } = taste;
  const isSmall = country === "US" || country === "CA";
  const font = dice.pick(FONTS);
  const size = dice.pick([7, 7.5, 8, 8.5, 9]) - (font === "plex-mono" ? 1 : 0);
  const accounts = plansOf(taste);
  const print = printerOf(taste);
  return {
    name: `wild-${number}`,
    family: `wild-${taste.kind === "card" ? "card" : taste.form}`,
    ...{ country, accounts, print },
    wording: taste.kind === "card" ? "card" : dice.pick(WORDINGS),
    holder: dice.chance(0.75) ? "company" : "person",
    paper: {
      ...{
        size: isSmall ? LETTER : A4,
        font,
        textSize: size,
        left: 44,
        right: 566,
        top: 70,
        topNext: 72,
        bottom: 722,
      },
      placing: dice.pick(["lines", "lines", "words", "characters"] as const),
      order: dice.chance(0.12) ? "columns" : "lines",
      ...(dice.fork("turned").chance(0.05) ? { rotation: dice.fork("turn").pick([90, 270] as const) } : {}),
    },
    frame: furnitureOf(taste),
  };
}

function plansOf({ dice, kind, country, form }: Taste): AccountPlan[] {
  const number = () =>
    dice.pick(
      kind === "card"
        ? ["#### #### #### ####", "XXXX XXXX XXXX ####", "**** **** **** ####"]
        : (NUMBERS[country] ?? US_NUMBERS),
    );
  const plan = (own: AccountKind, rows: readonly [number, number]): AccountPlan => ({
    kind: own,
    product: PRODUCTS[own],
    number: number(),
    rows,
    checks: country === "US" && own === "checking" ? dice.pick([0, 0.1, 0.3]) : 0,
    period: kind === "card" ? "cycle" : dice.pick(["month", "month", "cycle", "quarter"] as const),
    mayBeOverdrawn: dice.chance(0.3),
  });
  const masked = dice.fork("mask");
  if (country === "US" && kind !== "card" && masked.chance(0.12)) {
    const own = plan(kind, [4, form === "abreast" ? 90 : 60]);
    return [{ ...own, number: masked.pick(MASKS) }];
  }
  const first = plan(kind, [4, form === "abreast" ? 90 : 60]);
  const isOfTwo = kind === "checking" && dice.chance(0.12);
  return isOfTwo ? [first, plan("savings", [2, 8])] : [first];
}

function printerOf(taste: Taste): Layout["print"] {
  const { dice, kind } = taste;
  const shape = shapeOf(taste);
  // Notices are in English, with figures in its manner.
  const isEnglish = !["DE", "FR", "ES", "NL"].includes(taste.country);
  const isPlain = isEnglish && kind !== "card";
  const isTold = isPlain && shape !== "none" && dice.fork("told").chance(0.06);
  const hasAsides = isPlain && dice.fork("asides").chance(0.06);
  const summary = isTold ? toldSummary(taste) : wildSummary(taste, shape);
  const head = headOf(taste);
  const due = kind === "card" ? wildDue(taste) : null;
  const body = kind === "card" ? wildCard(taste) : bodyOf(taste, shape !== "none");
  const [hasLetter, hasOffer, hasWorksheet, hasLegal, hasFees] = [0.06, 0.25, 0.2, 0.5, 0.2].map((share) =>
    dice.chance(share),
  );
  return (sheet, file) => {
    if (hasLetter && isEnglish) printLetter(sheet, file);
    head.first(sheet, file);
    for (const [index, account] of file.accounts.entries()) {
      if (index > 0) head.second(sheet, account);
      due?.(sheet, account);
      summary(sheet, account);
      if (index === 0 && hasOffer && isEnglish) printOffer(sheet);
      if (hasAsides) printAsides(sheet, account, taste);
      body(sheet, account);
    }
    if (!isEnglish) return;
    if (hasFees && kind !== "card") printFeeBox(sheet, file);
    if (hasWorksheet) printWorksheet(sheet);
    if (hasLegal) printLegal(sheet, file);
  };
}

function bodyOf(taste: Taste, hasSummary: boolean): Step {
  // Signs of these rows stand beside them alone.
  const isSigned = taste.money(-100n) !== taste.money(100n);
  if (hasSummary && isSigned && taste.form === "ledger" && taste.dice.fork("pair").chance(0.06))
    return wildPairs(taste);
  switch (taste.form) {
    case "sections":
      return wildSections(taste);
    case "abreast":
      return wildAbreast(taste);
    case "days":
      return wildDays(taste);
    case "below":
      return wildBelow(taste);
    default:
      return wildLedger(taste, { hasSummary });
  }
}

/** What overdrafts cost this period and this year: figures that are no rows. */
function printFeeBox(sheet: Sheet, { accounts }: StatementFile): void {
  const rows = accounts.flatMap(({ entries }) => entries);
  const paid = (words: RegExp) =>
    usdUnsignedSign(sumOf(rows.filter(({ kind, lines }) => kind === "fee" && words.test(lines.join(" ")))));
  sheet.room(70);
  sheet.line("Overdraft and returned item fees", { bold: true });
  sheet.cells([
    [300, "Total for this period", { align: "right", size: 7 }],
    [430, "Total year-to-date", { align: "right", size: 7 }],
  ]);
  for (const [label, now, year] of [
    ["Total overdraft fees", paid(/overdraft/i), "$140.00"],
    ["Total returned item fees", paid(/returned/i), "$35.00"],
  ] as const)
    sheet.cells([
      [50, label],
      [300, now, { align: "right" }],
      [430, year, { align: "right" }],
    ]);
  sheet.down(10);
}
