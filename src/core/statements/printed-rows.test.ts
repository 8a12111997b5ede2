import { describe, expect, it } from "vitest";
import { formatMoney } from "../model/money.ts";
import { BALANCES, HEAD, read, rows, THREE } from "./typed-march.fixture.ts";

describe("headings", () => {
  it("parts names that stand a blank apart where a column below ends or begins", () => {
    const [one] = read(`${HEAD}${BALANCES}
Posting date Description                    Debit amount Credit amount Account balance
03/04/2024   Deposit                                             60.00          160.00
03/05/2024   Card payment 03/03 Copper Yard        20.00                        140.00
03/08/2024   Fee                                   10.00                        130.00`);
    expect(rows(one!)).toEqual(THREE);
    expect(one?.verdict).toBe("VERIFIED");
  });

  it("parts names that run together", () => {
    const [one] = read(`${HEAD}${BALANCES}
Posting dateDescription                           Debit       Credit           Balance
03/04/2024  Deposit                                             60.00           160.00
03/05/2024  Card payment 03/03 Copper Yard        20.00                         140.00
03/08/2024  Fee                                   10.00                         130.00`);
    expect(rows(one!)).toEqual(THREE);
  });

  it("reads two figures under one title by their places", () => {
    const [one] = read(`${HEAD}${BALANCES}
Date        Description                                    Account balances
03/04/2024  Deposit                               60.00              160.00
03/05/2024  Card payment 03/03 Copper Yard       -20.00              140.00
03/08/2024  Fee                                  -10.00              130.00`);
    expect(rows(one!)).toEqual(THREE);
  });

  it("takes a table of rates and of points for what they are", () => {
    const [one] = read(`${HEAD}${BALANCES}
Interest rates in this period
Effective     Balance from     Balance to     Interest rate
03/01                $0.00      $9,999.99             0.10%
03/01           $10,000.00     $49,999.99             0.35%

Date        Description                          Amount             Balance
03/04/2024  Deposit                               60.00              160.00
03/05/2024  Card payment 03/03 Copper Yard       -20.00              140.00
03/08/2024  Fee                                  -10.00              130.00

Rewards summary
Previous balance 184.12      Earned 31.77      New balance 215.89`);
    expect(rows(one!)).toEqual(THREE);
    expect(one?.verdict).toBe("VERIFIED");
  });
});

describe("days of rows", () => {
  it("takes a day within a description for none of the row's", () => {
    const [one] = read(`${HEAD}${BALANCES}
Booking date Activity                             Amount             Balance
03/04/2024   Deposit                               60.00              160.00
03/05/2024   Card payment 03/03 Copper Yard       -20.00              140.00
03/08/2024   Fee                                  -10.00              130.00`);
    expect(rows(one!)).toEqual(THREE);
  });

  it("takes of two columns without names the one in order for that of the posting", () => {
    const [one] = read(`${HEAD}${BALANCES}
03/04   03/04   Deposit                           60.00              160.00
03/02   03/05   Card payment 03/03 Copper Yard   -20.00              140.00
03/08   03/08   Fee                              -10.00              130.00`);
    expect(rows(one!)).toEqual(THREE);
  });

  it("finds them under the text, beside the balance or alone", () => {
    const text = (balance: (value: string) => string) => `${HEAD}${BALANCES}
Transactions
Deposit                                                       60.00
Mar 4, 2024                                       ${balance("160.00")}

Card payment 03/03 Copper Yard                               -20.00
Mar 5, 2024                                       ${balance("140.00")}

Fee                                                          -10.00
Mar 8, 2024                                       ${balance("130.00")}`;
    for (const page of [text((value) => value.padStart(17)), text(() => "")])
      expect(rows(read(page)[0]!)).toEqual(THREE);
  });

  it("knows every day of the week, and the heading of a day from the end of a description", () => {
    const [one] = read(`${HEAD}${BALANCES}
Monday, March 4, 2024
Deposit                                                       60.00

Wednesday, March 6, 2024
Card payment Copper Yard on                                  -20.00
03/05
2:59 PM                                              Balance 140.00

Saturday, March 9, 2024
Fee                                                          -10.00
4:10 PM                                              Balance 130.00`);
    expect(rows(one!)).toEqual([
      "2024-03-04 60.00 Deposit",
      "2024-03-06 -20.00 Card payment Copper Yard on 03/05",
      "2024-03-09 -10.00 Fee",
    ]);
    expect(one?.rows.map(({ balance }) => balance?.minor)).toEqual([undefined, 14000n, 13000n]);
    expect(one?.verdict).toBe("VERIFIED");
  });
});

describe("figures and texts", () => {
  it("gives a text of two lines to the row in its middle", () => {
    const [one] = read(`${HEAD}${BALANCES}
Date        Description                          Amount             Balance
            Deposit from the counter
^03/04/2024                                        60.00              160.00
^           Copper Street

            Card payment 03/03
^03/05/2024                                       -20.00              140.00
^           Copper Yard

03/08/2024  Fee                                  -10.00              130.00`);
    expect(rows(one!)).toEqual([
      "2024-03-04 60.00 Deposit from the counter Copper Street",
      "2024-03-05 -20.00 Card payment 03/03 Copper Yard",
      "2024-03-08 -10.00 Fee",
    ]);
  });

  it("reads figures half-way between the text and the day under it", () => {
    const [one] = read(`${HEAD}${BALANCES}
Deposit
^                                                      $60.00
^^March 4, Money in

Card payment 03/03 Copper Yard
^                                                    ($20.00)
^^March 5, Money out

Fee
^                                                    ($10.00)
^^March 8, Money out`);
    expect(one?.rows.map(({ amount }) => formatMoney(amount))).toEqual(["60.00", "-20.00", "-10.00"]);
    expect(one?.verdict).toBe("VERIFIED");
  });

  it("takes the dash of an empty column for no minus", () => {
    const [one] = read(`${HEAD}${BALANCES}
Date        Description                        Paid in   Paid out         Balance
03/04/2024  Deposit                            $ 60.00      -            $ 160.00
03/05/2024  Card payment 03/03 Copper Yard        -   $ 20.00            $ 140.00
03/08/2024  Fee                                   -   $ 10.00            $ 130.00`);
    expect(rows(one!)).toEqual(THREE);
  });

  it("reads minus signs of other kinds, and a bank's own mark before the minus", () => {
    const page = (fee: string) => `${HEAD}${BALANCES}
Date        Description                          Amount
03/04/2024  Deposit                               60.00
03/05/2024  Card payment 03/03 Copper Yard       \u221220.00
03/08/2024  Fee                              ${fee}`;
    for (const fee of ["    \uff0d10.00", "    10.00SC-", "    10.00-"])
      expect(rows(read(page(fee))[0]!)).toEqual(THREE);
  });

  it("reads the summary that stands in sentences, under its figures, or as a balance on a day", () => {
    const list = `
Date        Description                          Amount
03/04/2024  Deposit                               60.00
03/05/2024  Card payment 03/03 Copper Yard       -20.00
03/08/2024  Fee                                  -10.00`;
    const told =
      "On 03/01/2024 you had a balance of $100.00. A charge of $5.00 applies below $50.00.\nSo much came in and went out that on 03/31/2024 your balance was $130.00.\n";
    const under = "$100.00              $130.00\nOpening balance      Closing balance\n";
    const dated =
      "Balance brought forward     100.00\nPayments out      2      30.00\nBalance on 03/31/2024       130.00\n";
    for (const summary of [told, under, dated]) {
      const [one] = read(`${HEAD}${summary}${list}`);
      expect(rows(one!)).toEqual(THREE);
      expect(one?.verdict).toBe("VERIFIED");
    }
  });

  it("keeps the total of a person's rows out of the list", () => {
    const [one] = read(`${HEAD}${BALANCES}
Date        Description                          Amount
03/04/2024  Deposit                               60.00
03/05/2024  Card payment 03/03 Copper Yard       -20.00
03/08/2024  Fee                                  -10.00
ANN EXAMPLE #4521: Total transactions             30.00`);
    expect(rows(one!)).toEqual(THREE);
  });

  it("gives each of two lists its rows when a description goes on with a word of titles", () => {
    const [one] = read(`${HEAD}${BALANCES}
Deposits                            Withdrawals
Date   Description   Amount         Date   Description        Amount
03/04  Deposit        60.00         03/05  Copper Yard         20.00
                                           PAYMENT
                                    03/08  Fee                 10.00`);
    expect(one?.rows.map(({ amount }) => formatMoney(amount)).sort()).toEqual(["-10.00", "-20.00", "60.00"]);
    expect(one?.verdict).toBe("VERIFIED");
  });
});
