import { addDays } from "../../../../../src/core/model/day.ts";
import type { Account, StatementFile } from "../../model.ts";
import type { Pen } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import type { Taste } from "./taste.ts";

// Letterheads, the holder's address, the account's particulars, running heads and feet.

export type Furniture = (pen: Pen, page: number, pages: number, file: StatementFile) => void;

const INSURED =
  "Member FDIC|Member FDIC. Equal Housing Lender|Deposits insured by the FDIC to the legal limit".split("|");

export function furnitureOf(taste: Taste): Furniture {
  const { dice, word, color } = taste;
  const head = dice.pick(["name", "name", "legal", "every", "foot"] as const);
  const [isRight, isNumbered, hasRunning, hasFoot] = [
    dice.chance(0.25),
    dice.chance(0.8),
    dice.chance(0.6),
    dice.chance(0.5),
  ];
  const size = dice.pick([10, 13, 16, 20]);
  const [insured, pageAt] = [dice.pick(INSURED), dice.pick(["foot", "head", "middle"] as const)];
  return (pen, page, pages, { bank, holder, accounts }) => {
    const { left, right, bottom } = pen.paper;
    const foot = bottom + 22;
    const name = head === "legal" ? bank.legal : bank.name;
    if (head !== "foot" && (page === 1 || head === "every"))
      pen.text(isRight ? right : left, 28, name, {
        bold: true,
        size,
        color,
        align: isRight ? "right" : "left",
      });
    if (head === "foot" || hasFoot)
      pen.text(
        (left + right) / 2,
        foot + 12,
        `${bank.legal} ${taste.country === "US" ? insured : bank.street}`,
        { size: 6.5, align: "center" },
      );
    if (head === "foot") pen.text(left, 30, bank.web, { size: 8 });
    const number = word("page").replace("{P}", String(page)).replace("{Q}", String(pages));
    if (isNumbered && pageAt === "foot") pen.text(right, foot, number, { size: 7, align: "right" });
    if (isNumbered && pageAt === "middle")
      pen.text((left + right) / 2, foot, number, { size: 7, align: "center" });
    if (isNumbered && pageAt === "head")
      pen.text(isRight ? left : right, 30, number, { size: 7, align: isRight ? "left" : "right" });
    if (!hasRunning || page === 1) return;
    const [account] = accounts;
    pen.text(left, 50, holder.name, { size: 7.5 });
    pen.text(right, 50, `${word("number")} ${account!.number}`, { size: 7.5, align: "right" });
  };
}

/** The first account's particulars with the holder's address; `second` prints those of a further account. */
export function headOf(taste: Taste): {
  first: (sheet: Sheet, file: StatementFile) => void;
  second: (sheet: Sheet, account: Account) => void;
} {
  const { dice, word } = taste;
  const [side, address] = [
    dice.pick(["right", "right", "left", "table"] as const),
    dice.pick(["plain", "plain", "attention", "labelled", "low"] as const),
  ];
  // Drawn apart, so that layouts without them stay as they were.
  const sender = dice.fork("sender").chance(0.2) && address === "low";
  const barcode = dice.fork("barcode").chance(0.15);
  const [hasContact, hasProduct] = [dice.chance(0.5), dice.chance(0.8)];
  const title = dice.pick([
    "Statement of account",
    "Account statement",
    "",
    "",
    "Business account statement",
    "Your statement",
  ]);
  const facts = (account: Account): [label: string, value: string][] => [
    ...(hasProduct ? [["", account.product] as [string, string]] : []),
    ...periodOf(taste, account),
    [word("number"), account.number],
  ];
  return {
    first: (sheet, file) => {
      const account = file.accounts[0]!;
      const top = sheet.y;
      if (hasContact)
        printContact(sheet, file, dice.fork("contact").pick([330, 380]), top + (side === "right" ? 70 : 0));
      if (sender) printSender(sheet, file, top);
      if (barcode && address !== "labelled")
        printRoutingLine(sheet, file, top + (address === "low" ? 50 : 14));
      const y = printHolder(sheet, file, address, top);
      if (side === "right") {
        sheet.y = top;
        if (title !== "") sheet.text(sheet.right, sheet.y, title, { bold: true, size: 11, align: "right" });
        sheet.down(16);
        for (const [label, value] of facts(account)) {
          sheet.text(sheet.right, sheet.y, `${label} ${value}`.trim(), { align: "right" });
          sheet.down(sheet.lineHeight + 1);
        }
        sheet.y = Math.max(sheet.y, y, hasContact ? top + 130 : 0);
      } else {
        sheet.y = Math.max(y, hasContact ? top + 70 : 0) + 6;
        if (title !== "") sheet.line(title, { bold: true, size: 11 });
        printFacts(sheet, facts(account), side === "table");
      }
      sheet.down(14);
    },
    second: (sheet, account) => {
      sheet.room(140);
      sheet.down(10);
      if (!hasProduct) sheet.line(account.product, { bold: true, size: taste.titleSize });
      printFacts(sheet, facts(account), side === "table");
      sheet.down(8);
    },
  };
}

const CONNECTOR = / (?:-|to|through|thru|bis|au|hasta|tot|t\/m) (?=[^ ]*\d|\p{L}+\.? \d)/u;

/** Drawn apart: the two days on two lines, the word or dash between them on either; or the day of the last statement and that of this one. */
function periodOf(taste: Taste, account: Account): [label: string, value: string][] {
  const dice = taste.dice.fork("period");
  const text = taste.label("period", account);
  const at = dice.next();
  const hit = CONNECTOR.exec(text);
  if (at < 0.08 && hit !== null) {
    const [first, second] = [text.slice(0, hit.index), text.slice(hit.index + hit[0].length)];
    const joint = hit[0].trim();
    return dice.chance(0.6)
      ? [
          ["", `${first} ${joint}`],
          ["", second],
        ]
      : [
          ["", first],
          ["", `${joint} ${second}`],
        ];
  }
  const isEnglish = !["DE", "FR", "ES", "NL"].includes(taste.country);
  if (at > 0.96 && isEnglish && taste.kind !== "card")
    return [
      [
        dice.pick(["Last statement", "LAST STATEMENT", "Last statement date:"]),
        taste.longDay(addDays(account.start, -1)),
      ],
      [dice.pick(["This statement", "THIS STATEMENT", "Statement date:"]), taste.longDay(account.end)],
    ];
  return [["", text]];
}

function printFacts(sheet: Sheet, facts: readonly (readonly [string, string])[], isTable: boolean): void {
  for (const [label, value] of facts) {
    if (isTable && label !== "")
      sheet.cells([
        [sheet.left, label],
        [sheet.left + 130, value],
      ]);
    else sheet.line(`${label} ${value}`.trim(), { bold: label === "" });
    sheet.down(1);
  }
}

function printHolder(
  sheet: Sheet,
  { holder }: StatementFile,
  form: "plain" | "attention" | "labelled" | "low",
  top: number,
): number {
  const lines = [
    form === "labelled" ? `Account holder: ${holder.name}` : holder.name,
    ...(form === "attention" && holder.isCompany ? ["ATTN ACCOUNTS PAYABLE"] : []),
    ...holder.address,
  ];
  const y = top + (form === "low" ? 60 : 24);
  const x = form === "labelled" ? sheet.left : sheet.left + 14;
  for (const [index, line] of lines.entries()) sheet.text(x, y + index * sheet.lineHeight, line);
  return y + lines.length * sheet.lineHeight + 12;
}

/** The bank's own address over that of the holder, as window envelopes show it. */
function printSender(sheet: Sheet, { bank }: StatementFile, top: number): void {
  const [street = "", ...town] = bank.street.split(", ");
  const lines = [bank.legal, "PO Box 1802", street, town.join(", ")];
  for (const [index, line] of lines.entries())
    sheet.text(sheet.left + 14, top + index * 9, line, { size: 6.5 });
}

/** What the mailing machine prints over an address. */
function printRoutingLine(sheet: Sheet, { accounts }: StatementFile, y: number): void {
  const digits = accounts[0]!.number.replace(/\D/g, "").padStart(8, "7");
  sheet.text(
    sheet.left + 14,
    y,
    `0${digits.slice(-4)} 1 AB 0.5${digits.slice(-2)} T:3 P:0${digits.slice(-3)}`,
    {
      size: 6,
    },
  );
}

function printContact(sheet: Sheet, { bank }: StatementFile, x: number, y: number): void {
  const lines = ["Questions?", `Call us: ${bank.phone}`, `Visit: ${bank.web}`, `Write: ${bank.street}`];
  for (const [index, line] of lines.entries())
    sheet.text(x, y + index * 9, line, { size: 7, bold: index === 0 });
}
