import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printSummary, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import { usd, usdSign } from "../common.ts";

const style: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 52 },
    { key: "ref", title: "Serial #", x: 110 },
    { key: "text", title: "Transaction", x: 180, width: 280 },
    { key: "amount", title: "Amount", x: 558, align: "right" },
  ],
  date: (day) => dateText(day, "M-D"),
  money: (minor) => (minor < 0n ? `-$${usd(-minor)}` : usdSign(minor)),
  title: (sheet, title) => {
    sheet.fill(sheet.left, sheet.y, sheet.right - sheet.left, 13, "#333333");
    sheet.text(sheet.left + 6, sheet.y + 3, title, { bold: true, color: "#ffffff" });
    sheet.down(17);
  },
  continued: " (con't)",
  total: (title) => `Total ${title.toLowerCase()}`,
  hasCount: true,
  head: { size: 7, rule: "none" },
  ruling: "zebra",
  isJoined: true,
};

/** Dates as `3-4`, a serial number before the text, white titles on dark bars, counts on the total lines. */
export const layout: Layout = {
  name: "us-charcoal-business",
  family: "us-sections",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Basic Business Checking", "Small Business Transaction"],
      number: "############",
      rows: [8, 55],
      checks: 0.15,
      period: "cycle",
    },
  ],
  paper: {
    size: LETTER,
    font: "condensed",
    textSize: 9,
    left: 46,
    right: 564,
    top: 90,
    topNext: 90,
    bottom: 720,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(46, 28, "Business Banking Statement", { bold: true, size: 13 });
    pen.text(46, 46, dateText(account!.end, "MMMM D, YYYY"));
    pen.text(46, 58, `page ${page} of ${pages}`, { size: 8 });
    pen.text(564, 58, account!.number, { align: "right" });
    pen.text(564, 30, bank.name, { bold: true, size: 13, color: "#cc0000", align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 110);
    sheet.text(380, 110, `Questions or comments? Call ${file.bank.phone}`);
    sheet.y = 180;
    sheet.line(`${account.product} ${account.number}`, { bold: true, size: 11 });
    sheet.line(file.holder.name);
    sheet.down(6);
    const checks = ofKinds(account, ["check"]);
    const fees = ofKinds(account, ["fee"]);
    const other = debitsOf(account).filter((entry) => !checks.includes(entry) && !fees.includes(entry));
    const credits = creditsOf(account);
    printSummary(
      sheet,
      [
        [`Beginning balance ${dateText(account.start, "M-D-YY")}`, usdSign(account.startMinor)],
        [`${credits.length} Additions`, `+${usd(sumOf(credits))}`],
        [`${checks.length + other.length} Subtractions`, usd(sumOf(checks) + sumOf(other))],
        ["Net fees and charges", usd(sumOf(fees))],
        [`Ending balance ${dateText(account.end, "M-D-YY")}`, usdSign(account.endMinor)],
      ],
      { label: 52, values: [330], total: true, gap: 2 },
    );
    sheet.down(12);
    printSection(sheet, account, { title: "Additions", entries: credits }, style);
    printSection(sheet, account, { title: "Paper checks", entries: checks }, style);
    printSection(sheet, account, { title: "Withdrawals", entries: other }, style);
    printSection(
      sheet,
      account,
      { title: "Fees and charges", entries: fees },
      { ...style, total: () => "Fees and charges assessed this period" },
    );
    sheet.line(
      "See your Account Analysis statement for details. Excess item rate $0.50, cash handling $0.0020 per dollar.",
      { size: 7 },
    );
  },
};
