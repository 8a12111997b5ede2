import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { pageOf, usd, usdSign, usdUnsignedSign } from "../common.ts";

const NAVY = "#1a4480";
/** Owed is positive on this paper, and sums under a dollar have no zero in front. */
const owed = (minor: bigint) => usd(-minor).replace(/^(-?)0\./, "$1.");
const dueDay = ({ end }: Account) => dateText((end + 25) as Account["end"], "MM/DD/YY");
const datesOf = ({ start, end }: Account) => `${dateText(start, "MM/DD/YY")} - ${dateText(end, "MM/DD/YY")}`;
const leastDue = ({ endMinor }: Account) => usdSign(endMinor < -4_000n ? -endMinor / 100n + 4_000n : 0n);

const bar = (sheet: Sheet, text: string) => {
  sheet.fill(sheet.left, sheet.y - 4, sheet.right - sheet.left, 17, NAVY);
  sheet.line(text, { bold: true, size: 10, color: "#ffffff", x: sheet.left + 6 });
  sheet.down(8);
};
const columnTitles = (sheet: Sheet) => {
  sheet.text(40, sheet.y, "Date of", { size: 7 });
  sheet.text(40, sheet.y + 8, "Transaction", { size: 7 });
  sheet.text(150, sheet.y + 8, "Merchant Name or Transaction Description", { size: 7 });
  sheet.text(572, sheet.y + 8, "$ Amount", { size: 7, align: "right" });
  sheet.down(19);
};
const style: SectionStyle = {
  columns: [
    { key: "date", title: "", x: 48 },
    { key: "text", title: "", x: 110, width: 360 },
    { key: "amount", title: "", x: 572, align: "right" },
  ],
  isHeadless: true,
  date: (day) => dateText(day, "MM/DD"),
  money: owed,
  title: (sheet, text) => sheet.line(text, { bold: true }),
  nextTitle: (sheet) => {
    bar(sheet, "ACCOUNT ACTIVITY (CONTINUED)");
    columnTitles(sheet);
  },
};

function printTop(sheet: Sheet, file: StatementFile): void {
  const account = file.accounts[0]!;
  const end = usdSign(-account.endMinor);
  ["New Balance", "Minimum Payment Due", "Payment Due Date"].forEach((label, at) => {
    const x = 40 + at * 120;
    sheet.frame(x, 80, 112, 44, NAVY);
    sheet.text(x + 6, 85, label, { size: 8 });
    sheet.text(x + 6, 100, [end, leastDue(account), dueDay(account)][at]!, { bold: true, size: 12 });
  });
  sheet.y = 138;
  for (const warning of [
    "Late Payment Warning: If we do not receive your minimum payment by the due date, you may have to pay a late fee, and existing and new balances may become subject to the Default APR.",
    "Minimum Payment Warning: Enroll in automatic payments and avoid missing a payment. If you make only the minimum payment, you pay more in interest and it takes longer to pay off your balance.",
  ])
    printParagraph(sheet, warning, { size: 7.5, width: 330 });
  sheet.text(404, 80, "Customer Service", { bold: true, size: 8 });
  sheet.text(404, 92, file.bank.phone, { size: 8 });
  sheet.text(404, 104, file.bank.web, { size: 8 });
  sheet.y = 212;
}

function printSummary(sheet: Sheet, { accounts: [only] }: StatementFile): void {
  const account = only!;
  bar(sheet, "ACCOUNT SUMMARY");
  sheet.line(`Account Number: ${account.number}`, { bold: true });
  sheet.down(3);
  const top = sheet.y;
  const plus = (kinds: readonly EntryKind[]) => {
    const sum = sumOf(ofKinds(account, kinds));
    return `${sum === 0n ? "" : "+"}${usdUnsignedSign(sum)}`;
  };
  const paid = sumOf(ofKinds(account, ["payment", "refund"]));
  const rows = [
    ["Previous Balance", usdSign(-account.startMinor)],
    ["Payment, Credits", usdSign(-paid)],
    ["Purchases", plus(["card"])],
    ["Cash Advances", "$0.00"],
    ["Balance Transfers", "$0.00"],
    ["Fees Charged", plus(["fee"])],
    ["Interest Charged", plus(["interest_charged"])],
    ["New Balance", usdSign(-account.endMinor)],
    ["Opening/Closing Date", datesOf(account)],
    ["Credit Limit", "$24,500"],
    ["Available Credit", `$${usd(2_450_000n + account.endMinor).slice(0, -3)}`],
    ["Cash Access Line", "$4,900"],
    ["Past Due Amount", "$0.00"],
    ["Balance over the Credit Limit", "$0.00"],
  ] as const;
  for (const [label, value] of rows) {
    const bold = label === "New Balance";
    sheet.cells([
      [40, label, { bold }],
      [300, value, { bold, align: "right" }],
    ]);
    sheet.down(2);
  }
  const points = -sumOf(ofKinds(account, ["card"])) / 100n;
  sheet.text(340, top, "REWARDS SUMMARY", { bold: true });
  [
    ["Previous points balance", "18,204"],
    ["+ 1 Point per $1 earned on all purchases", points.toLocaleString("en-US")],
    ["+ 4 Bonus points on top categories", "1,120"],
    ["= Total points available for redemption", (points + 19_324n).toLocaleString("en-US")],
  ].forEach(([label, value], at) => {
    sheet.text(340, top + 14 + at * 13, label!, { size: 8 });
    sheet.text(572, top + 14 + at * 13, value!, { size: 8, align: "right" });
  });
  sheet.down(6);
}

/** The slip at the foot of the first page that is sent in with a cheque. */
function printSlip(sheet: Sheet, file: StatementFile): void {
  const account = file.accounts[0]!;
  for (let x = 40; x < 572; x += 7) sheet.rule(x, 560, x + 4, 560);
  const slip = [
    ["Payment Due Date:", dueDay(account)],
    ["New Balance:", usdSign(-account.endMinor)],
    ["Minimum Payment Due:", leastDue(account)],
  ] as const;
  slip.forEach(([label, value], at) => {
    sheet.text(420, 572 + at * 13, label, { align: "right" });
    sheet.text(572, 572 + at * 13, value, { align: "right", bold: true });
  });
  sheet.text(572, 616, `Account number: ${account.number}`, { align: "right" });
  sheet.text(572, 634, "$ ____________ Amount Enclosed", { align: "right" });
  sheet.text(572, 648, "Make/Mail check payable to Card Services at the address below", {
    align: "right",
    size: 7,
  });
  printAddress(sheet, file, 70, 660);
  sheet.text(360, 660, "CARDMEMBER SERVICE");
  sheet.text(360, 671, "PO BOX 6294");
  sheet.text(360, 682, "CAROL STREAM IL 60197-6294");
  sheet.text(40, 720, `5000 ${file.dice.digits(16)} 000${file.dice.digits(5)}00${file.dice.digits(6)}`, {
    font: "courier",
  });
}

function printActivity(sheet: Sheet, file: StatementFile): void {
  const account = file.accounts[0]!;
  bar(sheet, "ACCOUNT ACTIVITY");
  columnTitles(sheet);
  const paid = ofKinds(account, ["payment", "refund"]);
  printSection(sheet, account, { title: "PAYMENTS AND OTHER CREDITS", entries: paid }, style);
  const purchases = ofKinds(account, ["card"]);
  const isFirst = ({ reference }: Entry) => Number(reference.at(-1)) < 6;
  const groups = [purchases.filter(isFirst), purchases.filter((entry) => !isFirst(entry))] as const;
  ["MARIA KELLER", "THOMAS NOVAK"].forEach((name, at) => {
    const entries = groups[at]!;
    const others = at === 0 ? paid : [];
    printSection(sheet, account, { title: "PURCHASE", entries }, style);
    if (entries.length + others.length === 0) return;
    if (entries.length > 0) sheet.y -= 10;
    sheet.room(40);
    sheet.line(name, { x: 110 });
    sheet.line(
      `TRANSACTIONS THIS CYCLE (CARD ${at === 0 ? account.number.slice(-4) : "7716"}) ${usdSign(-sumOf([...entries, ...others]))}`,
      { x: 110 },
    );
    if (others.length > 0) sheet.line("INCLUDING PAYMENTS RECEIVED", { x: 110 });
    sheet.down(10);
  });
  for (const [title, kind, what] of [
    ["FEES CHARGED", "fee", "FEES"],
    ["INTEREST CHARGED", "interest_charged", "INTEREST"],
  ] as const) {
    const entries = ofKinds(account, [kind]);
    if (entries.length === 0) continue;
    printSection(sheet, account, { title, entries }, style);
    sheet.y -= 10;
    sheet.line(`TOTAL ${what} FOR THIS PERIOD   ${usdUnsignedSign(sumOf(entries))}`, { x: 110 });
    sheet.down(10);
  }
}

function printYear(sheet: Sheet, account: Account): void {
  const year = dateText(account.end, "YYYY");
  sheet.room(150);
  sheet.frame(180, sheet.y, 252, 48);
  sheet.text(306, sheet.y + 4, `${year} Totals Year-to-Date`, { bold: true, align: "center" });
  sheet.text(190, sheet.y + 18, `Total fees charged in ${year}`);
  sheet.text(422, sheet.y + 18, "$95.00", { align: "right" });
  sheet.text(190, sheet.y + 31, `Total interest charged in ${year}`);
  sheet.text(422, sheet.y + 31, "$41.27", { align: "right" });
  sheet.down(62);
  bar(sheet, "INTEREST CHARGES");
  const days = account.end - account.start + 1;
  for (const cells of [
    ["Balance Type", "Annual Percentage Rate (APR)", "Balance Subject To Interest Rate", "Interest Charges"],
    ["PURCHASES", "21.49%(v)(d)", "- 0 -", "- 0 -"],
    ["CASH ADVANCES", "29.99%(v)(d)", "- 0 -", "- 0 -"],
    ["BALANCE TRANSFERS", "21.49%(v)(d)", "- 0 -", "- 0 -"],
  ])
    sheet.cells(cells.map((cell, at) => [[40, 180, 330, 490][at]!, cell, { size: 7.5 }] as const));
  sheet.text(572, sheet.y, `${days} Days in Billing Period`, { align: "right", size: 7.5 });
  sheet.down(22);
}

/** A business card: boxes and a slip on the first page, purchases by cardholder with their sums below, no zero before the point. */
export const layout: Layout = {
  name: "us-card-merchant-names",
  family: "us-card",
  country: "US",
  wording: "card",
  holder: "company",
  accounts: [
    {
      kind: "card",
      product: ["Business Cash", "Business Preferred"],
      number: "XXXX XXXX XXXX ####",
      rows: [8, 75],
      period: "cycle",
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 40,
    right: 572,
    top: 80,
    topNext: 76,
    bottom: 730,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(40, 30, bank.name, { bold: true, size: 15, color: NAVY });
    pen.text(40, 50, `${account!.product} Card`, { size: 11 });
    if (page > 1) pen.text(572, 36, bank.web, { align: "right", size: 8 });
    pen.text(40, 750, holder.name, { size: 7 });
    pen.text(306, 750, pageOf(page, pages), { size: 7, align: "center" });
    pen.text(572, 750, `Statement Date: ${dateText(account!.end, "MM/DD/YY")}`, { size: 7, align: "right" });
  },
  print: (sheet, file) => {
    printTop(sheet, file);
    printSummary(sheet, file);
    printSlip(sheet, file);
    sheet.newPage();
    printActivity(sheet, file);
    printYear(sheet, file.accounts[0]!);
    printLegal(sheet, file);
  },
};
