import { describe, expect, it } from "vitest";
import { readStatements } from "../read-statements.ts";
import { typed } from "../typed-page.fixture.ts";

const SECTIONS = `Harborview Bank
Business Checking   Account number 000123456789
March 1, 2025 through March 31, 2025
Beginning balance                     $5,000.00
Deposits and additions        2        1,512.40
Checks paid                   1         -250.15
Electronic withdrawals        2         -431.27
Fees                          1          -14.45
Ending balance                        $5,816.53
Average ledger balance                 5,584.40

Deposits and additions
Date     Description                     Amount
03/04    SQUARE INC DEPOSIT              612.40
03/17    WIRE FROM GREEN FARMS           900.00
Total deposits and additions          $1,512.40
Checks paid
Number   Date                            Amount
1042     03/10                           250.15
Total checks paid                       $250.15
Electronic withdrawals
Date     Description                     Amount
03/06    CITY POWER BILL                 131.27
03/20    OFFICE RENT ACH                 300.00
Total electronic withdrawals            $431.27
Fees
Date     Description                     Amount
03/31    ACCOUNT ANALYSIS FEE             14.45
Total fees                               $14.45
`;

const LEDGER = `Old Mill Bank
Checking   Account number 445566778
Statement period 06/01/2025 - 06/30/2025
Opening balance   2,100.00
Money in          1,450.75
Money out           620.30
Closing balance   2,930.45

Date     Description                Withdrawals   Deposits    Balance
06/03    TRANSFER FROM SAVINGS                      450.75   2,550.75
06/11    GROCER ON MAIN                 120.30               2,430.45
06/12    PAYROLL                                  1,000.00   3,430.45
06/25    RENT                           500.00               2,930.45
Totals                                  620.30    1,450.75
`;

/** Labels under a period of April, and no letters of a rate in them. */
const LABELS = `Old Mill Bank
Free Business Checking
Account number      445566778
Statement period    from 1 Apr 2025 to 30 Apr 2025
Opening balance     $2,100.00
Closing balance     $2,429.45
Total withdrawals     $120.30
Total deposits        $449.75

Date     Description                Withdrawals   Deposits    Balance
03 Apr   TRANSFER FROM SAVINGS                      449.75   2,549.75
11 Apr   GROCER ON MAIN                 120.30               2,429.45
30 Apr   Closing balance                                     2,429.45
`;

const PROSE = `Old Mill Bank
Checking   Account number 445566778
Statement period 06/01/2025 - 06/30/2025
On June 1, 2025 you had a balance of $2,100.00. During the month 1 deposit came to $451.75
and 1 withdrawal to $120.30. Your balance on June 30, 2025 was $2,431.45.

Date     Description                Withdrawals   Deposits    Balance
06/03    TRANSFER FROM SAVINGS                      451.75   2,551.75
06/11    GROCER ON MAIN                 120.30               2,431.45
`;

const NET = `Old Mill Bank
Checking   Account number 445566778
Statement period 06/01/2025 - 06/30/2025
Opening balance   2,100.00
Closing balance   2,501.75

Date     Description                Gross      Fee        Net      Balance
06/03    CARD SALES                 101.30    -1.20    100.10     2,200.10
06/04    CARD SALES                 151.45    -1.35    150.10     2,350.20
06/09    CARD SALES                  52.15    -1.15     51.00     2,401.20
06/12    CARD SALES                 101.85    -1.30    100.55     2,501.75
`;

const OVERVIEW = `Old Mill Bank
Statement period 06/01/2025 - 06/30/2025
Summary of Accounts
Account                              Number       Ending Balance
SMALL BUSINESS CHECKING              445566778          2,431.45

Checking   Account number 445566778
Date     Description                Withdrawals   Deposits    Balance
06/01    Opening balance                                     2,100.00
06/03    TRANSFER FROM SAVINGS                      451.75   2,551.75
06/11    GROCER ON MAIN                 120.30               2,431.45
06/30    Closing balance                                     2,431.45
`;

describe("each printed figure", () => {
  const figures = (page: string) => [...page.matchAll(/\d[\d,]*\.\d\d/g)];
  const verdictOf = (page: string) => readStatements(typed([page])).statements.map(({ verdict }) => verdict);

  it.each([
    ["of a statement in sections", SECTIONS],
    ["of a ledger", LEDGER],
    ["under a period and the bank's name of the account", LABELS],
    ["in sentences", PROSE],
    ["of gross, fee and net beside the balance", NET],
    ["of an overview of accounts", OVERVIEW],
  ])("%s counts: with another digit in any of them it is not verified", (_, page) => {
    expect(verdictOf(page)).toEqual(["VERIFIED"]);
    for (const { 0: text, index } of figures(page)) {
      const digit = text.length - 4;
      const other = `${text.slice(0, digit)}${(Number(text[digit]) + 3) % 10}${text.slice(digit + 1)}`;
      const altered = page.slice(0, index) + other + page.slice(index + text.length);
      expect(verdictOf(altered), `${text} as ${other}`).not.toContain("VERIFIED");
    }
  });

  it("that no rows make is no contradiction: limits, prices, another time", () => {
    const aside = `${LEDGER}
Credit limit               7,500.00
Interest rate this month      1.25
Fees paid this year          88.00
Wire fee                     15.00
`;
    expect(verdictOf(aside)).toEqual(["VERIFIED"]);
  });

  const CHECKS = `
Checks in order of number
312    04/04/2025    310.00
313    04/09/2025    455.10
314    04/16/2025    120.55
315    04/25/2025    980.00
`;
  const LISTED = `Old Mill Bank
Checking   Account number 445566778
Statement period 04/01/2025 - 04/30/2025
Opening balance   5,000.00
Closing balance   3,134.35

Date        Description           Amount      Balance
04/04/2025  CHECK 312            -310.00     4,690.00
04/09/2025  CHECK 313            -455.10     4,234.90
04/16/2025  CHECK 314            -120.55     4,114.35
04/25/2025  CHECK 315            -980.00     3,134.35
`;

  it("of a list that shows rows once more is one of theirs", () => {
    expect(verdictOf(LISTED + CHECKS)).toEqual(["VERIFIED"]);
    expect(verdictOf(LISTED + CHECKS.replace("455.10", "458.10"))).not.toContain("VERIFIED");
  });
});
