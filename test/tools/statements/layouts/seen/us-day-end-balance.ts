import type { Layout } from "../../model.ts";
import {
  creditsOf,
  debitsOf,
  ofKinds,
  printAddress,
  printGrid,
  printSummary,
  sumOf,
} from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { absolute, usd, usdSign } from "../common.ts";

/** Additions and subtractions in two columns, the balance at each day's end, checks listed once more behind the table. */
export const layout: Layout = {
  name: "us-day-end-balance",
  family: "us-two-columns",
  country: "US",
  wording: "authorized",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Initiate Business Checking", "Navigate Business Checking", "Business Choice Checking"],
      number: "##########",
      rows: [10, 70],
      checks: 0.1,
      period: "cycle",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8,
    left: 56,
    right: 560,
    top: 60,
    topNext: 90,
    bottom: 720,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    const line = `${dateText(account!.end, "MMMM D, YYYY")}  ■  Page ${page} of ${pages}`.replace("■", "|");
    pen.fill(520, 24, 44, 40, "#b31b1b");
    pen.text(542, 38, bank.name.split(" ")[0]!.toUpperCase(), {
      size: 6,
      color: "#ffd700",
      align: "center",
      bold: true,
    });
    pen.text(40, page === 1 ? 52 : 36, line, { size: 8 });
    if (page > 1) pen.rule(40, 72, 560, 72, { weight: 1.5 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const { bank } = file;
    sheet.text(40, 30, account.product, { bold: true, size: 16 });
    printAddress(sheet, file, 60, 140);
    sheet.text(380, 120, "Questions?", { bold: true, size: 11 });
    sheet.rule(374, 120, 374, 215, { weight: 2 });
    sheet.text(380, 136, "Available by phone 24 hours a day, 7 days a week", { italic: true, size: 7 });
    sheet.text(380, 150, bank.phone, { bold: true });
    sheet.text(380, 168, `Online: ${bank.web}`);
    sheet.text(380, 182, `Write: ${bank.legal} (114)`);
    sheet.text(404, 192, "P.O. Box 6995");
    sheet.y = 300;
    sheet.rule(40, sheet.y - 4, 300, sheet.y - 4, { weight: 1 });
    sheet.line("Statement period activity summary", { bold: true, size: 10, x: 40 });
    sheet.down(3);
    printSummary(
      sheet,
      [
        [`Beginning balance on ${dateText(account.start, "M/D")}`, usdSign(account.startMinor)],
        ["Deposits/Credits", usd(sumOf(creditsOf(account)))],
        ["Withdrawals/Debits", `- ${usd(absolute(sumOf(debitsOf(account))))}`],
        [`Ending balance on ${dateText(account.end, "M/D")}`, usdSign(account.endMinor)],
      ],
      { label: 56, values: [290], total: true },
    );
    sheet.text(350, 300, `Account number: ${account.number}`);
    sheet.text(350, 312, file.holder.name, { bold: true });
    sheet.text(350, 336, "For Direct Deposit use Routing Number (RTN): 121000248", { size: 7 });
    sheet.down(20);
    sheet.line("Overdraft Protection", { bold: true, x: 40 });
    sheet.line("This account is not currently covered by Overdraft Protection.", { x: 40 });
    sheet.down(14);
    const title = (text: string) => {
      sheet.rule(40, sheet.y, 560, sheet.y);
      sheet.down(5);
      sheet.line(text, { bold: true, size: 10, x: 40 });
      sheet.down(4);
    };
    title("Transaction history");
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 60 },
        { key: "check", title: ["Check", "Number"], x: 118, align: "right" },
        { key: "text", title: "Description", x: 124, width: 250 },
        { key: "in", title: ["Deposits/", "Credits"], x: 440, align: "right" },
        { key: "out", title: ["Withdrawals/", "Debits"], x: 500, align: "right" },
        { key: "balance", title: ["Ending daily", "balance"], x: 558, align: "right" },
      ],
      date: (day) => dateText(day, "M/D"),
      money: usd,
      balanceOn: "day",
      head: { italic: true, size: 7 },
      ruling: "lines",
      nextTitle: () => title("Transaction history (continued)"),
    });
    sheet.room(50);
    sheet.text(60, sheet.y + 2, `Ending balance on ${dateText(account.end, "M/D")}`, { bold: true });
    sheet.text(558, sheet.y + 2, usd(account.endMinor), { bold: true, align: "right" });
    sheet.down(14);
    sheet.text(60, sheet.y, "Totals", { bold: true });
    sheet.text(440, sheet.y, usdSign(sumOf(creditsOf(account))), { bold: true, align: "right" });
    sheet.text(500, sheet.y, usdSign(absolute(sumOf(debitsOf(account)))), { bold: true, align: "right" });
    sheet.down(20);
    const checks = ofKinds(account, ["check"]);
    if (checks.length > 0) {
      sheet.room(60);
      title(
        "Summary of checks written (checks listed are also displayed in the preceding Transaction history)",
      );
      printGrid(
        sheet,
        {
          columns: 3,
          order: "down",
          titles: ["Number", "Date", "Amount"],
          cells: [{ x: 0 }, { x: 50 }, { x: 140, align: "right" }],
          head: { italic: true, size: 7 },
        },
        checks.map(({ checkNumber, day, printed }) => [
          checkNumber!,
          dateText(day, "M/D"),
          usd(absolute(printed)),
        ]),
      );
      sheet.down(14);
    }
    sheet.room(110);
    title("Monthly service fee summary");
    const period = `${dateText(account.start, "MM/DD/YYYY")} - ${dateText(account.end, "MM/DD/YYYY")}`;
    sheet.cells([
      [60, `Fee period ${period}`],
      [300, "Standard monthly service fee $10.00"],
      [470, "You paid $0.00"],
    ]);
    sheet.down(6);
    sheet.cells([
      [60, "How to avoid the monthly service fee", { bold: true }],
      [380, "Minimum required"],
      [480, "This fee period"],
    ]);
    sheet.cells([
      [60, "- Average ledger balance"],
      [440, "$500.00", { align: "right" }],
      [540, "$12,486.00", { align: "right" }],
    ]);
    sheet.down(14);
    printLegal(sheet, file);
  },
};
