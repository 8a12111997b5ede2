import { describe, expect, it } from "vitest";
import { read } from "../typed-march.fixture.ts";

const HEAD = `
Sandy Hollow Bank
Statement Period: March 1, 2024 through March 31, 2024
Account Number: 000123456789
`;
const BALANCES = "Beginning balance      100.00\nEnding balance         125.00\n";
const LIST = `
Date        Description                        Amount        Balance
03/04/2024  Branch counter                      60.00         160.00
03/05/2024  Copper Yard                         -5.00         155.00
03/05/2024  Corner shop                        -15.00         140.00
03/06/2024  Green Tools                        -15.00         125.00
`;
const SIDES = `
Date        Description                       Debits       Credits       Balance
03/04/2024  Branch counter                                  60.00         160.00
03/05/2024  Copper Yard                         5.00                      155.00
03/05/2024  Corner shop                        15.00                      140.00
03/06/2024  Green Tools                        15.00                      125.00
`;
const said = (page: string) => {
  const [one] = read(HEAD + page);
  expect(one?.reconciliation.difference?.minor).toBe(0n);
  const checks = one!.reconciliation.checks.filter(({ name }) => name === "section_counts");
  return { verdict: one!.verdict, reasons: one!.verdictReasons, checked: checks.length };
};

describe("counts of rows in columns", () => {
  it.each([
    [
      "two labels with count and sum on one line",
      (c: number, d: number) =>
        `${BALANCES}\nDeposits/Credits   ${c}     60.00      Checks/Debits   ${d}     35.00\n${LIST}`,
    ],
    [
      "one column of counts for each side, beside its sums",
      (c: number, d: number) => `${BALANCES}
              Number    Debits      Number   Credits
Totals           ${d}       35.00         ${c}       60.00
${LIST}`,
    ],
    [
      "a line of counts under the names of both sides",
      (c: number, d: number) => `${BALANCES}
                Credits        Debits
Number             ${c}              ${d}
Amount          60.00          35.00
${LIST}`,
    ],
    [
      "names of their own in the summary",
      (c: number, d: number) => `
Beginning Balance   No. Credits    Credits   No. Debits    Debits   Ending Balance
100.00                  ${c}           60.00        ${d}          35.00        125.00
${LIST}`,
    ],
    [
      "names of two lines",
      (c: number, d: number) => `
Opening     Number of    Total       Number of     Total        Closing
Balance     Deposits     Deposits    Withdrawals   Withdrawals  Balance
100.00         ${c}          60.00         ${d}           35.00        125.00
${LIST}`,
    ],
    [
      "count and amount under the name of a side",
      (c: number, d: number) => `
                     Credits               Debits
                 Count     Amount      Count    Amount
Activity           ${c}        60.00        ${d}       35.00
Opening balance  100.00     Closing balance   125.00
${LIST}`,
    ],
    [
      "abbreviated sides",
      (c: number, d: number) => `
Opening Balance    Dr Count    Cr Count    Debits      Credits     Closing Balance
100.00                ${d}           ${c}         35.00       60.00       125.00
${LIST}`,
    ],
    [
      "a line under the columns of the list",
      (c: number, d: number) => `${BALANCES}${SIDES}
Total                                          35.00        60.00
Number of transactions                             ${d}           ${c}
`,
    ],
    [
      "beside the sums under the list",
      (c: number, d: number) =>
        `${BALANCES}${SIDES}Totals                                ${d}       35.00   ${c}    60.00\n`,
    ],
  ])("are compared with the rows: %s", (_, page) => {
    expect(said(page(1, 3))).toEqual({ verdict: "VERIFIED", reasons: [], checked: 2 });
    for (const [c, d, text] of [
      [2, 3, " says 2 rows; 1 was read."],
      [1, 4, " says 4 rows; 3 were read."],
    ] as const) {
      const { verdict, reasons } = said(page(c, d));
      expect(verdict).toBe("AMBER");
      expect(reasons).toHaveLength(1);
      expect(reasons[0]).toContain(text);
    }
  });

  it.each([
    [
      "numbers of checks",
      `${BALANCES}${LIST.replace("Copper Yard", "Check 1304 ").replace("Corner shop", "Check 1305 ")}
Summary of checks written
Number     Amount      Number     Amount
1304         5.00      1305        15.00
`,
    ],
    [
      "fees of the year",
      `${BALANCES}${LIST}
                             Total for this period     Total year to date
Total returned item fees        0         0.00            3        105.00
`,
    ],
    [
      "items of a charge that is worked out",
      `${BALANCES}${LIST}
Service charge analysis
                   Number    Price    Amount     Number   Price    Amount
Deposits / checks     7       0.15      1.05        9      0.10      0.90
`,
    ],
    [
      "counts whose sums are of something else",
      `${BALANCES}${LIST}
Deposits last month  7    700.00     Withdrawals last month  9    900.00
`,
    ],
  ])("are no %s", (_, page) => {
    expect(said(page)).toMatchObject({ verdict: "VERIFIED", reasons: [] });
  });
});
