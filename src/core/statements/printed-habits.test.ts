import { describe, expect, it } from "vitest";
import { formatDay } from "../model/day.ts";
import { formatMoney } from "../model/money.ts";
import { readStatements } from "./read-statements.ts";
import { typed } from "./typed-page.fixture.ts";
import type { ReadStatement } from "./types.ts";

const read = (...pages: readonly string[]) => readStatements(typed(pages)).statements;
const rows = ({ rows: own }: ReadStatement) =>
  own.map((row) => `${formatDay(row.date)} ${formatMoney(row.amount)} ${row.description}`);

const LEDGER = `
Date        Description                        Amount        Balance
03/04/2024  Deposit                             60.00         160.00
03/05/2024  Check 41                           -20.00         140.00
03/06/2024  Check 42                           -10.00         130.00
`;
const HEAD = `
Sandy Hollow Bank
Statement Period: March 1, 2024 through March 31, 2024
`;

describe("habits of printing", () => {
  it("pairs figures at the right of their boxes with the labels at the left of them", () => {
    const [one] = read(`${HEAD}
Account Number
                              55-4433-1
Balance last statement      Deposits & credits       Checks & debits        Balance this statement
                100.00                   60.00                   30.00                       130.00
${LEDGER}`);
    expect(one?.header.accountNumber?.value).toBe("55-4433-1");
    expect(formatMoney(one!.endBalance!.value)).toBe("130.00");
    expect(one?.verdict).toBe("VERIFIED");
  });

  it("does not count a check again for the caption of its picture, one or two abreast", () => {
    const captions = `
03/05/24  Check 41  $20.00               03/06/24  Check 42  $10.00`;
    const balances = "Beginning balance   100.00\nEnding balance   130.00\n";
    for (const under of [captions, "\n03/05/24    Check 41                            20.00"]) {
      const [one] = read(`${HEAD}${balances}${LEDGER}${under}`);
      expect(rows(one!)).toEqual([
        "2024-03-04 60.00 Deposit",
        "2024-03-05 -20.00 Check 41",
        "2024-03-06 -10.00 Check 42",
      ]);
      expect(one?.verdict).toBe("VERIFIED");
    }
  });

  it("ends checks side by side at a title across them, wherever its middle is", () => {
    const [one] = read(`${HEAD}Beginning balance   100.00\nEnding balance   130.00
DEPOSITS
03/04       Deposit                                                                 60.00
                                              CHECKS
Date     Check No.       Amount           Date     Check No.       Amount
03/05    41               20.00           03/06    42               10.00

                         DAILY BALANCE SUMMARY
03/04              160.00        03/05              140.00        03/06              130.00`);
    expect([one?.verdict, one?.verdictReasons, one?.dailyBalances.length]).toEqual(["VERIFIED", [], 3]);
  });

  it("takes a page without a number for the first where only the others are numbered", () => {
    const first = `${HEAD}Beginning balance   100.00\nEnding balance   999.00\n${LEDGER}`;
    const reasons = (second: string) => read(first, second)[0]?.verdictReasons.join(" ");
    expect(reasons("Page 2 of 2\nThank you.")).not.toContain("missing");
    expect(reasons("Page 3 of 3\nThank you.")).toContain("page 1 is missing");
  });

  it("reads days as the leaf of a calendar, and months and days of one digit", () => {
    const balances = "Balance at the start of the month   100.00\nBalance at the end of the month   130.00\n";
    const list = (first: string, second: string) => `${HEAD}${balances}
What happened                                  Amount
${first.padEnd(8)}Deposit                               60.00
${second}
`;
    const stacked = list("  4", " MAR\n  6     Card payment                         -30.00\n MAR");
    const short = list("3-4", "3-6     Card payment                         -30.00");
    for (const page of [stacked, short])
      expect(rows(read(page)[0]!)).toEqual(["2024-03-04 60.00 Deposit", "2024-03-06 -30.00 Card payment"]);
  });

  it("keeps the account under a loan, and one of a member's suffixes with a name of its own", () => {
    const account = (title: string, start: string, row: string, end: string) => `
${title}
Date        Description                        Amount        Balance
03/01/2024  Balance forward                                   ${start}
03/09/2024  Deposit                              ${row}        ${end}
03/31/2024  Ending balance                                    ${end}`;
    const loan = `
Vehicle loan 80
Date        Transaction       Principal       Interest        Loan balance
03/01/2024  Beginning balance                                    900.00
03/20/2024  Loan payment          40.00           5.00           860.00
03/31/2024  Ending balance                                       860.00`;
    const found = read(
      `${HEAD}${account("Regular share 700123-0001", "10.00", "5.00", "15.00")}
${account("Holiday club 700123-0012", "20.00", "5.00", "25.00")}
${loan}
${account("Share draft 700123-0070", "30.00", "5.00", "35.00")}`,
    );
    expect(found.map((one) => one.header.accountNumber?.value)).toEqual([
      "700123-0001",
      "700123-0012",
      "700123-0070",
    ]);
    expect(found.map((one) => one.verdict)).toEqual(["VERIFIED", "VERIFIED", "VERIFIED"]);
  });

  it("names the company of a running head that counts the pages", () => {
    const page = (number: number, text: string) => `Harbor Tools LLC · ${number} of 2\n${text}`;
    const body = `Sandy Hollow Bank\nBeginning balance   100.00\nEnding balance   130.00\n${LEDGER}`;
    expect(read(page(1, body), page(2, "Thank you."))[0]?.header.company?.value).toBe("Harbor Tools LLC");
  });

  it("keeps dated rows of a list that does not count among the invalid rows, with their place", () => {
    const [one] = read(`${HEAD}Beginning balance   100.00\nEnding balance   130.00\n${LEDGER}
Other activity
Date        Description                        Amount
03/12/2024  Wire to Copper Yard                -77.00`);
    expect(one?.verdict).toBe("AMBER");
    const [left] = one!.invalidRows;
    expect(left?.text).toContain("Wire to Copper Yard");
    expect(left?.place?.page).toBe(1);
    expect(left?.place?.box.y0).toBeGreaterThan(0);
    expect(left?.place?.box.y1).toBeGreaterThan(left?.place?.box.y0 ?? Infinity);
  });

  it("takes what a mark beside a number means for no part of the row above", () => {
    const [one] = read(`${HEAD}Beginning balance   100.00\nEnding balance   130.00\n${LEDGER.trimEnd()}
            * Indicates a gap in the sequence`);
    expect(rows(one!).at(-1)).toBe("2024-03-06 -10.00 Check 42");
    expect(one?.verdict).toBe("VERIFIED");
  });

  it("says that a row without a day was left out, with its amount and balance", () => {
    const ledger = LEDGER.replace(
      /(.*Check 42)/,
      "            Wire to Copper Yard                -77.00          63.00\n$1",
    );
    const [one] = read(`${HEAD}Beginning balance   100.00\nEnding balance   130.00\n${ledger}`);
    expect(one?.rows).toHaveLength(3);
    expect(one?.verdict).toBe("AMBER");
    expect(one?.invalidRows[0]?.text).toContain("Wire to Copper Yard");
  });
});
