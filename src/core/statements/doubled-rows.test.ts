import { describe, expect, it } from "vitest";
import { readStatements } from "./read-statements.ts";
import { typed } from "./typed-page.fixture.ts";

const HEAD = `
Sandy Hollow Bank
Statement Period: March 1, 2024 through March 31, 2024
Account Number: 000123456789
`;
const readAll = (...pages: readonly string[]) => readStatements(typed(pages)).statements[0]!;

describe("a row that is printed twice", () => {
  it("is a second one where its day stands once, and the sums do not hold", () => {
    const statement = readAll(`${HEAD}
Beginning Balance                                   $500.00
Ending Balance                                      $450.00

Date    Description                        Amount   Balance
03/05   Corner Diner                       -20.00    480.00
03/08   Copper Yard                        -30.00    450.00
        Copper Yard                        -30.00    450.00
`);
    expect(statement.rows).toHaveLength(3);
    expect(statement.verdict).toBe("FAILED");
  });

  it("is not taken for the same shown again where the summary counts both", () => {
    const page = (total: string, second = "") => `${HEAD}
Balance Last Statement                              $500.00
Deposits/Credits                                    $100.00
Total Debits                                         $${total}
New Balance                                         $550.00

Money Out
Date          Description                            Amount
03/05/2024    Corner Diner                            20.00
Total Money Out                                       20.00

Money In
Date          Description                            Amount
03/06/2024    Customer Deposit                       100.00
Total Money In                                       100.00

Check Summary
Check         Date            Amount       Check         Date            Amount
1975          03/08/2024       30.00${second}
`;
    const counted = readAll(page("80.00", "       1975          03/08/2024       30.00"));
    expect(counted.verdict).toBe("FAILED");
    expect(readAll(page("50.00")).verdict).toBe("VERIFIED");
  });
});
