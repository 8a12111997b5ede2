import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import { usdSign } from "../common.ts";

const signed = (minor: bigint) =>
  moneyText(
    minor,
    { ...DOLLARS, negative: (unsigned) => `- ${unsigned}`, positive: (unsigned) => `+ ${unsigned}` },
    "$",
  );

/** A bar at the right holds help, tips and dates beside the rows, on the same lines; category beside the description. */
export const layout: Layout = {
  name: "us-side-bar",
  family: "us-two-columns",
  country: "US",
  wording: "plain",
  holder: "person",
  accounts: [
    {
      kind: "checking",
      product: ["360 Checking", "Total Control Checking"],
      number: "###########",
      rows: [6, 50],
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 7.5,
    left: 40,
    right: 440,
    top: 80,
    topNext: 60,
    bottom: 720,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.fill(452, 60, 130, 660, "#f0f4f8");
    const tips = [
      "Good to know",
      `Call ${bank.phone}`,
      "Open Mon-Fri 8-8",
      "Fraud alert",
      "On 02/14 a wave of",
      "false messages asked",
      "for $500.00 or more.",
      "Overdrafts",
      "Fee this year $0.00",
      "Limit $200.00",
      `Rate since ${dateText(account!.start, "MM/DD")}`,
      "0.10% APY",
    ];
    tips.forEach((tip, index) => {
      pen.text(458, 70 + index * 22, tip, { size: 7, bold: index % 4 === 0 });
    });
    pen.text(40, 30, bank.name, { bold: true, size: 15, color: "#004977" });
    pen.text(40, 748, `Page ${page} of ${pages}`, { size: 7 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    sheet.line(`Here's your ${dateText(account.end, "MMMM YYYY")} bank statement.`, { bold: true, size: 12 });
    sheet.line(
      `STATEMENT PERIOD ${dateText(account.start, "MMM D")} - ${dateText(account.end, "MMM D, YYYY")}`,
    );
    sheet.down(6);
    printAddress(sheet, file, 40, sheet.y);
    sheet.down(50);
    sheet.line(`${account.product} - ${account.number}`, { bold: true, size: 10 });
    sheet.cells([
      [40, "Opening balance"],
      [150, "Money in"],
      [250, "Money out"],
      [350, "Closing balance"],
    ]);
    sheet.cells([
      [40, usdSign(account.startMinor)],
      [150, signed(sumOf(creditsOf(account)))],
      [250, signed(sumOf(debitsOf(account)))],
      [350, usdSign(account.endMinor)],
    ]);
    sheet.down(12);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "DATE", x: 40 },
        { key: "text", title: "DESCRIPTION", x: 76, width: 170 },
        { key: "code", title: "CATEGORY", x: 256 },
        { key: "amount", title: "AMOUNT", x: 370, align: "right" },
        { key: "balance", title: "BALANCE", x: 438, align: "right" },
      ],
      date: (day) => dateText(day, "MMM D"),
      money: signed,
      balance: usdSign,
      code: ({ minor }) => (minor < 0n ? "Debit" : "Credit"),
      opening: "Opening Balance",
      closing: "Closing Balance",
      hasOpeningDate: true,
      head: { bold: true, size: 6.5 },
      ruling: "lines",
      rowGap: 4,
      isJoined: true,
    });
    sheet.down(10);
    printParagraph(sheet, "Fees: Total Overdraft Fees this period $0.00, year to date $35.00.", {
      size: 6.5,
    });
  },
};
