import { describe, expect, it } from "vitest";
import { formatMoney } from "../model/money.ts";
import { BALANCES, HEAD, read, rows, THREE } from "./typed-march.fixture.ts";

describe("columns of charges, pages and accounts", () => {
  it("takes charges beside debits and credits for no debits of their own, unless they stand alone", () => {
    const [one] = read(`${HEAD}${BALANCES}
Date        Description                        Charges       Debit      Credit         Balance
03/04/2024  Deposit                               0.50                   60.00          160.00
03/05/2024  Card payment 03/03 Copper Yard        0.50       20.00                      140.00
03/08/2024  Fee                                  10.00                                  130.00`);
    expect(rows(one!)).toEqual(THREE);
  });

  it("does not read what lies beyond the edge of the page, and says so", () => {
    const [one] = read(`${HEAD}${BALANCES}
Date        Description                        Amount
03/04/2024  Deposit                             60.00
03/05/2024  Card payment 03/03 Copper Yard     -20.00
03/08/2024  Fee                                -10.00
${" ".repeat(125)}03/09/2024  Wire to Copper Yard  -77.00`);
    expect(rows(one!)).toEqual(THREE);
    expect(one?.anomalies.map(({ code }) => code)).toContain("hidden_money");
  });

  it("finds an account that opens with `Balance forward` under a loan without an end", () => {
    const found = read(`${HEAD}
Regular share 700123-0001
Date        Description                        Amount        Balance
03/01/2024  Beginning balance                                  10.00
03/09/2024  Deposit                              5.00          15.00
03/31/2024  Ending balance                                     15.00

Vehicle loan 700123-0080
Date        Transaction       Principal       Interest        Loan balance
03/01/2024  Beginning balance                                    900.00
03/20/2024  Loan payment          40.00           5.00           860.00

Share draft 700123-0070
Date        Description                        Amount        Balance
03/01/2024  Balance forward                                    30.00
03/09/2024  Deposit                              5.00          35.00`);
    expect(found.map((one) => one.header.accountNumber?.value)).toEqual(["700123-0001", "700123-0070"]);
  });

  it("sees where a loan without a number begins, and takes no share for a card because of its words", () => {
    const list = (title: string, start: string, row: string, end: string) => `
${title}
Posting   Eff
Date      Date      Transaction Description                  Amount    New Balance
03/01/24            Balance Forward                                    ${start}
${row}
03/31/24            Ending Balance                                     ${end}`;
    const loan = `
VEHICLE LOAN   ID 20                  Annual Percentage Rate 6.490%
Date      Description                     Amount   Principal   Interest    Fees   New Balance
03/01/24  Balance Forward                                                            1,000.00
03/20/24  Payment by Automatic Transfer    45.00       40.00       5.00    0.00        960.00
03/31/24  Ending Balance                                                               960.00
Payment due 04/20/24 45.00   Daily periodic rate 0.0178%   Interest this year 15.00
`;
    const shares = [
      list(
        "SHARES   ID 00",
        "100.00",
        "03/04/24            Deposit Home Banking       60.00     160.00",
        "160.00",
      ),
      list(
        "DRAFT   ID 70",
        "500.00",
        "03/05/24  03/04/24  Withdrawal TIRE SHOP       20.00-    480.00",
        "480.00",
      ),
    ];
    for (const parts of [
      [...shares, loan],
      [shares[0], loan, shares[1]],
      [loan, ...shares],
    ]) {
      const found = read(`${HEAD}Member Number: 7001230\n${parts.join("\n")}`);
      expect(found.map((one) => rows(one))).toEqual([
        ["2024-03-04 60.00 Deposit Home Banking"],
        ["2024-03-05 -20.00 Withdrawal TIRE SHOP"],
      ]);
      expect(found.map((one) => one.verdict)).toEqual(["VERIFIED", "VERIFIED"]);
    }
  });

  it("takes the balances of accounts from an overview that alone shows them", () => {
    const account = (title: string, row: string) => `
${title}
Deposits
Date        Amount      Description
03/09/2024  ${row}        Deposit`;
    const found = read(`${HEAD}
Account         Beginning                             Ending
Number            Balance      Deposits              Balance
Share draft
3508699430         $30.00         $5.00               $35.00
Savings
3511452072         $10.00         $4.00               $14.00
${account("Share draft - 3508699430", "5.00")}
${account("Savings - 3511452072", "4.00")}`);
    expect(found.map((one) => one.header.accountNumber?.value)).toEqual(["3508699430", "3511452072"]);
    expect(found.map((one) => one.endBalance && formatMoney(one.endBalance.value))).toEqual([
      "35.00",
      "14.00",
    ]);
    expect(found.map((one) => one.verdict)).toEqual(["VERIFIED", "VERIFIED"]);
  });

  it("does not take an account for a card because a loan stands behind it", () => {
    const [one] = read(`${HEAD}
Business Checking - 7001230070
Beginning balance on 03/01/2024      100.00
Deposits
Date        Description                        Amount
03/04/2024  Deposit                             60.00
Withdrawals
Date        Description                        Amount
03/05/2024  Power and Light                    -30.00
Ending balance on 03/31/2024         130.00

Business Line of Credit - 7001230090
Credit limit              20,000.00      Available credit          20,000.00
Previous balance               0.00      New balance                    0.00
Payment due date         04/25/2024      Minimum payment due            0.00
Cash advances                  0.00      Past due                       0.00`);
    expect(one?.verdictReasons).toEqual([]);
    expect(one?.reconciliation.isReconciled).toBe(true);
  });
});
