import type { Account, Layout } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { absolute, averageOf, usd, usdTrailing, usdUnsigned } from "../common.ts";

const REVERSE =
  "THIS STATEMENT IS CORRECT UNLESS WE HEAR FROM YOU. PLEASE EXAMINE IT PROMPTLY AND REPORT UNAUTHORIZED SIGNATURES, ALTERATIONS OR OTHER IRREGULARITIES WITHIN 30 DAYS OF THE STATEMENT DATE. BUSINESS ACH DEBITS MUST BE RETURNED BY 4:00 P.M. CENTRAL TIME OF THE BANKING DAY AFTER THEY POST.";

function centered(sheet: Sheet, title: string): void {
  const middle = (sheet.left + sheet.right) / 2;
  const half = sheet.widthOf(title, { bold: true }) / 2 + 8;
  sheet.text(middle, sheet.y, title, { bold: true, align: "center" });
  sheet.rule(sheet.left, sheet.y + 4, middle - half, sheet.y + 4);
  sheet.rule(middle + half, sheet.y + 4, sheet.right, sheet.y + 4);
  sheet.down(15);
}

const style: SectionStyle = {
  columns: [
    { key: "date", title: "DATE", x: 58 },
    { key: "text", title: "TRANSACTION", x: 104, width: 330 },
    { key: "amount", title: "AMOUNT", x: 552, align: "right" },
  ],
  date: (day) => dateText(day, "MM-DD"),
  money: usdUnsigned,
  title: centered,
  head: { size: 7.5, rule: "none" },
};

/** One line of figures below titles of two lines: the balance before, credits, debits, charges, the balance now. */
function printBalances(sheet: Sheet, account: Account): void {
  const fees = ofKinds(account, ["fee"]);
  const debits = debitsOf(account).filter((entry) => !fees.includes(entry));
  const credits = creditsOf(account);
  const top = sheet.y;
  sheet.frame(46, top, 520, 44);
  for (const x of [146, 262, 378, 456]) sheet.rule(x, top, x, top + 44);
  const head = { size: 7, align: "center" } as const;
  const titles = [
    [96, "BALANCE LAST", "STATEMENT"],
    [204, "DEPOSITS/CREDITS", "NO.           AMOUNT"],
    [320, "WITHDRAWALS/DEBITS", "NO.           AMOUNT"],
    [417, "SERVICE", "CHARGES"],
    [511, "BALANCE THIS", "STATEMENT"],
  ] as const;
  for (const [x, first, second] of titles) {
    sheet.text(x, top + 4, first, head);
    sheet.text(x, top + 13, second, head);
  }
  sheet.rule(46, top + 24, 566, top + 24);
  const put = (x: number, text: string) => sheet.text(x, top + 30, text, { align: "right" });
  put(140, usdTrailing(account.startMinor));
  put(172, String(credits.length));
  put(256, usd(sumOf(credits)));
  put(288, String(debits.length));
  put(372, usdUnsigned(sumOf(debits)));
  put(450, usdUnsigned(sumOf(fees)));
  put(560, usdTrailing(account.endMinor));
  sheet.y = top + 58;
}

/** Capital letters under centred titles between rules; the summary is one line of boxes across the page. */
export const layout: Layout = {
  name: "us-plains-business",
  family: "us-sections",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["BUSINESS CHECKING", "COMMERCIAL CHECKING PLUS"],
      number: "## #######",
      rows: [10, 65],
      checks: 0.22,
      period: "cycle",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 46,
    right: 566,
    top: 190,
    topNext: 110,
    bottom: 728,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(46, 30, bank.name.toUpperCase(), { bold: true, size: 14, font: "times" });
    pen.text(46, 48, `${bank.street.toUpperCase()}`, { size: 7 });
    pen.text(46, 58, `${bank.phone}   ${bank.web}`, { size: 7 });
    pen.text(370, 34, "ACCOUNT NUMBER", { size: 7 });
    pen.text(566, 33, account!.number, { align: "right", bold: true });
    pen.text(370, 46, "STATEMENT PERIOD", { size: 7 });
    const days = [account!.start, account!.end].map((day) => dateText(day, "MM-DD-YY"));
    pen.text(566, 45, `${days[0]} THRU ${days[1]}`, { align: "right" });
    pen.text(370, 58, "PAGE", { size: 7 });
    pen.text(566, 57, `${page} OF ${pages}`, { align: "right" });
    if (page > 1) pen.text(46, 86, `${holder.name.toUpperCase()}   ${account!.product} (CONTINUED)`);
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const checks = inNumberOrder(ofKinds(account, ["check"]));
    printAddress(sheet, file, 80, 110);
    sheet.text(566, 110, `ITEMS ENCLOSED  ${checks.length}`, { align: "right" });
    centered(sheet, `${account.product} : # ${account.number}`);
    printBalances(sheet, account);
    const others = debitsOf(account).filter(({ kind }) => kind !== "check");
    printSection(sheet, account, { title: "DEPOSITS/CREDITS", entries: creditsOf(account) }, style);
    if (checks.length > 0) {
      sheet.room(70);
      centered(sheet, "CHECKS PAID");
      printCheckList(sheet, account, checks, {
        columns: 3,
        order: "down",
        titles: ["DATE", "CHECK#", "AMOUNT"],
        cells: [{ x: 12 }, { x: 50 }, { x: 150, align: "right" }],
        head: { size: 7.5 },
        cellsOf: (check, isGap) => [
          dateText(check.day, "MM-DD"),
          `${check.checkNumber ?? ""}${isGap ? "*" : ""}`,
          usdUnsigned(check.printed),
        ],
      });
      sheet.down(2);
      sheet.line("* INDICATES A GAP IN CHECK NUMBER SEQUENCE", { size: 7, x: 58 });
      sheet.down(12);
    }
    printSection(sheet, account, { title: "WITHDRAWALS/DEBITS", entries: others }, style);
    sheet.room(60);
    centered(sheet, "DAILY BALANCE");
    printDailyList(sheet, account, {
      columns: 3,
      order: "down",
      titles: ["DATE", "BALANCE"],
      right: 150,
      date: "MM-DD",
      money: usdTrailing,
      head: { size: 7.5 },
    });
    sheet.down(12);
    const average = absolute(averageOf(account));
    sheet.line(`AVERAGE LEDGER BALANCE ${usd(average)}      AVERAGE COLLECTED BALANCE ${usd(average)}`);
    sheet.down(8);
    printParagraph(sheet, REVERSE, { size: 7 });
  },
};
