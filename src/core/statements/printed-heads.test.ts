import { describe, expect, it } from "vitest";
import { formatDay } from "../model/day.ts";
import { formatMoney } from "../model/money.ts";
import { readStatements } from "./read-statements.ts";
import { typed } from "./typed-page.fixture.ts";
import type { ReadStatement } from "./types.ts";

const read = (...pages: readonly string[]) => readStatements(typed(pages)).statements;
const rows = ({ rows: own }: ReadStatement) =>
  own.map((row) => `${formatDay(row.date)} ${formatMoney(row.amount)} ${row.description}`);

const HEAD = `
Sandy Hollow Bank
Statement Period: March 1, 2024 through March 31, 2024
`;

describe("counts of a summary", () => {
  it("counts fees and interest of a mixed list apart where the summary sums them apart", () => {
    const [one] = read(`${HEAD}
Beginning balance            100.00
1 Deposits                    60.00    + 2 points per $1 of travel     212
Interest paid                  1.00
2 Withdrawals                -21.00
Fees                          -5.00
Ending balance               135.00

Date        Description                        Amount
03/04/2024  Green Valley Dairy                  60.00
03/05/2024  Corner shop                        -20.00
03/06/2024  Corner shop                         -1.00
03/07/2024  Wire transfer fee                   -5.00
03/08/2024  Interest payment                     1.00
`);
    expect(one?.verdictReasons).toEqual([]);
    expect(one?.verdict).toBe("VERIFIED");
  });

  it("takes the balance brought forward for the start, and the one balance with a day below it for the end", () => {
    const [one] = read(`${HEAD}
Balance Forward                  100.00
Credits                           60.00
Debits                            30.00
Balance on Mar 31, 2024          130.00

Date        Particulars                 Money In    Money Out     Balance
03/04/2024  Balance Forward                                        100.00
03/04/2024  Green Valley Dairy             60.00                   160.00
03/05/2024  Corner shop                                 30.00      130.00
03/31/2024  Closing Balance                                        130.00
`);
    expect(rows(one!)).toEqual(["2024-03-04 60.00 Green Valley Dairy", "2024-03-05 -30.00 Corner shop"]);
    expect(formatMoney(one!.startBalance!.value)).toBe("100.00");
    expect(one?.verdict).toBe("VERIFIED");
  });
});

describe("heads of accounts", () => {
  it("tells the share account below an overview of loans from the loan, and takes its own number", () => {
    const share = (name: string, number: string, start: string, end: string) => `
Deposit Account Activity: ${name} - ${number}
Beginning Balance   ${start}
Deposits
Date        Amount      Description
03/04/2024  60.00       Deposit
Ending Balance      ${end}
`;
    const statements = read(`
Sandy Hollow Credit Union
Statement Period: 03/01/2024 - 03/31/2024

Summary of Deposit Account Activity
Account                                  Beginning Balance    Withdrawals     Deposits    Ending Balance
Member Share Savings - 7711002200                   100.00           0.00        60.00            160.00
Business Money Market - 7711003300                  500.00           0.00        60.00            560.00
Summary of Loan Activity
Business Auto Loan - 6620114                      9,000.00                                      8,800.00
${share("Member Share Savings", "7711002200", "100.00", "160.00")}
${share("Business Money Market", "7711003300", "500.00", "560.00")}`);
    expect(statements.map(({ header }) => header.accountNumber?.value)).toEqual(["7711002200", "7711003300"]);
    expect(statements.map(({ verdict }) => verdict)).toEqual(["VERIFIED", "VERIFIED"]);
  });

  it("knows a charge card by what it sums up, in a line of many short labels", () => {
    const [one] = read(`
Sandy Hollow Bank                              Statement of Account
Statement Period: March 1, 2024 through March 31, 2024

Previous Balance $   + New Charges $   + Other Debits $   - Payments $   - Other Credits $   = Balance Due $
          1,000.00            250.00               5.00         900.00               40.00            315.00

Payments and Credits
Date        Details                            Amount
03/04/2024  Electronic transfer                900.00 CR
New Transactions
Date        Details                            Amount
03/05/2024  Corner Hardware                    250.00
03/06/2024  Corner Hardware                     40.00 CR
Other Transactions
03/07/2024  Replacement card                     5.00
`);
    expect(one?.kind).toBe("credit_card_statement");
    expect(formatMoney(one!.endBalance!.value)).toBe("-315.00");
    expect(rows(one!)).toEqual([
      "2024-03-04 900.00 Electronic transfer",
      "2024-03-05 -250.00 Corner Hardware",
      "2024-03-06 40.00 Corner Hardware",
      "2024-03-07 -5.00 Replacement card",
    ]);
    expect(one?.verdict).toBe("VERIFIED");
  });

  it.each(["Z71-556062", "5AB-123456", "X12345678", "123AB456"])(
    "takes `%s` for the number of an account, and no number that is free to call",
    (number) => {
      const [one] = read(`
Sandy Hollow Brokerage                            INVESTMENT REPORT
Statement Period: March 1, 2024 through March 31, 2024
                                                  Account Number: ${number}
                                                  Business Brokerage Account
                                                  Customer service 1-800-555-0199
Beginning balance                    100.00
Ending balance                       160.00
Core fund activity
Settlement  Account
Date        Type      Transaction    Description                Quantity      Amount      Balance
03/04/2024  CASH      You Bought     GOVERNMENT CASH RESERVES     60.000      -60.00       160.00
Deposits
Date        Reference  Description                             Amount
03/04/2024  55123      Check deposit                            60.00
`);
      expect(one?.header.accountNumber?.value).toBe(number);
      expect(rows(one!)).toEqual(["2024-03-04 60.00 Check deposit"]);
      expect(one?.verdict).toBe("VERIFIED");
    },
  );

  it("takes the cash of a brokerage account for its balance, not the value of what it holds", () => {
    const [one] = read(`
Sandy Hollow Brokerage
Statement Period: March 1, 2024 through March 31, 2024

Ending Account Value      Beginning Account Value
            9,130.00                     9,100.00

Beginning Cash         Deposits         Withdrawals         Ending Cash
        100.00            60.00             (30.00)              130.00

Date        Category      Description                        Amount
03/04/2024  Deposit       Funds received                      60.00
03/05/2024  Withdrawal    Visa debit                         (30.00)
`);
    expect([one?.startBalance, one?.endBalance].map((side) => formatMoney(side!.value))).toEqual([
      "100.00",
      "130.00",
    ]);
    expect(one?.verdict).toBe("VERIFIED");
  });
});
