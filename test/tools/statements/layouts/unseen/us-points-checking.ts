import type { Account, Entry, Layout } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { absolute, averageOf, pageOf, usdSign } from "../common.ts";
import { capitalized, reword } from "../rewording.ts";

const BLUE = "#1b5fa8";
const LONG = "MMMM D, YYYY";
const LAW =
  "Accounts are opened with and deposits held at the bank named above. Deposits are insured up to $250,000 per depositor, for each ownership category. Points are earned at one point for each two dollars of eligible debit card purchases and may be used for deposits into this account, at 0.8 cents a point. See the account agreement, section 7.2, for transfers that were made in error: tell us within 60 days.";

function wordsOf(entry: Entry): readonly string[] {
  const [first = ""] = entry.lines;
  const kinds: Partial<Record<Entry["kind"], string>> = {
    settlement: "ACH Credit",
    ach_in: "ACH Credit",
    ach_out: "ACH Debit",
    card: `Debit Card Purchase ${dateText(entry.madeOn, "MM/DD")}`,
    refund: "Debit Card Refund",
    deposit: "Mobile Check Deposit",
    wire_in: "Incoming Wire",
    wire_out: "Outgoing Wire",
    atm: "ATM Withdrawal",
    bill: "Bill Pay",
  };
  const kind = kinds[entry.kind];
  if (entry.kind === "deposit") return [first];
  return kind === undefined ? [capitalized(first)] : [capitalized(first), kind];
}

function printOverview(sheet: Sheet, account: Account): void {
  const interest = ofKinds(account, ["interest"]);
  const credits = creditsOf(account).filter((entry) => !interest.includes(entry));
  const top = sheet.y;
  sheet.fill(48, top, 250, 104, "#eef3f8");
  sheet.text(58, top + 8, "Account Summary", { bold: true, size: 11, color: BLUE });
  const lines = [
    [`Opening Balance on ${dateText(account.start, "MM/DD/YYYY")}`, account.startMinor],
    ["Deposits and Credits", sumOf(credits)],
    ["Withdrawals and Debits", sumOf(debitsOf(account))],
    ["Interest Paid", sumOf(interest)],
    [`Closing Balance on ${dateText(account.end, "MM/DD/YYYY")}`, account.endMinor],
  ] as const;
  lines.forEach(([label, minor], at) => {
    const bold = at === 4;
    sheet.text(58, top + 28 + at * 14, label, { bold });
    sheet.text(290, top + 28 + at * 14, usdSign(minor), { align: "right", bold });
  });
  sheet.text(324, top + 8, "Interest Summary", { bold: true, size: 11, color: BLUE });
  const days = account.end - account.start + 1;
  const facts = [
    ["Annual Percentage Yield Earned", "1.30%"],
    ["Average Daily Balance", usdSign(absolute(averageOf(account)))],
    ["Days in Period", String(days)],
    ["Interest Paid Year-to-Date", usdSign(sumOf(interest))],
    ["Points Earned This Period", String(-sumOf(ofKinds(account, ["card"])) / 200n)],
  ] as const;
  facts.forEach(([label, value], at) => {
    sheet.text(324, top + 28 + at * 14, label);
    sheet.text(564, top + 28 + at * 14, value, { align: "right" });
  });
  sheet.y = top + 122;
}

/** A card company's checking account: two summaries abreast, the kind of payment on a line below the name. */
export const layout: Layout = {
  name: "us-points-checking",
  family: "us-two-columns",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Business Checking",
      number: "32##########",
      rows: [6, 55],
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8,
    left: 48,
    right: 564,
    top: 200,
    topNext: 104,
    bottom: 726,
    order: "columns",
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.fill(48, 30, 30, 30, BLUE);
    pen.text(86, 32, `${bank.name} Business Checking`, { bold: true, size: 13, color: BLUE });
    pen.text(86, 50, holder.name, { size: 8 });
    pen.text(564, 34, pageOf(page, pages), { align: "right" });
    pen.text(564, 48, `Account Number: ${account!.number}`, { align: "right" });
    pen.text(
      564,
      60,
      `Statement Period: ${dateText(account!.start, LONG)} - ${dateText(account!.end, LONG)}`,
      { align: "right" },
    );
    pen.rule(48, 78, 564, 78, { color: BLUE, weight: 1 });
    pen.text(48, 748, `Customer Care ${bank.phone} (24/7)  ${bank.web}`, { size: 7, color: "#555555" });
  },
  print: (sheet, file) => {
    const account = reword(sheet, file.accounts[0]!, wordsOf);
    printAddress(sheet, file, 48, 100);
    printOverview(sheet, account);
    const title = (at: Sheet, more = "") => {
      at.line(`Account Activity${more}`, { bold: true, size: 11, color: BLUE });
      at.down(4);
    };
    sheet.room(90);
    title(sheet);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 52 },
        { key: "text", title: "Description", x: 116, width: 220 },
        { key: "in", title: "Credits", x: 410, align: "right" },
        { key: "out", title: "Debits", x: 486, align: "right" },
        { key: "balance", title: "Balance", x: 562, align: "right" },
      ],
      date: (day) => dateText(day, "MM/DD/YYYY"),
      money: usdSign,
      opening: "Opening Balance",
      closing: "Closing Balance",
      hasOpeningDate: true,
      head: { bold: true, shade: "#dfe8f1", rule: "none" },
      ruling: "lines",
      rowGap: 5,
      nextTitle: (at) => title(at, " (Continued)"),
    });
    sheet.down(16);
    sheet.room(60);
    sheet.line("Important Information", { bold: true, color: BLUE });
    printParagraph(sheet, `${LAW} Accounts offered by ${file.bank.legal}, Member FDIC.`, { size: 7 });
  },
};
