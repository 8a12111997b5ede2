import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, sumOf } from "../../print/blocks.ts";
import { dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import { absolute, TRAILING, usd, usdTrailing } from "../common.ts";

const plusMinus = (minor: bigint) =>
  moneyText(minor, { ...TRAILING, positive: (unsigned) => `${unsigned}+` });

/** A terminal print: plus and minus behind each amount, every character placed alone, no titles after the first page. */
export const layout: Layout = {
  name: "us-teller-mono",
  family: "us-core",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["FREE BUSINESS CHECKING", "DDA REGULAR"],
      number: "###-###-#",
      rows: [6, 55],
      checks: 0.2,
      period: "cycle",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "plex-mono",
    textSize: 8,
    left: 44,
    right: 560,
    top: 190,
    topNext: 70,
    bottom: 735,
    placing: "characters",
  },
  frame: (pen, page, _pages, { bank, accounts: [account] }) => {
    if (page === 1) {
      pen.text(44, 40, bank.name.toUpperCase());
      pen.text(44, 52, bank.street.toUpperCase());
    }
    pen.text(420, 40, `ACCT ${account!.number}`);
    pen.text(520, 40, `PG ${page}`);
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    [file.holder.name, ...file.holder.address].forEach((line, index) => {
      sheet.text(80, 90 + index * 11, line.toUpperCase());
    });
    sheet.text(
      360,
      90,
      `STATEMENT PERIOD ${dateText(account.start, "MM-DD-YY")} TO ${dateText(account.end, "MM-DD-YY")}`,
    );
    sheet.y = 150;
    sheet.line(account.product);
    sheet.line(
      `BEGINNING BALANCE ${usdTrailing(account.startMinor)}   ${creditsOf(account).length} CREDITS ${usd(sumOf(creditsOf(account)))}   ${debitsOf(account).length} DEBITS ${usd(absolute(sumOf(debitsOf(account))))}`,
    );
    sheet.line(`ENDING BALANCE    ${usdTrailing(account.endMinor)}`);
    sheet.down(10);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "DATE", x: 44 },
        { key: "text", title: "TRANSACTION", x: 90, width: 260 },
        { key: "amount", title: "AMOUNT", x: 460, align: "right" },
        { key: "balance", title: "BALANCE", x: 556, align: "right" },
      ],
      date: (day) => dateText(day, "MM-DD"),
      money: plusMinus,
      balance: usdTrailing,
      opening: "BALANCE LAST STATEMENT",
      closing: "BALANCE THIS STATEMENT",
      hasOpeningDate: true,
      onNextPage: "none",
      head: { rule: "none" },
    });
  },
};
