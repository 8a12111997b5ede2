import { type Dice, makeDice } from "../dice.ts";
import type { Account, Layout, Wording } from "../model.ts";
import {
  creditsOf,
  dailyBalances,
  debitsOf,
  printAddress,
  printGrid,
  printSummary,
  sumOf,
} from "../print/blocks.ts";
import { DOLLARS, dateText, type Marks, moneyText, parentheses, trailing } from "../print/formats.ts";
import { type LedgerStyle, printLedger } from "../print/ledger-table.ts";
import { printLegal, printLetter, printOffer, printWorksheet } from "../print/notices.ts";
import { type FontFamily, LETTER } from "../print/paper.ts";
import { printSection, type SectionStyle } from "../print/sections.ts";
import type { Sheet } from "../print/sheet.ts";
import type { Column } from "../print/table.ts";
import { usd, usdUnsigned } from "./common.ts";
import {
  COLORS,
  COLUMN_TITLES,
  LONG_DATES,
  NUMBER_LABELS,
  NUMBERS,
  PERIODS,
  PRODUCTS,
  ROW_DATES,
  SECTION_TITLES,
  SUMMARY_LABELS,
} from "./vocabulary.ts";

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

type Taste = {
  readonly dice: Dice;
  readonly form: "two" | "signed" | "sections";
  readonly color: string;
  readonly rowDate: string;
  readonly longDate: string;
  readonly marks: Marks;
  readonly symbol: string;
  readonly titleSize: number;
};

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

type Step = (sheet: Sheet, account: Account) => void;

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

const between = (text: string, account: Account, pattern: string) =>
  text.replace("{START}", dateText(account.start, pattern)).replace("{END}", dateText(account.end, pattern));

function headOf({ dice, longDate, titleSize }: Taste): Step {
  const [period, label, isRight] = [dice.pick(PERIODS), dice.pick(NUMBER_LABELS), dice.chance(0.5)];
  const hasProduct = dice.chance(0.8);
  return (sheet, account) => {
    const line = between(period, account, longDate);
    if (isRight) {
      sheet.text(566, sheet.y + 30, line, { align: "right" });
      sheet.text(566, sheet.y + 44, `${label} ${account.number}`, { align: "right" });
    }
    sheet.down(90);
    if (hasProduct) sheet.line(account.product, { bold: true, size: titleSize + 2 });
    if (!isRight) {
      sheet.line(line);
      sheet.line(`${label} ${account.number}`);
    }
    sheet.down(10);
  };
}

function summaryOf({ dice, longDate, marks, symbol }: Taste): Step {
  const labels = {
    start: dice.pick(SUMMARY_LABELS.start),
    in: dice.pick(SUMMARY_LABELS.in),
    out: dice.pick(SUMMARY_LABELS.out),
    end: dice.pick(SUMMARY_LABELS.end),
  };
  const [isRow, isSigned, outFirst] = [dice.chance(0.3), dice.chance(0.5), dice.chance(0.2)];
  const money = (minor: bigint) => moneyText(minor, { ...marks, positive: (unsigned) => unsigned }, symbol);
  return (sheet, account) => {
    const label = (key: keyof typeof labels, count = 0) =>
      between(labels[key], account, longDate).replace("{N}", String(count));
    const [credits, debits] = [creditsOf(account), debitsOf(account)];
    const out = sumOf(debits);
    const middle = [
      [label("in", credits.length), money(sumOf(credits))],
      [label("out", debits.length), money(isSigned ? out : -out)],
    ] as const;
    const lines = [
      [label("start"), money(account.startMinor)],
      ...(outFirst ? [...middle].reverse() : middle),
      [label("end"), money(account.endMinor)],
    ] as const;
    if (!isRow) printSummary(sheet, lines, { label: 50, values: [330], total: true, gap: 2 });
    else {
      lines.forEach(([text, value], index) => {
        for (const [at, line] of sheet.wrap(text, 118, { size: 7 }).entries())
          sheet.text(50 + index * 130, sheet.y + at * 9, line, { size: 7 });
        sheet.text(50 + index * 130, sheet.y + 22, value, { bold: true });
      });
      sheet.down(40);
    }
    sheet.down(14);
  };
}

function ledgerOf(taste: Taste): Step {
  const { dice, form, marks, symbol, rowDate } = taste;
  const titles = (key: keyof typeof COLUMN_TITLES) => dice.pick(COLUMN_TITLES[key]);
  const hasBalance = form === "signed" || dice.chance(0.85);
  const creditFirst = dice.chance(0.4);
  const columns: Column[] = [
    { key: "date", title: titles("date"), x: 46 },
    { key: "text", title: titles("text"), x: 124, width: 210 },
  ];
  if (form === "two") {
    const [left, right] = creditFirst ? (["in", "out"] as const) : (["out", "in"] as const);
    columns.push(
      { key: left, title: titles(left), x: 420, align: "right" },
      { key: right, title: titles(right), x: 495, align: "right" },
    );
  } else columns.push({ key: "amount", title: titles("amount"), x: 470, align: "right" });
  if (hasBalance) columns.push({ key: "balance", title: titles("balance"), x: 564, align: "right" });
  const money = (minor: bigint) => moneyText(minor, marks, symbol);
  const hasOpening = dice.chance(0.5);
  const style: LedgerStyle = {
    ...{ columns, money, side: usd, date: (day) => dateText(day, rowDate) },
    balance: (minor) => moneyText(minor, { ...marks, positive: (unsigned) => unsigned }, symbol),
    balanceOn: dice.chance(0.6) ? "each" : "day",
    isDateOncePerDay: dice.chance(0.2),
    isJoined: dice.chance(0.5),
    ruling: dice.pick(["none", "none", "lines", "zebra", "grid"] as const),
    rowGap: dice.pick([0, 1, 3, 6]),
    head: {
      bold: dice.chance(0.7),
      size: dice.pick([7, 8]),
      rule: dice.pick(["below", "both", "none"] as const),
    },
    opening: hasOpening
      ? dice.pick(["Beginning Balance", "Opening Balance", "Balance Forward", "Previous Balance"])
      : null,
    closing:
      hasOpening && dice.chance(0.7)
        ? dice.pick(["Ending Balance", "Closing Balance", "Balance at end of period"])
        : null,
    hasOpeningDate: dice.chance(0.6),
    empty: form === "two" && dice.chance(0.15) ? "-" : "",
    onNextPage: dice.chance(0.75) ? "head" : "none",
  };
  return (sheet, account) => printLedger(sheet, account, style);
}

function sectionsOf(taste: Taste): Step {
  const { dice, color, marks, rowDate, symbol, titleSize } = taste;
  const isSigned = dice.chance(0.5);
  const amountFirst = dice.chance(0.12);
  const money = isSigned
    ? (minor: bigint) => moneyText(minor, { ...marks, positive: (unsigned) => unsigned }, symbol)
    : usdUnsigned;
  const amount: Column = {
    key: "amount",
    title: dice.pick(COLUMN_TITLES.amount),
    x: amountFirst ? 190 : 562,
    align: "right",
  };
  const text: Column = {
    key: "text",
    title: dice.pick(COLUMN_TITLES.text),
    x: amountFirst ? 205 : 126,
    width: 320,
  };
  const date: Column = { key: "date", title: dice.pick(COLUMN_TITLES.date), x: 48 };
  const continued = dice.pick([" (continued)", " - continued", " - CONTINUED", undefined]);
  const style: SectionStyle = {
    ...{
      columns: amountFirst ? [date, amount, text] : [date, text, amount],
      date: (day) => dateText(day, rowDate),
      money,
    },
    title: (sheet, title) => sheet.line(title, { bold: true, size: titleSize, color }),
    ...(continued === undefined ? {} : { continued }),
    ...(dice.chance(0.7) && !amountFirst
      ? { total: (title: string) => `Total ${title}`, hasCount: dice.chance(0.15) }
      : {}),
    ruling: dice.pick(["none", "lines", "zebra"] as const),
    rowGap: dice.pick([0, 1, 4]),
    head: { size: 7, bold: dice.chance(0.5), rule: dice.pick(["below", "both", "none"] as const) },
    isJoined: dice.chance(0.5),
  };
  const titles = {
    in: dice.pick(SECTION_TITLES.in),
    out: dice.pick(SECTION_TITLES.out),
    checks: dice.pick(SECTION_TITLES.checks),
    fees: dice.pick(SECTION_TITLES.fees),
    daily: dice.pick(SECTION_TITLES.daily),
  };
  const [hasFees, outFirst, hasDaily, gridColumns] = [
    dice.chance(0.5),
    dice.chance(0.2),
    dice.chance(0.6),
    dice.pick([2, 3, 3]),
  ];
  return (sheet, account) => {
    const isFee = (kind: string) => hasFees && kind === "fee";
    const checks = account.entries.filter(({ kind }) => kind === "check");
    const sections = [
      { title: titles.in, entries: creditsOf(account) },
      {
        title: titles.out,
        entries: debitsOf(account).filter(({ kind }) => kind !== "check" && !isFee(kind)),
      },
    ];
    for (const section of outFirst ? sections.reverse() : sections)
      printSection(sheet, account, section, style);
    if (checks.length > 0) {
      sheet.room(70);
      style.title(sheet, titles.checks);
      const cells = [{ x: 4 }, { x: 60 }, { x: 150, align: "right" as const }];
      printGrid(
        sheet,
        {
          columns: gridColumns,
          order: "down",
          titles: ["Check", "Date", "Amount"],
          cells,
          head: { size: 7, bold: true },
        },
        checks.map((entry) => [
          entry.checkNumber!,
          dateText(entry.day, rowDate.replace(/,? YYYY/, "")),
          money(entry.printed),
        ]),
        (index) =>
          sheet.mark({
            account,
            entry: checks[index]!,
            balance: null,
            description: checks[index]!.lines.join(" "),
          }),
      );
      sheet.down(12);
    }
    printSection(
      sheet,
      account,
      { title: titles.fees, entries: account.entries.filter(({ kind }) => isFee(kind)) },
      style,
    );
    if (!hasDaily) return;
    sheet.room(60);
    style.title(sheet, titles.daily);
    printGrid(
      sheet,
      {
        columns: 3,
        order: "down",
        titles: ["Date", "Balance"],
        cells: [{ x: 4 }, { x: 140, align: "right" }],
        head: { size: 7, bold: true },
      },
      dailyBalances(account).map(([day, balance]) => [
        dateText(day, rowDate),
        moneyText(balance, { ...marks, positive: (unsigned) => unsigned }, symbol),
      ]),
    );
  };
}
