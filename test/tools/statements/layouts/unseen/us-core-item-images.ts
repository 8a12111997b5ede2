import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText, trailing } from "../../print/formats.ts";
import { printLegal, printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { printTable, type Row } from "../../print/table.ts";
import { absolute, averageOf, lowestOf } from "../common.ts";

const day8 = (day: Day) => dateText(day, "MM/DD/YY");
/** No zero before the point, the minus behind. */
const plain = (minor: bigint) => moneyText(minor, { ...DOLLARS, negative: trailing }).replace(/^0\./, ".");

/**
 * A community bank's print out of its core system, with boxes drawn around sums: all but the checks in one list by date with two columns
 * of sums, checks in three columns, balances by date, fees of the year, and at the end pictures of the checks with captions.
 */
export const layout: Layout = {
  name: "us-core-item-images",
  family: "us-core",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["COMMERCIAL DDA", "BUSINESS CHECKING", "SMALL BUSINESS CHECKING"],
      number: "#######",
      rows: [6, 60],
      checks: 0.35,
      period: "cycle",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "courier",
    textSize: 8,
    left: 46,
    right: 566,
    top: 50,
    topNext: 96,
    bottom: 736,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(46, 30, bank.name.toUpperCase(), { font: "times", bold: true, size: 15 });
    pen.text(46, 48, bank.street, { font: "times", size: 8 });
    pen.text(46, 58, `TELEPHONE ${bank.phone}`, { font: "times", size: 8 });
    pen.text(566, 30, `ACCOUNT: ${account!.number}`, { align: "right" });
    pen.text(566, 40, `PAGE: ${page} OF ${pages}`, { align: "right" });
    pen.text(566, 50, `PERIOD: ${day8(account!.start)} THRU ${day8(account!.end)}`, { align: "right" });
    if (page > 1) pen.text(46, 78, holder.name.toUpperCase());
    pen.text(306, 764, "NOTICE: SEE REVERSE SIDE FOR IMPORTANT INFORMATION", {
      align: "center",
      font: "times",
      size: 7,
    });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 70, 104);
    sheet.y = 168;
    printBox(sheet, account);
    printRows(sheet, account);
    printChecks(sheet, account);
    printDaily(sheet, account);
    printFees(sheet, file, account);
    sheet.down(8);
    sheet.line("- END OF STATEMENT -", { align: "center" });
    sheet.newPage();
    printWorksheet(sheet);
    printLegal(sheet, file);
    printImages(sheet, account);
  },
};

function banner(sheet: Sheet, text: string): void {
  sheet.fill(46, sheet.y - 2, 520, 12, "#e2e2e2");
  sheet.line(text, { bold: true, align: "center" });
  sheet.down(5);
}

function printBox(sheet: Sheet, account: Account): void {
  const credits = creditsOf(account);
  const debits = debitsOf(account);
  const fees = sumOf(ofKinds(account, ["fee"]));
  const interest = sumOf(ofKinds(account, ["interest"]));
  banner(sheet, `${account.product} ACCOUNT ${account.number}`);
  const top = sheet.y;
  sheet.down(4);
  const lines = [
    [
      "",
      `LAST STATEMENT ${day8((account.start - 1) as Day)}`,
      account.startMinor,
      "MINIMUM BALANCE",
      lowestOf(account),
    ],
    ["", `${credits.length} CREDITS`, sumOf(credits), "AVG AVAILABLE BALANCE", averageOf(account)],
    ["", `${debits.length} DEBITS`, absolute(sumOf(debits)), "AVERAGE BALANCE", averageOf(account)],
    ["", `THIS STATEMENT ${day8(account.end)}`, account.endMinor, "INTEREST PAID", interest],
  ] as const;
  for (const [, label, sum, other, value] of lines)
    sheet.cells([
      [56, label],
      [300, plain(sum), { align: "right" }],
      [330, other],
      [556, plain(value), { align: "right" }],
    ]);
  sheet.cells([
    [56, `DAYS IN PERIOD ${account.end - account.start + 1}`],
    [330, "SERVICE CHARGES"],
    [556, plain(absolute(fees)), { align: "right" }],
  ]);
  sheet.frame(46, top, 520, sheet.y - top + 2);
  sheet.rule(315, top, 315, sheet.y + 2);
  sheet.down(18);
}

function printRows(sheet: Sheet, account: Account): void {
  banner(sheet, "- - - - - - - - - ACCOUNT ACTIVITY - - - - - - - - -");
  const others = account.entries.filter(({ kind }) => kind !== "check");
  const rows: Row[] = others.map(rowOf);
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "text", title: "DESCRIPTION", x: 46, width: 300 },
        { key: "out", title: "DEBITS", x: 430, align: "right" },
        { key: "in", title: "CREDITS", x: 510, align: "right" },
        { key: "date", title: "DATE", x: 566, align: "right" },
      ],
      head: { bold: true, rule: "none" },
      nextTitle: (at) => banner(at, "- - - - - - ACCOUNT ACTIVITY (CONTINUED) - - - - - -"),
    },
    rows.length > 0 ? rows : [{ cells: { text: "NO ACTIVITY THIS STATEMENT" } }],
  );
  sheet.down(12);
}

function rowOf(entry: Entry): Row {
  const { printed, reference, kind } = entry;
  const trace = ["ach_in", "ach_out", "settlement"].includes(kind) ? [`TRACE# 0910000${reference}`] : [];
  const lines = [...entry.lines, ...trace].map((line) => line.toUpperCase());
  return {
    entry,
    description: lines.join(" "),
    cells: {
      text: lines[0]!,
      out: printed < 0n ? plain(-printed) : "",
      in: printed > 0n ? plain(printed) : "",
      date: day8(entry.day),
    },
    more: { text: lines.slice(1) },
  };
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = inNumberOrder(ofKinds(account, ["check"]));
  if (checks.length === 0) return;
  sheet.room(70);
  banner(sheet, "- - - - - - - - - CHECKS PAID - - - - - - - - -");
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "across",
    titles: ["DATE", "CHECK#", "AMOUNT"],
    cells: [{ x: 0 }, { x: 50 }, { x: 156, align: "right" }],
    head: { bold: true },
    cellsOf: ({ checkNumber, day, printed }, isGap) => [
      day8(day),
      `${checkNumber}${isGap ? "*" : ""}`,
      plain(absolute(printed)),
    ],
  });
  sheet.line(
    `(*) INDICATES A GAP IN CHECK NUMBER SEQUENCE    ${checks.length} CHECKS ${plain(-sumOf(checks))}`,
  );
  sheet.down(12);
}

function printDaily(sheet: Sheet, account: Account): void {
  if (account.entries.length === 0) return;
  sheet.room(60);
  banner(sheet, "- - - - - - - - - DAILY BALANCE - - - - - - - - -");
  printDailyList(sheet, account, {
    columns: 3,
    order: "down",
    titles: ["DATE", "BALANCE"],
    right: 156,
    date: "MM/DD/YY",
    money: plain,
    head: { bold: true },
  });
  sheet.down(12);
}

/** The box of overdraft fees that Regulation DD (12 CFR 1030.11) asks for. */
function printFees(sheet: Sheet, { dice }: StatementFile, account: Account): void {
  sheet.room(90);
  const returned = BigInt(dice.fork("fees").below(4)) * 3500n;
  const top = sheet.y;
  const line = (cells: readonly [string, string, string]) => {
    sheet.down(3);
    sheet.cells([
      [56, cells[0]],
      [400, cells[1], { align: "right" }],
      [550, cells[2], { align: "right" }],
    ]);
    sheet.down(2);
    sheet.rule(46, sheet.y, 566, sheet.y);
  };
  line(["", "TOTAL FOR THIS PERIOD", "TOTAL YEAR-TO-DATE"]);
  line(["TOTAL OVERDRAFT FEES", "$.00", `$${plain(returned)}`]);
  line(["TOTAL RETURNED ITEM FEES", "$.00", account.endMinor < 0n ? "$35.00" : "$.00"]);
  sheet.frame(46, top, 520, sheet.y - top);
  sheet.rule(270, top, 270, sheet.y);
  sheet.rule(420, top, 420, sheet.y);
  sheet.down(6);
}

/** Pictures of the checks, eight on a page; only the captions are text. */
function printImages(sheet: Sheet, account: Account): void {
  inNumberOrder(ofKinds(account, ["check"])).forEach(({ checkNumber, day, printed }, index) => {
    const at = index % 8;
    if (at === 0) sheet.newPage();
    const x = at % 2 === 0 ? 52 : 316;
    const y = 104 + Math.floor(at / 2) * 152;
    sheet.frame(x, y, 244, 112);
    for (const line of [34, 52, 92]) sheet.rule(x + 12, y + line, x + 160, y + line, { color: "#888888" });
    sheet.fill(x + 190, y + 28, 44, 14, "#eeeeee");
    sheet.text(x, y + 118, `CK# ${checkNumber}`, { size: 7 });
    sheet.text(x + 110, y + 118, day8(day), { size: 7, align: "center" });
    sheet.text(x + 244, y + 118, `$${plain(absolute(printed))}`, { size: 7, align: "right" });
  });
}
