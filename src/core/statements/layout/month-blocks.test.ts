import { describe, expect, it } from "vitest";
import { formatDay } from "../../model/day.ts";
import { readStatements } from "../read-statements.ts";
import { typed } from "../typed-page.fixture.ts";

const PAGE = `First Fenwick Savings Bank
Account number 5566778899
Statement period November 15, 2024 to January 14, 2025
Beginning balance                     1,000.00
Ending balance                        1,315.00

Day   Description                 Withdrawals    Deposits     Balance
November 2024
18    PAYROLL ACME                               500.00      1,500.00
22    CHECK 101                      100.00                  1,400.00
December 2024
02    RENT                           300.00                  1,100.00
16    PAYROLL ACME                               500.00      1,600.00
January 2025
03    CITY WATER                      85.00                  1,515.00
10    ATM WITHDRAWAL                 200.00                  1,315.00
`;

describe("months over rows that print the day alone", () => {
  it("complete the days, over the end of a year, and are no part of a description", () => {
    const [one] = readStatements(typed([PAGE])).statements;
    expect(one?.verdict).toBe("VERIFIED");
    expect(one?.rows.map(({ date, description }) => `${formatDay(date)} ${description}`)).toEqual([
      "2024-11-18 PAYROLL ACME",
      "2024-11-22 CHECK 101",
      "2024-12-02 RENT",
      "2024-12-16 PAYROLL ACME",
      "2025-01-03 CITY WATER",
      "2025-01-10 ATM WITHDRAWAL",
    ]);
  });
});
