import { describe, expect, it } from "vitest";
import { read, rows } from "./typed-march.fixture.ts";

const HEAD = `
MILL RIVER SAVINGS BANK
Harbor Tile LLC                                    ACCOUNT        12-345678-9
14 Main St                                         FROM            01/01/2024
Dover NH 03820                                     TO              03/31/2024
`;
const list = (interest: string, stars: string, zero = "    ") => `
LN  DATE     CODE      WITHDRAWAL     DEPOSIT ${interest.padStart(12)}        BALANCE   TLR
    01JAN24  BAL FWD                                    ${`${stars}1,000.00`.padStart(18)}
01  09JAN24  DEP             ${zero}      250.00         ${zero} ${`${stars}1,250.00`.padStart(14)}    14
02  12FEB24  WDL           100.00        ${zero}         ${zero} ${`${stars}1,150.00`.padStart(14)}    07
03  29MAR24  INT             ${zero}        ${zero}         2.50 ${`${stars}1,152.50`.padStart(14)}   SYS`;
const ROWS = ["2024-01-09 250.00 DEP", "2024-02-12 -100.00 WDL", "2024-03-29 2.50 INT"];

describe("prints of passbooks", () => {
  const foot = `
    PREVIOUS BALANCE             1,000.00
    DEPOSITS                       250.00
    INTEREST CREDITED                2.50
    WITHDRAWALS                    100.00
    PRESENT BALANCE              1,152.50
    INTEREST THIS YEAR               2.50
    DEP  DEPOSIT
    WDL  WITHDRAWAL
    INT  INTEREST CREDITED`;

  it.each([
    ["INTEREST", "**", "    "],
    ["DIVIDEND", "$**", "    "],
    ["INT PAID", "", "0.00"],
  ])(
    "counts a column `%s`, reads balances behind `%s`, and takes codes for words and no teller",
    (interest, stars, zero) => {
      const [one] = read(`${HEAD}${list(interest, stars, zero)}\n${foot}`);
      expect(rows(one!)).toEqual([
        "2024-01-09 250.00 DEPOSIT",
        "2024-02-12 -100.00 WITHDRAWAL",
        "2024-03-29 2.50 INTEREST CREDITED",
      ]);
      expect(one?.rows.map((row) => row.code)).toEqual(["DEP", "WDL", "INT"]);
      expect(one?.rows.map((row) => row.balance?.minor)).toEqual([125_000n, 115_000n, 115_250n]);
      expect(one?.verdict).toBe("VERIFIED");
    },
  );

  it.each([
    "    DEPOSITS                       250.00\n    WITHDRAWALS                    100.00\n    PRESENT BALANCE   1,152.50",
    "    BALANCE LAST STATEMENT       1,000.00\n    TOTAL DEPOSITS    250.00\n    DIVIDENDS PAID    2.50\n    TOTAL WITHDRAWALS     100.00\n    NEW BALANCE   1,152.50",
  ])("makes no rows of the sums under the list: %j", (sums) => {
    const [one] = read(`${HEAD}${list("INTEREST", "**")}\n\n${sums}`);
    expect(rows(one!)).toEqual(ROWS);
    expect(one?.verdict).toBe("VERIFIED");
  });

  it.each([
    ["with signs between", "DEP = Deposit, WDL = Withdrawal, INT = Interest credited"],
    ["side by side", "DEP  Deposit          WDL  Withdrawal          INT  Interest credited"],
    ["after a colon", "Codes: DEP: Deposit; WDL: Withdrawal; INT: Interest credited"],
  ])("takes codes for what the page says that they mean, %s", (_, legend) => {
    const [one] = read(`${HEAD}${list("INTEREST", "**")}\n${foot.split("\n    DEP ")[0]}\n\n${legend}`);
    expect(one?.rows.map((row) => row.description)).toEqual(["Deposit", "Withdrawal", "Interest credited"]);
    expect(one?.verdict).toBe("VERIFIED");
  });

  it("leaves a code that has two meanings, and one of which no words are given", () => {
    const legend = "DEP = Deposit, DEP = Department, WDL = Withdrawal, XFR = Transfer";
    const [one] = read(`${HEAD}${list("INTEREST", "**")}\n${foot.split("\n    DEP ")[0]}\n\n${legend}`);
    expect(one?.rows.map((row) => row.description)).toEqual(["DEP", "Withdrawal", "INT"]);
  });

  it("does not add the interest of a loan to its payments", () => {
    const [one] = read(`${HEAD}
Previous balance  1,000.00
Date       Description            Debit      Credit    Principal    Interest
01/09/2024 Advance                50.00
02/12/2024 Payment                           60.00        55.00        5.00
New balance  1,010.00`);
    expect(one?.rows.map((row) => row.amount.minor)).toEqual([-5_000n, 6_000n]);
  });
});
