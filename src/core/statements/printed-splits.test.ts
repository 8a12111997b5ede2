import { describe, expect, it } from "vitest";
import { formatDay } from "../model/day.ts";
import { formatMoney } from "../model/money.ts";
import { readStatements } from "./read-statements.ts";
import { typed } from "./typed-page.fixture.ts";
import type { ReadStatement } from "./types.ts";

const read = (...pages: readonly string[]) => readStatements(typed(pages)).statements[0]!;
const rows = ({ rows: own }: ReadStatement) =>
  own.map((row) => `${formatDay(row.date)} ${formatMoney(row.amount)} ${row.description}`);
const period = ({ header: { periodStart, periodEnd } }: ReadStatement) =>
  [periodStart, periodEnd].map((day) => (day === null ? null : formatDay(day.value)));

const LEDGER = `
Date     Description                     Withdrawals     Deposits      Balance
11/04    Grain mill                            60.00                    940.00
11/12    Counter deposit                                   25.00        965.00
`;

describe("a period on two lines", () => {
  const page = (head: string) => `
Sandy Hollow Bank                                   ${head.replaceAll("\n", `\n${" ".repeat(52)}`)}
                                                    Account number 000123456789
Opening ledger balance    1,000.00
Ending ledger balance       965.00
${LEDGER}`;

  it.each([
    "November 01, 2024 -\nNovember 30, 2024",
    "Statement period: November 1, 2024\nto November 30, 2024",
    "November 1 through\nNovember 30, 2024",
    "11/01/2024\nthru\n11/30/2024",
  ])("is one period: %j", (head) => {
    const one = read(page(head));
    expect(period(one)).toEqual(["2024-11-01", "2024-11-30"]);
    expect(one.rows.map(({ date }) => formatDay(date))).toEqual(["2024-11-04", "2024-11-12"]);
  });

  it("is none without a word or a dash between the days", () => {
    expect(period(read(page("Printed 11/01/2024\n11/30/2024")))[0]).toBeNull();
  });
});

describe("a period told by its balances and its last day", () => {
  it("begins on the day after the last statement, whose balance stands beside its day", () => {
    const one = read(`
Sandy Hollow Bank
MINIMUM BALANCE      900.00     LAST STATEMENT 10/31/24       1,000.00
AVERAGE BALANCE      940.00           1 CREDITS                  25.00
                                      1 DEBITS                   60.00
                                THIS STATEMENT 11/30/24         965.00
${LEDGER}`);
    expect(period(one)).toEqual(["2024-11-01", "2024-11-30"]);
    expect(one.verdict).toBe("VERIFIED");
  });

  it.each([
    "Last statement date: October 31, 2024\nThis statement date: November 30, 2024",
    "ACCOUNT        LAST STATEMENT     THIS STATEMENT\n2189791        10/31/24           11/30/24",
  ])("begins on that day however the two are set: %j", (head) => {
    const ledger = `Opening balance      1,000.00\nClosing balance        965.00\n${LEDGER}`;
    expect(period(read(`Sandy Hollow Bank\n${head}\n\n${ledger}`))).toEqual(["2024-11-01", "2024-11-30"]);
  });

  it.each(["For the period ending November 30, 2024", "Statement ending November 30, 2024"])(
    "begins on the day of the first balance: %s",
    (head) => {
      const ledger = LEDGER.replace(
        "\n11/04",
        "\n11/01    Balance from previous statement                              1,000.00\n11/04",
      );
      expect(period(read(`Sandy Hollow Bank\n${head}\n${ledger}`))).toEqual(["2024-11-01", "2024-11-30"]);
    },
  );

  it("may stand in the heads over the balances, with the name of the account on a line between", () => {
    const one = read(`
Sandy Hollow Bank of Canada
Summary of account
                        Opening         Total amounts     Total amounts        Closing
Account                 balance ($)     debited ($)       credited ($)         balance ($)
                        on Nov 01, 2024                                        on Nov 30, 2024
Business Start Plan
# 7472 5860-501           1,000.00            60.00              25.00           965.00

${LEDGER}`);
    expect(period(one)).toEqual(["2024-11-01", "2024-11-30"]);
    expect(one.header.accountNumber?.value).toBe("7472 5860-501");
    expect(one.verdict).toBe("VERIFIED");
  });
});

describe("the line that sums up both columns under a list", () => {
  const page = (last: string, out = "60.00") => `
Sandy Hollow Bank
Statement period November 1, 2024 - November 30, 2024
Opening balance       1,000.00
Closing balance         965.00
${LEDGER}${last.padEnd(46)}${out.padStart(6)}       25.00
Number of items processed                          1           1
`;
  const SUM = ["2024-11-04 -60.00 Grain mill", "2024-11-12 25.00 Counter deposit"];

  it.each([
    "11/30    Closing totals",
    "Closing totals",
    "11/30    Total turnover",
    "Transaction totals",
    "11/30    Totals",
    "Umsatz Gesamt",
  ])("is no row, and agrees with them: %s", (last) => {
    const one = read(page(last));
    expect(rows(one)).toEqual(SUM);
    expect(one.verdict).toBe("VERIFIED");
  });

  it("speaks up when the rows come to something else", () => {
    const one = read(page("11/30    Closing totals", "61.00"));
    expect(rows(one)).toEqual(SUM);
    expect(one.reconciliation.isReconciled).toBe(false);
  });

  it("is a row where a shop has the name of a total", () => {
    const one = read(`
Sandy Hollow Bank
Statement period November 1, 2024 - November 30, 2024
Opening balance       1,000.00
Closing balance         925.00
${LEDGER}11/20    Total                                 40.00                    925.00
`);
    expect(rows(one)).toEqual([...SUM, "2024-11-20 -40.00 Total"]);
    expect(one.verdict).toBe("VERIFIED");
  });
});

describe("the sum of a list under its own title", () => {
  const page = (sum: string) => `
Sandy Hollow Bank
Statement period November 1, 2024 - November 30, 2024
Opening balance       1,000.00
Closing balance         993.00
Account maintenance and activity charges
Date     Description                     Amount
11/19    Monthly service fee               7.00
11/19    Monthly service fee               7.00
Account maintenance and activity charges total   ${sum}
`;

  it("keeps a row that is printed twice from being passed over", () => {
    expect(read(page("14.00")).reconciliation.isReconciled).toBe(false);
    const one = read(page("7.00").replace("11/19    Monthly service fee               7.00\n", ""));
    expect(rows(one)).toEqual(["2024-11-19 -7.00 Monthly service fee"]);
    expect(one.verdict).toBe("VERIFIED");
  });
});

describe("days without a sign between month and day", () => {
  const page = (days: readonly string[], name = "Date") => `
Sandy Hollow Bank Limited          Statement from 01 May 2024 to 31 May 2024
Details                      Service Fee      Debits      Credits     ${name.padEnd(6)}     Balance
BALANCE BROUGHT FORWARD                                               ${days[0]!.padEnd(6)}    1,000.00
CARD PURCHASE                                 60.00-                  ${days[1]!.padEnd(6)}      940.00
GRAIN MILL 12
05/03
MONTHLY FEE                     ##             5.00-                  ${days[2]!.padEnd(6)}      935.00
DEPOSIT                                                 25.00         ${days[3]!.padEnd(6)}      960.00
Balance at date of statement          R960.00
Total charges (including VAT)           R5.75
`;

  it.each([
    { days: ["05 01", "05 03", "05 12", "05 31"], name: "Date" },
    { days: ["01 05", "03 05", "12 05", "31 05"], name: "Date" },
    { days: ["0501", "0503", "0512", "0531"], name: "Posted" },
  ])("are days under a heading that says so: $days", ({ days, name }) => {
    const one = read(page(days, name));
    expect(rows(one)).toEqual([
      "2024-05-03 -60.00 CARD PURCHASE GRAIN MILL 12 05/03",
      "2024-05-12 -5.00 MONTHLY FEE",
      "2024-05-31 25.00 DEPOSIT",
    ]);
    expect(one.verdict).toBe("VERIFIED");
    expect(one.header.currency).toBe("ZAR");
  });
});

describe("lists over several pages", () => {
  it("keep the title that stands at the top of each page", () => {
    const list = (days: readonly string[]) =>
      `Withdrawals and Debits\nLedger\nDate     Description                      Amount\n${days.map((day) => `${day}    Grain mill                        10.00\n`).join("")}`;
    const one = read(
      `Sandy Hollow Bank\nNovember 1, 2024 - November 30, 2024\nOpening ledger balance    1,000.00\nEnding ledger balance     995.00\n\n\nDeposits and Credits\nLedger\nDate     Description                      Amount\n11/02    Counter deposit                   25.00`,
      list(["11/04", "11/05"]),
      list(["11/06"]),
    );
    expect(one.rows.map(({ amount }) => formatMoney(amount))).toEqual([
      "25.00",
      "-10.00",
      "-10.00",
      "-10.00",
    ]);
    expect(one.verdict).toBe("VERIFIED");
  });

  it("hold one account, however the balance carried over is called on the page that shows nothing else", () => {
    const ledger = LEDGER.replace(
      "\n11/04",
      "\n         Opening balance                                            1,000.00\n11/04",
    );
    const found = readStatements(
      typed([
        `Sandy Hollow Bank\nNovember 1, 2024 - November 30, 2024\n${ledger}         Carried forward                                              965.00`,
        `         Balance brought forward                                      965.00\n         Closing balance                                              965.00`,
      ]),
    ).statements;
    expect(found.map((one) => `${one.verdict} ${one.rows.length}`)).toEqual(["VERIFIED 2"]);
  });
});
