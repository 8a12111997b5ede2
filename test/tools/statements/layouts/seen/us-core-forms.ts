import type { Layout } from "../../model.ts";
import { creditsOf, dailyBalances, debitsOf, ofKinds, printGrid, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { absolute, averageOf, usd, usdTrailing } from "../common.ts";

const starred = (sheet: Sheet, title: string) => {
  const width = Math.floor((78 - title.length) / 2);
  sheet.line(`${"-".repeat(width)} ${title} ${"-".repeat(width)}`);
  sheet.down(4);
};
const style: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 50 },
    { key: "text", title: "Description", x: 100, width: 330 },
    { key: "amount", title: "Amount", x: 540, align: "right" },
  ],
  date: (day) => dateText(day, "M/DD"),
  money: usdTrailing,
  title: starred,
  head: { rule: "none" },
};

/** A community bank's form as core processors print it: one typewriter face, debits with a minus behind, checks in three columns. */
export const layout: Layout = {
  name: "us-core-forms",
  family: "us-core",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["COMMERCIAL CHECKING", "SMALL BUSINESS CKG", "BUSINESS NOW"],
      number: "XXXXXX####",
      rows: [8, 60],
      checks: 0.35,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "courier",
    textSize: 8.5,
    left: 50,
    right: 545,
    top: 200,
    topNext: 110,
    bottom: 730,
  },
  frame: (pen, page, _pages, { bank, accounts: [account] }) => {
    pen.text(50, 36, bank.legal, { bold: true, size: 12 });
    pen.text(50, 52, bank.street, { size: 8 });
    pen.text(420, 36, `Date ${dateText(account!.end, "M/DD/YY")}`);
    pen.text(520, 36, `Page ${page}`);
    pen.text(420, 48, `Primary Account ${account!.number}`);
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    [file.holder.name, ...file.holder.address].forEach((line, index) => {
      sheet.text(70, 110 + index * 11, line);
    });
    starred(sheet, "CHECKING ACCOUNT");
    const checks = ofKinds(account, ["check"]);
    const credits = creditsOf(account);
    const debits = debitsOf(account);
    const other = debits.filter((entry) => !checks.includes(entry));
    const days = account.end - account.start + 1;
    const left = (label: string, value: string) =>
      [
        [50, label],
        [285, value, { align: "right" }],
      ] as const;
    const right = (label: string, value: string) =>
      [
        [310, label],
        [545, value, { align: "right" }],
      ] as const;
    sheet.cells([...left("Account Title", ""), [130, file.holder.name]]);
    sheet.cells([
      ...left(account.product, ""),
      ...right(
        "Statement Dates",
        `${dateText(account.start, "M/DD/YY")} thru ${dateText(account.end, "M/DD/YY")}`,
      ),
    ]);
    sheet.cells([
      ...left("Account Number", account.number),
      ...right("Days in the statement period", String(days)),
    ]);
    sheet.cells([
      ...left("Previous Balance", usd(account.startMinor)),
      ...right("Average Ledger", usd(averageOf(account))),
    ]);
    sheet.cells([
      ...left(`${credits.length} Deposits/Credits`, usd(sumOf(credits))),
      ...right("Average Collected", usd(averageOf(account) - 1234n)),
    ]);
    sheet.cells(left(`${debits.length} Checks/Debits`, usd(absolute(sumOf(debits)))));
    sheet.cells(left("Service Charge", ".00"));
    sheet.cells(left("Interest Paid", ".00"));
    sheet.cells(left("Ending Balance", usdTrailing(account.endMinor)));
    sheet.down(14);
    printSection(sheet, account, { title: "DEPOSITS AND CREDITS", entries: credits }, style);
    printSection(sheet, account, { title: "WITHDRAWALS AND DEBITS", entries: other }, style);
    if (checks.length > 0) {
      sheet.room(60);
      starred(sheet, "CHECKS IN NUMBER ORDER");
      let before = 0;
      printGrid(
        sheet,
        {
          columns: 3,
          order: "down",
          titles: ["Date", "Check No", "Amount"],
          cells: [{ x: 0 }, { x: 40 }, { x: 150, align: "right" }],
        },
        checks.map(({ day, checkNumber, printed }) => {
          const isGap = before > 0 && Number(checkNumber) !== before + 1;
          before = Number(checkNumber);
          return [dateText(day, "M/DD"), `${checkNumber}${isGap ? "*" : ""}`, usd(absolute(printed))];
        }),
        (index) =>
          sheet.mark({
            account,
            entry: checks[index]!,
            balance: null,
            description: checks[index]!.lines.join(" "),
          }),
      );
      sheet.line("* Denotes missing check numbers");
      sheet.down(12);
    }
    sheet.room(60);
    starred(sheet, "DAILY BALANCE INFORMATION");
    printGrid(
      sheet,
      {
        columns: 3,
        order: "across",
        titles: ["Date", "Balance"],
        cells: [{ x: 0 }, { x: 140, align: "right" }],
      },
      dailyBalances(account).map(([day, balance]) => [dateText(day, "M/DD"), usdTrailing(balance)]),
    );
    sheet.down(8);
    sheet.line("*** END OF STATEMENT ***", { align: "center" });
  },
};
