import { describe, expect, it } from "vitest";
import { readStatements } from "./read-statements.ts";
import { typed } from "./typed-page.fixture.ts";
import type { ReadStatement } from "./types.ts";

const page = (total: string, second = "30.00") => `
Sandy Hollow Bank
Statement Period: March 1, 2024 through March 31, 2024
Account Number: 000123456789

Beginning Balance                                   $500.00
Checks Paid                                          -50.00
Electronic Withdrawals                               -25.00
Ending Balance                                      $425.00

CHECKS PAID
Check Number            Date Paid                    Amount
1041                    03/05                        $20.00
1043 *                  03/11                        $${second}
Total Checks Paid                                    ${total}

TRANSACTION DETAIL
Date    Description                        Amount   Balance
03/05   Check # 1041                       -20.00    480.00
03/08   Corner Diner                       -25.00    455.00
03/11   Check # 1043                       -30.00    425.00
`;
const readPage = (text: string): ReadStatement => readStatements(typed([text])).statements[0]!;
const read = (total: string, second?: string) => readPage(page(total, second));
const verdictOf = (text: string) => {
  const { verdict, verdictReasons } = readPage(text);
  return [verdict, verdictReasons];
};

describe("checks listed before the list of all rows", () => {
  it("count once, and their total is that of the rows it repeats", () => {
    const { rows, verdict, verdictReasons, anomalies } = read("$50.00");
    expect(rows).toHaveLength(3);
    expect([verdict, verdictReasons]).toEqual(["VERIFIED", []]);
    expect(anomalies.map(({ code }) => code)).not.toContain("section_totals");
  });

  it("are the same checks on the day on which they were paid, or without a day", () => {
    const late = page("$50.00").replace("1041                    03/05", "1041                    03/04");
    expect(verdictOf(late)).toEqual(["VERIFIED", []]);
    const undated = page("$50.00")
      .replace("Date Paid", "         ")
      .replaceAll(/(104\d.{20})0\d.\d\d/g, "$1     ");
    expect(verdictOf(undated)).toEqual(["VERIFIED", []]);
  });

  it("must come to the total that is printed", () => {
    const { verdict, verdictReasons } = read("$51.00");
    expect(verdict).toBe("FAILED");
    expect(verdictReasons[0]).toBe('"Total Checks Paid" prints 51.00; its rows give 50.00.');
  });

  it("must each stand in the list of all rows with the same amount", () => {
    expect(read("$51.00", "31.00").verdict).toBe("FAILED");
  });
});
