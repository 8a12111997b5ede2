import type { Account, EntryKind } from "../../model.ts";
import { ofKinds, sumOf } from "../../print/blocks.ts";
import { DOLLARS, leading, moneyText, trailing } from "../../print/formats.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import type { Column } from "../../print/table.ts";
import type { Step } from "./ledger.ts";
import type { Taste } from "./taste.ts";

// Credit cards: what is owed and when, then purchases, payments, fees and interest; purchases print without sign.

/** Minimum payment, due date, limits, and the warning that law asks for. */
export function wildDue(taste: Taste): Step {
  const { dice } = taste;
  const [x, isBoxed, hasWarning] = [dice.pick([50, 330]), dice.chance(0.5), dice.chance(0.7)];
  return (sheet, account) => {
    const lines = [
      [
        dice.fork("due").pick(["Payment due date", "Payment Due Date", "Due date"]),
        taste.longDay(account.end),
      ],
      [
        dice.fork("min").pick(["Minimum payment due", "Total Minimum Payment Due", "Minimum amount due"]),
        "$35.00",
      ],
      ["Credit limit", "$16,500.00"],
      ["Available credit", "$11,204.00"],
    ] as const;
    const top = sheet.y;
    for (const [label, value] of lines) {
      sheet.text(x, sheet.y, label);
      sheet.text(x + 220, sheet.y, value, { align: "right" });
      sheet.down(sheet.lineHeight + 2);
    }
    if (isBoxed) sheet.frame(x - 6, top - 4, 236, sheet.y - top + 6);
    if (hasWarning)
      sheet.line(
        "Late Payment Warning: if we do not receive your minimum payment by the due date, you may pay a late fee of up to $40.00.",
        { size: 6.5 },
      );
    sheet.down(12);
  };
}

const PLANS: readonly (readonly (readonly [title: string, kinds: readonly EntryKind[]])[])[] = [
  [
    ["Payments and other credits", ["payment", "refund"]],
    ["Purchases and adjustments", ["card"]],
    ["Fees", ["fee"]],
    ["Interest charged", ["interest_charged"]],
  ],
  [
    ["PAYMENTS", ["payment"]],
    ["CREDITS", ["refund"]],
    ["PURCHASES", ["card"]],
    ["FEES CHARGED", ["fee"]],
    ["INTEREST CHARGED", ["interest_charged"]],
  ],
  [
    ["Payments, credits and adjustments", ["payment", "refund"]],
    ["New charges", ["card", "fee", "interest_charged"]],
  ],
  [["Transactions", ["payment", "refund", "card", "fee", "interest_charged"]]],
  [["Account activity", ["payment", "refund", "card", "fee", "interest_charged"]]],
];

export function wildCard(taste: Taste): Step {
  const { dice } = taste;
  const plan = dice.pick(PLANS);
  const isMixed = plan.length === 1;
  // In a list of both, credits need a mark.
  const mark = dice.pick(["minus", "minus", "cr", "behind"] as const);
  const isMarked = isMixed || dice.chance(0.7);
  const symbol = dice.chance(0.4) ? "$" : "";
  const negative =
    mark === "cr" ? (unsigned: string) => `${unsigned} CR` : mark === "behind" ? trailing : leading;
  const money = (minor: bigint) =>
    moneyText(isMarked || minor < 0n ? -minor : minor, { ...DOLLARS, negative }, symbol);
  const columns = columnsOf(taste);
  const [hasTotals, upper] = [dice.chance(0.6), dice.chance(0.3)];
  const style: SectionStyle = {
    ...{ columns, date: taste.rowDay, money },
    title: (sheet, title) =>
      sheet.line(upper ? title.toUpperCase() : title, {
        bold: true,
        size: taste.titleSize,
        color: taste.color,
      }),
    ...(hasTotals && !isMixed
      ? { total: totalOf(dice.pick(["Total {T}", "TOTAL {T} FOR THIS PERIOD", "Total {T} this period"])) }
      : {}),
    continued: " (continued)",
    rowGap: dice.pick([0, 1, 4]),
    head: { size: 7, bold: true, rule: dice.pick(["below", "both", "none"] as const) },
    isJoined: dice.chance(0.4),
  };
  const heading = dice.chance(0.5) ? "Transactions" : null;
  const [hasYear, hasRates] = [dice.chance(0.6), dice.chance(0.6)];
  return (sheet, account) => {
    if (heading !== null && !isMixed) sheet.line(heading, { bold: true, size: taste.titleSize + 2 });
    for (const [title, kinds] of plan)
      printSection(sheet, account, { title, entries: ofKinds(account, kinds) }, style);
    if (hasYear) printYear(sheet, account);
    if (hasRates) printRates(sheet, account);
  };
}

const totalOf = (pattern: string) => (title: string) => pattern.replace("{T}", title);

function columnsOf({ dice }: Taste): Column[] {
  const text = (x: number, width: number): Column => ({
    key: "text",
    title: dice.pick([
      "Description",
      "Transaction description",
      "Merchant name or transaction description",
      "Description of transaction or credit",
    ]),
    x,
    width,
  });
  const amount: Column = {
    key: "amount",
    title: dice.pick(["Amount", "$ Amount", "Amount ($)"]),
    x: 562,
    align: "right",
  };
  const pair = dice.pick([
    ["Trans Date", "Post Date"],
    ["Transaction Date", "Posting Date"],
    ["Tran Date", "Post Date"],
    ["Sale Date", "Post Date"],
  ] as const);
  const at = dice.next();
  if (at < 0.35)
    return [
      { key: "date", title: dice.pick(["Date", "Date of transaction", "Post Date", "Posting Date"]), x: 46 },
      text(130, 340),
      amount,
    ];
  const dates: Column[] = [
    { key: "made", title: pair[0].split(" "), x: 46 },
    { key: "date", title: pair[1].split(" "), x: 108 },
  ];
  if (at < 0.6) return [...dates, text(170, 310), amount];
  if (at < 0.8) return [...dates, { key: "ref", title: "Reference number", x: 170 }, text(250, 230), amount];
  return [...dates, text(170, 220), { key: "ref", title: "Reference number", x: 410 }, amount];
}

function printYear(sheet: Sheet, account: Account): void {
  sheet.room(60);
  const year = 1970 + Math.floor(account.end / 365.2425);
  sheet.line(`${year} Totals Year-to-Date`, { bold: true });
  sheet.cells([
    [50, `Total fees charged in ${year}`],
    [300, "$87.00", { align: "right" }],
  ]);
  sheet.cells([
    [50, `Total interest charged in ${year}`],
    [300, "$211.40", { align: "right" }],
  ]);
  sheet.down(10);
}

function printRates(sheet: Sheet, account: Account): void {
  sheet.room(70);
  const interest = -sumOf(ofKinds(account, ["interest_charged"]));
  sheet.line("Interest charge calculation", { bold: true });
  sheet.cells([
    [50, "Type of balance"],
    [240, "Annual percentage rate (APR)"],
    [460, "Balance subject to interest rate", { align: "right" }],
    [560, "Interest charge", { align: "right" }],
  ]);
  sheet.cells([
    [50, "Purchases"],
    [240, "24.49% (v)"],
    [460, "$1,840.12", { align: "right" }],
    [560, moneyText(interest, DOLLARS, "$"), { align: "right" }],
  ]);
  sheet.cells([
    [50, "Cash advances"],
    [240, "29.99% (v)"],
    [460, "$0.00", { align: "right" }],
    [560, "$0.00", { align: "right" }],
  ]);
  sheet.down(10);
}
