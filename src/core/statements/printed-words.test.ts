import { describe, expect, it } from "vitest";
import { formatDay } from "../model/day.ts";
import { HEAD, read, rows } from "./typed-march.fixture.ts";

describe("balances told in sentences", () => {
  const list = `
Mar 4    Deposit                                   60.00
Mar 5    Rent                                     -30.00`;

  it("are the rest of those that nothing names", () => {
    const [one] = read(`${HEAD}
On March 1, 2024 your balance was $100.00. You received $60.00 and spent $30.00.
That left you with a balance of $130.00 on March 31, 2024.
${list}`);
    expect([one?.verdict, one?.verdictReasons]).toEqual(["VERIFIED", []]);
  });

  it("give the end where only the start is named, if they agree on it", () => {
    const told = (start: string) => `${HEAD}
Your account opened the period with a balance of ${start} on March 1, 2024. We added 60.00 and took 30.00.
It closed with a balance of 130.00 on March 31, 2024.
Date     Description                 Debit        Credit        Balance
         Beginning balance                                       100.00
03/04    Deposit                                   60.00         160.00
03/05    Rent                        30.00                       130.00`;
    expect(read(told("100.00"))[0]?.endBalanceSource).toBe("printed");
    expect(read(told("900.00"))[0]?.endBalanceSource).toBe("running_balance");
  });
});

describe("`Ending totals` in the column of the balances", () => {
  const list = (end: string) => `${HEAD}
Date     Description                 Debit        Credit        Balance
         Beginning balance                                       100.00
03/04    Deposit                                   60.00         160.00
03/05    Rent                        30.00                       130.00
         Ending totals                                           ${end}`;

  it("is the end balance", () => {
    expect([read(list("130.00"))[0]?.endBalanceSource, read(list("130.00"))[0]?.verdict]).toEqual([
      "printed",
      "VERIFIED",
    ]);
    expect(read(list("190.00"))[0]?.verdict).toBe("FAILED");
  });
});

describe("words that say which way money went", () => {
  it("do not outweigh the titles of columns that lead to the end", () => {
    const [one] = read(`${HEAD}
Beginning balance      500.00
Ending balance         430.00
Date     Description                          Withdrawals      Deposits
03/04    Refund of a deposit                        20.00
03/05    Transfer from a friend, returned           30.00
03/06    Dividend taken back                        20.00`);
    expect([one?.verdict, rows(one!).length]).toEqual(["VERIFIED", 3]);
  });

  it("may stand between the amount and the balance, or alone in a column of their own", () => {
    const behind = read(`${HEAD}
Beginning balance      100.00
Ending balance         130.00

03/04    Deposit of a cheque          60.00 CR     Credit       160.00
03/05    Rent                         30.00 DR     Debit        130.00`);
    const before = read(`${HEAD}
No  Txn Date     Description                Ref No     Dr/Cr      Amount       Balance
1   01-Mar-2024  OPENING                                                       100.00
2   04-Mar-2024  DEPOSIT                    882211     CR         60.00        160.00
3   05-Mar-2024  RENT                       882212     DR         30.00        130.00
Opening Balance : 100.00   Total Credits : 60.00   Closing Balance : 130.00`);
    expect(rows(behind[0]!)).toEqual(["2024-03-04 60.00 Deposit of a cheque", "2024-03-05 -30.00 Rent"]);
    expect(rows(before[0]!)).toEqual(["2024-03-04 60.00 DEPOSIT", "2024-03-05 -30.00 RENT"]);
    expect([behind[0]?.verdict, before[0]?.verdict]).toEqual(["VERIFIED", "VERIFIED"]);
  });
});

describe("lists of several cards", () => {
  it("name the card over its rows, and the total of the other side", () => {
    const [one] = read(`${HEAD}
Credit limit $20,000.00                              Minimum payment due $35.00
Previous balance                              $500.00
Payments and credits                         -$500.00
Purchases                                     $90.00
New balance                                   $90.00

Payments and credits
03/01   PAYMENT THANK YOU                                  -500.00

JANE DOE card ending 1111
03/04   Tools                                                20.00
Subtotal for JANE DOE                                        20.00

JOHN ROE card ending 2222
03/05   Paint                                                70.00
Subtotal for JOHN ROE                                        70.00

Total purchases                                              90.00`);
    expect(rows(one!)).toEqual([
      "2024-03-01 500.00 PAYMENT THANK YOU",
      "2024-03-04 -20.00 Tools",
      "2024-03-05 -70.00 Paint",
    ]);
    expect(one?.verdict).toBe("VERIFIED");
  });
});

describe("rows of apps", () => {
  const named = `${HEAD}
Opening balance  $100.00      Closing balance  $130.00

TRANSACTIONS
`;

  it("show the name above the day", () => {
    const [one] = read(`${named}
Harbor Tools
Mar 4 · Deposit                                               $60.00
Corner Bakery
Mar 5 · Card 4411                                            -$20.00
Paper World
Mar 8 · Card 4411                                            -$10.00`);
    expect(rows(one!)).toEqual([
      "2024-03-04 60.00 Harbor Tools Deposit",
      "2024-03-05 -20.00 Corner Bakery Card 4411",
      "2024-03-08 -10.00 Paper World Card 4411",
    ]);
  });

  it("show the balance under the amount, beside the hour", () => {
    const [one] = read(`${named}
March 5, 2024
Corner Bakery                                                -$30.00
8:02 AM · Card 4411                                          $130.00

March 4, 2024
Harbor Tools                                                 +$60.00
9:14 AM · Deposit                                            $160.00`);
    expect(rows(one!)).toEqual([
      "2024-03-05 -30.00 Corner Bakery Card 4411",
      "2024-03-04 60.00 Harbor Tools Deposit",
    ]);
    expect(one?.verdict).toBe("VERIFIED");
  });
});

describe("forms with boxes", () => {
  it("print days part by part, under `From` and `To`, and hours to the second", () => {
    const [one] = read(`
Sandy Hollow Bank account statement
Account   Business Account (342423293988)
From            To              Currency
2024 03 01      2024 03 31      USD

Opening balance 100.00
Closing balance 130.00
Date and time          Details                     Debit      Credit     Balance
03/04/2024 14:22:10    Deposit                                 60.00      160.00
03/05/2024 09:00:12    Rent                        30.00                  130.00`);
    const { header } = one!;
    expect([header.periodStart, header.periodEnd].map((day) => formatDay(day!.value))).toEqual([
      "2024-03-01",
      "2024-03-31",
    ]);
    expect([header.bankName?.value, header.accountNumber?.value]).toEqual([
      "Sandy Hollow Bank",
      "342423293988",
    ]);
    expect(rows(one!)).toEqual(["2024-03-04 60.00 Deposit", "2024-03-05 -30.00 Rent"]);
  });
});

describe("lists side by side", () => {
  it("end at a title that stands apart under them", () => {
    const [one] = read(`${HEAD}
Beginning balance         100.00
Ending balance            116.00

Checks
Date    Number     Amount        Date    Number      Amount
03/04   1001        20.00        03/05   #*1002       10.00

Account maintenance and activity charges
03/19   MONTHLY FEE                    7.00
03/19   MONTHLY FEE                    7.00

Deposits
Date    Description                            Amount
03/06   Deposit                                 60.00`);
    expect(one?.rows.map(({ checkNumber, amount }) => checkNumber ?? amount.minor)).toEqual([
      "1001",
      "1002",
      -700n,
      -700n,
      6000n,
    ]);
    expect(one?.verdict).toBe("VERIFIED");
  });
});

it("a day that touches the text beside it is parted from it", () => {
  const [one] = read(`${HEAD}
Beginning balance         100.00
Ending balance            130.00
Posted      Description                         Amount
4 Mar 2024DEPOSIT                                60.00
5 Mar 2024RENT                                  -30.00`);
  expect(rows(one!)).toEqual(["2024-03-04 60.00 DEPOSIT", "2024-03-05 -30.00 RENT"]);
});
