import type { Layout } from "../../model.ts";
import {
  creditsOf,
  dailyBalances,
  debitsOf,
  ofKinds,
  printAddress,
  printGrid,
  printSummary,
  sumOf,
} from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import { usd, usdUnsigned } from "../common.ts";

const style: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 48 },
    { key: "amount", title: "Amount", x: 150, align: "right" },
    { key: "text", title: "Description", x: 170, width: 380 },
  ],
  date: (day) => dateText(day, "M/D/YY"),
  money: usdUnsigned,
  title: (sheet, title) => {
    sheet.fill(sheet.left, sheet.y, sheet.right - sheet.left, 12, "#dddddd");
    sheet.text(306, sheet.y + 2, title, { bold: true, align: "center" });
    sheet.down(16);
  },
  head: { bold: true, size: 7.5 },
  isJoined: true,
};

/** The amount stands before the description; deposits without text are listed two to a line; a form to balance by hand comes second. */
export const layout: Layout = {
  name: "us-community-two-up",
  family: "us-core",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Community Business", "Small Biz Free"],
      number: "******####",
      rows: [6, 50],
      checks: 0.3,
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "times",
    textSize: 9,
    left: 44,
    right: 566,
    top: 60,
    topNext: 60,
    bottom: 730,
  },
  frame: (pen, page, _pages, { bank, holder, accounts: [account] }) => {
    pen.text(44, 30, bank.name, { bold: true, size: 13 });
    pen.text(566, 30, `Statement Ending ${dateText(account!.end, "MM/DD/YYYY")}`, {
      align: "right",
      bold: true,
    });
    if (page > 1)
      pen.text(566, 44, `${holder.name}   Account ${account!.number}`, { align: "right", size: 8 });
    pen.text(306, 750, `- ${page} -`, { align: "center" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 110);
    sheet.y = 190;
    sheet.line(`${account.product}   ${account.number}`, { bold: true, size: 12 });
    sheet.line("Account Summary", { bold: true });
    const deposits = ofKinds(account, ["deposit"]);
    const electronic = creditsOf(account).filter((entry) => !deposits.includes(entry));
    const checks = ofKinds(account, ["check"]);
    const debits = debitsOf(account).filter((entry) => !checks.includes(entry));
    sheet.cells([
      [48, "Date"],
      [110, "Description"],
      [400, "Amount", { align: "right" }],
    ]);
    printSummary(
      sheet,
      [
        [dateText(account.start, "MM/DD/YYYY"), usd(account.startMinor)],
        ["", usd(sumOf(creditsOf(account)))],
        ["", usd(sumOf(debitsOf(account)))],
        [dateText(account.end, "MM/DD/YYYY"), usd(account.endMinor)],
      ],
      { label: 48, values: [400] },
    );
    [
      "Beginning Balance",
      `${creditsOf(account).length} Credit(s) This Period`,
      `${debitsOf(account).length} Debit(s) This Period`,
      "Ending Balance",
    ].forEach((label, index) => {
      sheet.text(110, sheet.y - (4 - index) * (sheet.lineHeight + 1), label);
    });
    sheet.newPage();
    printWorksheet(sheet);
    sheet.newPage();
    const listed = (
      title: string,
      entries: typeof deposits,
      titles: readonly string[],
      first: (entry: (typeof deposits)[number]) => string,
    ) => {
      if (entries.length === 0) return;
      sheet.room(70);
      style.title(sheet, title);
      printGrid(
        sheet,
        {
          columns: 2,
          order: "across",
          titles,
          cells: [{ x: 4 }, { x: 80 }, { x: 230, align: "right" }],
          head: { bold: true, size: 7.5 },
        },
        entries.map((entry) => [first(entry), dateText(entry.day, "M/D/YY"), usdUnsigned(entry.printed)]),
        (index) =>
          sheet.mark({
            account,
            entry: entries[index]!,
            balance: null,
            description: entries[index]!.checkNumber === null ? "Deposit" : entries[index]!.lines.join(" "),
          }),
      );
      sheet.line(`${entries.length} item(s) totaling $${usdUnsigned(sumOf(entries))}`, { italic: true });
      sheet.down(10);
    };
    listed("Deposits", deposits, ["", "Date", "Amount"], () => "Deposit");
    printSection(sheet, account, { title: "Electronic Credits", entries: electronic }, style);
    printSection(sheet, account, { title: "Other Debits", entries: debits }, style);
    listed("Checks Cleared", checks, ["Check Nbr", "Date", "Amount"], (entry) => `${entry.checkNumber}`);
    sheet.room(60);
    style.title(sheet, "Daily Balances");
    printGrid(
      sheet,
      {
        columns: 3,
        order: "down",
        titles: ["Date", "Amount"],
        cells: [{ x: 4 }, { x: 140, align: "right" }],
        head: { bold: true, size: 7.5 },
      },
      dailyBalances(account).map(([day, balance]) => [dateText(day, "M/D/YY"), `$${usd(balance)}`]),
    );
  },
};
