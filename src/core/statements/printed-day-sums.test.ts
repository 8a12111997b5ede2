import { describe, expect, it } from "vitest";
import { BALANCES, HEAD, read } from "./typed-march.fixture.ts";

describe("sums of a day beside it", () => {
  it("head its rows, over the foot of a page too, and its balance ends them", () => {
    const [one] = read(
      `${HEAD}${BALANCES}
04 MAR 2024    Total received                    + 60.00
               Deposit                             60.00
               Balance of the day                 160.00
05 MAR 2024    Total spent                       - 20.00
               Card payment Copper Yard            20.00

Questions? Call us at any hour.                 1 of 2`,
      `Questions? Call us at any hour.                 2 of 2

               Balance of the day                 140.00
08 MAR 2024    Total spent                       - 10.00
               Fee                                 10.00
               Balance of the day                 130.00`,
    );
    expect(one?.rows.map(({ amount }) => Number(amount.minor))).toEqual([6000, -2000, -1000]);
  });
});

describe("balances of rewards", () => {
  it("are none of the account", () => {
    const [one] = read(`${HEAD}
Previous balance       $500.00             Credit limit $9,000.00
Payments               -$500.00            Minimum payment due $35.00
Purchases              +$30.00             Payment due date April 28, 2024
New balance            $30.00
                                           Opening balance $42.10 + Earned $18.52
                                           Cashback bonus balance $60.62

Date     Payments and credits                          Amount
03/04    Payment thank you                            -500.00
Date     Purchases                                     Amount
03/05    Copper Yard                                    30.00`);
    expect([one?.startBalance, one?.endBalance].map((side) => Number(side!.value.minor))).toEqual([
      -50000, -3000,
    ]);
  });
});
