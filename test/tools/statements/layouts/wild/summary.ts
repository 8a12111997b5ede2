import type { Account } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printSummary, sumOf } from "../../print/blocks.ts";
import type { Sheet } from "../../print/sheet.ts";
import { averageOf } from "../common.ts";
import type { Step } from "./ledger.ts";
import type { Taste } from "./taste.ts";

const SHAPES = [
  "lines",
  "lines",
  "row",
  "equation",
  "pair",
  "dots",
  "after",
  "counted",
  "table",
  "short",
] as const;
export type Shape = (typeof SHAPES)[number] | "none";

export function shapeOf({ dice, kind, form }: Taste): Shape {
  if (kind === "card") return dice.pick(["lines", "row", "pair", "dots"] as const);
  return dice.chance(form === "ledger" ? 0.15 : 0) ? "none" : dice.pick(SHAPES);
}

type Line = readonly [label: string, value: string, count: number | null];

/** Start, what came and went, end; in one of the shapes that banks give it. */
export function wildSummary(taste: Taste, shape: Shape): Step {
  const { dice, word } = taste;
  const [hasTitle, outFirst, isSplit, isUnsigned] = [
    dice.chance(0.7),
    dice.chance(0.15),
    dice.chance(0.3),
    dice.chance(0.55),
  ];
  return (sheet, account) => {
    if (shape === "none") return;
    const lines =
      taste.kind === "card"
        ? cardLines(taste, account)
        : bankLines(taste, account, { outFirst, isSplit, isUnsigned });
    sheet.room(120);
    if (hasTitle) sheet.line(word("summary"), { bold: true, size: taste.titleSize, color: taste.color });
    sheet.down(4);
    draw(sheet, account, { ...taste, shape }, lines);
    sheet.down(14);
  };
}

type Choice = { readonly outFirst: boolean; readonly isSplit: boolean; readonly isUnsigned: boolean };

function bankLines(taste: Taste, account: Account, { outFirst, isSplit, isUnsigned }: Choice): Line[] {
  const { label, total } = taste;
  const [credits, debits] = [creditsOf(account), debitsOf(account)];
  const checks = isSplit && taste.country === "US" ? ofKinds(account, ["check"]) : [];
  const fees = isSplit && taste.country === "US" ? ofKinds(account, ["fee"]) : [];
  const other = debits.filter((entry) => !checks.includes(entry) && !fees.includes(entry));
  const out = (entries: typeof debits) => total(isUnsigned ? -sumOf(entries) : sumOf(entries));
  const ins: Line[] = [[label("totalIn", account, credits.length), total(sumOf(credits)), credits.length]];
  const outs: Line[] = [
    ...(checks.length > 0
      ? [[label("totalChecks", account, checks.length), out(checks), checks.length] as const]
      : []),
    [label("totalOut", account, other.length), out(other), other.length],
    ...(fees.length > 0 ? [[label("totalFees", account, fees.length), out(fees), fees.length] as const] : []),
  ];
  return [
    [label("start", account), total(account.startMinor), null],
    ...(outFirst ? [...outs, ...ins] : [...ins, ...outs]),
    [label("end", account), total(account.endMinor), null],
  ];
}

/** What is owed is printed without sign, credits with a minus or without. */
function cardLines({ dice, ...taste }: Taste, account: Account): Line[] {
  // What a card prints without a mark is owed; the other way it prints CR.
  const total = (minor: bigint) => taste.total(minor).replace(/DR$/, "CR");
  const pick = (key: string, texts: string) => dice.fork(key).pick(texts.split("|"));
  const part = (kinds: Parameters<typeof ofKinds>[1]) => sumOf(ofKinds(account, kinds));
  const isMinus = dice.fork("minus").chance(0.6);
  const credit = (minor: bigint) => total(isMinus ? -minor : minor);
  const isSplit = dice.fork("split").chance(0.6);
  const paid: Line[] = isSplit
    ? [
        [
          pick("pay", "Payments|Payments received|Payment, Credits|Less: Payments"),
          credit(part(["payment"])),
          null,
        ],
        [
          pick("cred", "Other credits|Credits|Credits and refunds|Returns & other credits"),
          credit(part(["refund"])),
          null,
        ],
      ]
    : [
        [
          pick(
            "pay2",
            "Payments and credits|Payments and other credits|Payments, credits & adjustments|Payments & credits",
          ),
          credit(part(["payment", "refund"])),
          null,
        ],
      ];
  return [
    [
      pick(
        "start",
        "Previous balance|Previous Balance|Balance on last statement|Previous statement balance|Opening balance",
      ),
      total(-account.startMinor),
      null,
    ],
    ...paid,
    [
      pick(
        "buy",
        "Purchases|New purchases|Purchases and adjustments|Purchases and other charges|New charges|Transactions",
      ),
      total(-part(["card"])),
      null,
    ],
    [pick("cash", "Cash advances|Cash Advances|Balance transfers"), total(0n), null],
    [pick("fee", "Fees charged|Fees|Total fees charged|Other fees"), total(-part(["fee"])), null],
    [
      pick("int", "Interest charged|Interest charges|Finance charges|Total interest charged"),
      total(-part(["interest_charged"])),
      null,
    ],
    [
      pick(
        "end",
        "New balance|New Balance|Statement balance|New balance total|Closing balance|Your new balance",
      ),
      total(-account.endMinor),
      null,
    ],
  ];
}

function draw(
  sheet: Sheet,
  account: Account,
  taste: Taste & { readonly shape: Shape },
  lines: readonly Line[],
): void {
  const { shape } = taste;
  if (shape === "row" || shape === "equation") drawRow(sheet, taste, lines, shape === "equation");
  else if (shape === "pair") drawPair(sheet, account, taste, lines);
  else if (shape === "table" || shape === "counted") drawCounted(sheet, lines, shape === "table");
  else if (shape === "after") drawAfter(sheet, lines);
  else if (shape === "short") drawLines(sheet, taste, [lines[0]!, lines.at(-1)!], false);
  else drawLines(sheet, taste, lines, shape === "dots");
}

/** The figure first, then what it is. */
function drawAfter(sheet: Sheet, lines: readonly Line[]): void {
  for (const [label, value] of lines) {
    sheet.text(120, sheet.y, value, { bold: true, align: "right" });
    sheet.text(130, sheet.y, label);
    sheet.down(sheet.lineHeight + 3);
  }
}

function drawLines(sheet: Sheet, taste: Taste, lines: readonly Line[], hasDots: boolean): void {
  const dice = taste.dice.fork("shape");
  const isRight = dice.chance(0.3);
  const at = isRight ? { label: 320, value: 560 } : { label: 50, value: dice.pick([250, 300, 360, 560]) };
  const dotted = lines.map(([label, value]) => {
    if (!hasDots) return [label, value] as const;
    const free = at.value - at.label - sheet.widthOf(label) - sheet.widthOf(value, { bold: true }) - 14;
    return [`${label} ${".".repeat(Math.max(0, Math.floor(free / sheet.widthOf("."))))}`, value] as const;
  });
  printSummary(sheet, dotted, {
    label: at.label,
    values: [at.value],
    total: true,
    gap: dice.pick([0, 2, 5]),
  });
}

/** Labels over their figures; with the signs between them it is an equation. */
function drawRow(sheet: Sheet, taste: Taste, lines: readonly Line[], hasSigns: boolean): void {
  const width = 522 / lines.length;
  const isRight = taste.dice.fork("flush").chance(0.4);
  const size = lines.length > 5 ? 6.5 : 7;
  const wrapped = lines.map(([label]) => sheet.wrap(label, width - 14, { size }));
  const height = Math.max(...wrapped.map((one) => one.length)) * 9;
  lines.forEach(([, value], index) => {
    const x = 46 + index * width + (isRight ? width - 12 : 0);
    const align = isRight ? ("right" as const) : ("left" as const);
    for (const [at, line] of wrapped[index]!.entries())
      sheet.text(x, sheet.y + at * 9, line, { size, align });
    sheet.text(x, sheet.y + height + 4, value, { bold: true, align });
    const sign = index === lines.length - 1 ? "=" : index === 0 ? "" : index === 1 ? "+" : "-";
    if (hasSigns && sign !== "")
      sheet.text(46 + index * width - 9, sheet.y + height + 4, sign, { bold: true });
  });
  sheet.down(height + 20);
}

/** The summary on the left, other figures of the account beside it, line by line. */
function drawPair(sheet: Sheet, account: Account, taste: Taste, lines: readonly Line[]): void {
  const beside: readonly (readonly [string, string])[] =
    taste.kind === "card"
      ? [
          ["Credit limit", "$16,500.00"],
          ["Available credit", "$11,204.00"],
          ["Cash advance limit", "$3,300.00"],
          ["Days in billing cycle", "30"],
        ]
      : [
          ["Average ledger balance", taste.total(averageOf(account))],
          ["Interest paid year to date", taste.total(1_204n)],
          ["Days in statement period", "30"],
          ["Annual percentage yield earned", "0.05%"],
        ];
  lines.forEach(([label, value], index) => {
    sheet.text(50, sheet.y, label);
    sheet.text(292, sheet.y, value, { align: "right" });
    const other = beside[index];
    if (other !== undefined) {
      sheet.text(322, sheet.y, other[0]);
      sheet.text(560, sheet.y, other[1], { align: "right" });
    }
    sheet.down(sheet.lineHeight + 2);
  });
}

/** How many, and how much. */
function drawCounted(sheet: Sheet, lines: readonly Line[], countFirst: boolean): void {
  const [count, amount] = countFirst ? [250, 340] : [400, 300];
  sheet.text(count, sheet.y, countFirst ? "Instances" : "Number", { size: 7, align: "right" });
  sheet.text(amount, sheet.y, "Amount", { size: 7, align: "right" });
  sheet.down(12);
  for (const [label, value, number] of lines) {
    sheet.text(50, sheet.y, label);
    sheet.text(count, sheet.y, number === null ? "" : String(number), { align: "right" });
    sheet.text(amount, sheet.y, value, { align: "right" });
    sheet.down(sheet.lineHeight + 2);
  }
}
