import { creditsOf, dailyBalances, debitsOf, printGrid } from "../print/blocks.ts";
import { dateText, moneyText } from "../print/formats.ts";
import { type LedgerStyle, printLedger } from "../print/ledger-table.ts";
import { printSection, type SectionStyle } from "../print/sections.ts";
import type { Column } from "../print/table.ts";
import { usd, usdUnsigned } from "./common.ts";
import type { Step, Taste } from "./mixed-head.ts";
import { COLUMN_TITLES, SECTION_TITLES } from "./vocabulary.ts";

export function ledgerOf(taste: Taste): Step {
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

export function sectionsOf(taste: Taste): Step {
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
