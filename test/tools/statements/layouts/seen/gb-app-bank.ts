import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printParagraph, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { A4 } from "../../print/paper.ts";

const signed = (minor: bigint) => moneyText(minor, DOLLARS);
const pounds = (minor: bigint) =>
  moneyText(minor, { ...DOLLARS, positive: (unsigned) => `+${unsigned}` }, "£");

/** An app's export: newest first, a signed column without currency sign, large light letters in the head. */
export const layout: Layout = {
  name: "gb-app-bank",
  family: "gb",
  country: "GB",
  wording: "short",
  holder: "company",
  accounts: [
    { kind: "checking", product: "Business Account", number: "########", rows: [4, 45], period: "short" },
  ],
  paper: {
    size: A4,
    font: "open-sans",
    textSize: 8.5,
    left: 48,
    right: 547,
    top: 60,
    bottom: 780,
    placing: "words",
  },
  frame: (pen, _page, _pages, { bank }) => {
    pen.text(297, 806, `${bank.legal} is a company registered in England. FSCS protected up to £85,000.`, {
      size: 6,
      align: "center",
    });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    sheet.line(file.bank.name.split(" ")[0]!.toLowerCase(), { bold: true, size: 22, color: "#ff4f40" });
    sheet.down(16);
    sheet.text(547, 60, file.bank.legal, { align: "right", size: 8 });
    sheet.line("Business Account statement", { size: 15, bold: true });
    sheet.line(`${dateText(account.start, "DD/MM/YYYY")} - ${dateText(account.end, "DD/MM/YYYY")}`);
    sheet.down(10);
    const top = sheet.y;
    sheet.line(file.holder.name, { bold: true });
    for (const line of file.holder.address) sheet.line(line);
    sheet.line("Sort code: 04-00-04");
    sheet.line(`Account number: ${account.number}`);
    sheet.text(547, top, signed(account.endMinor).replace(/^/, "£"), {
      size: 15,
      align: "right",
      bold: true,
    });
    sheet.text(547, top + 18, "Business Account balance", { align: "right" });
    sheet.text(547, top + 30, "(Including all Pots)", { align: "right", size: 7 });
    sheet.text(547, top + 44, `${pounds(sumOf(creditsOf(account)))}  Total deposits`, { align: "right" });
    sheet.text(547, top + 56, `${pounds(sumOf(debitsOf(account)))}  Total outgoings`, { align: "right" });
    sheet.down(16);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 48 },
        { key: "text", title: "Description", x: 120, width: 250 },
        { key: "amount", title: "(GBP) Amount", x: 460, align: "right" },
        { key: "balance", title: "(GBP) Balance", x: 545, align: "right" },
      ],
      date: (day) => dateText(day, "DD/MM/YYYY"),
      money: signed,
      isReversed: true,
      rowGap: 6,
      head: { bold: true },
      ruling: "lines",
    });
    sheet.down(10);
    printParagraph(
      sheet,
      "Payments abroad of more than £2,000.00 a month cost 3%. The exchange rate of the card scheme on the day applies.",
      { size: 6.5 },
    );
  },
};
