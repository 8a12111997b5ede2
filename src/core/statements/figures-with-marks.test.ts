import { describe, expect, it } from "vitest";
import { formatMoney } from "../model/money.ts";
import { read, rows } from "./typed-march.fixture.ts";

// What stands before and behind figures: signs, sides, currencies; near them or in narrow columns of their own.

const head = (start: string, end: string) => `
Sandy Hollow Bank
Statement Period: March 1, 2024 through March 31, 2024
Account Number: 000123456789
Opening balance      ${start}
Closing balance      ${end}
`;
const NAMES = "Date        Description                        Amount             Balance\n";
const list = (lines: readonly (readonly [amount: string, balance: string])[], names = NAMES) =>
  ["03/04/2024  Deposit     ", "03/05/2024  Corner shop ", "03/08/2024  Fee         "].reduce(
    (text, row, at) => `${text}${row}${lines[at]![0].padStart(34)}${lines[at]![1].padStart(22)}\n`,
    names,
  );
const THREE = ["2024-03-04 60.00 Deposit", "2024-03-05 -20.00 Corner shop", "2024-03-08 -10.00 Fee"];
const readOne = (page: string) => {
  const [one] = read(page);
  expect(one?.verdict).toBe("VERIFIED");
  return one!;
};

describe("marks of figures", () => {
  it.each([
    ["the code behind", "60.00 USD", "-20.00 USD", "-10.00 USD"],
    ["the code behind without a blank", "60.00USD", "-20.00USD", "-10.00USD"],
    ["a minus behind", "60.00 ", "20.00-", "10.00-"],
    ["a minus behind, a blank between", "60.00  ", "20.00 -", "10.00 -"],
    ["parentheses", "60.00 ", "(20.00)", "($10.00)"],
    ["angle brackets", "60.00 ", "<20.00>", "<10.00>"],
    ["CR and DB", "60.00 CR", "20.00 DB", "10.00 DB"],
    ["sides in a narrow column", "60.00    CR", "20.00    DR", "10.00    DR"],
    ["a plus and a minus in a narrow column", "60.00    +", "20.00    -", "10.00    -"],
  ])("are read: %s", (_, first, second, third) => {
    const one = readOne(
      head("100.00", "130.00") +
        list([
          [first, "160.00"],
          [second, "140.00"],
          [third, "130.00"],
        ]),
    );
    expect(rows(one)).toEqual(THREE);
  });

  it("leave no currency of a narrow column in the description", () => {
    const own = `
Date        Description                    Amount    Currency      Balance
03/04/2024  Deposit                         60.00    USD          1,160.00    USD
03/05/2024  Corner shop                    -20.00    USD          1,140.00    USD
03/08/2024  Fee                            -10.00    USD          1,130.00    USD`;
    expect(rows(readOne(head("1,100.00    USD", "1,130.00    USD") + own))).toEqual(THREE);
  });

  it.each([
    ["zł", "PLN", "1 160,00 zł", "-1 020,00 zł", "-10,00 zł"],
    ["R$", "BRL", "R$ 1.160,00", "-R$ 1.020,00", "R$ -10,00"],
    ["kr", "SEK", "1 160,00 kr", "-1 020,00 kr", "-10,00 kr"],
    ["R", "ZAR", "R 1 160.00", "-R 1 020.00", "-R 10.00"],
    ["R before thousands", "ZAR", "R1 160.00", "-R1 020.00", "-R10.00"],
    ["a code", "CZK", "CZK 1 160,00", "CZK -1 020,00", "CZK -10,00"],
    ["apostrophes", "CHF", "1'160.00", "-1'020.00", "-10.00"],
    ["thin spaces", "EUR", "1\u2009160,00", "-1\u2009020,00", "-10,00"],
  ])("of other currencies are no words of a description: %s", (_, currency, first, second, third) => {
    const point = first.endsWith("00") && first.includes(".00") ? "." : ",";
    const balances = ["1260,00", "240,00", "230,00"].map((one) => one.replace(",", point));
    const page = `${head(`100${point}00`, `230${point}00`)}Currency: ${currency}\n`;
    const one = readOne(
      page + list([first, second, third].map((amount, at) => [amount, balances[at]!] as const)),
    );
    expect(one.header.currency).toBe(currency);
    expect(one.rows.map(({ description }) => description)).toEqual(["Deposit", "Corner shop", "Fee"]);
    expect(one.rows.map(({ amount }) => formatMoney(amount))).toEqual(["1160.00", "-1020.00", "-10.00"]);
  });

  it.each([
    ["far behind", "CR", "DR", (figure: string, side: string) => `${figure}     ${side}`],
    ["letters", "C", "D", (figure: string, side: string) => `${figure}     ${side}`],
    ["words", "Credit", "Debit", (figure: string, side: string) => `${figure}  ${side}`],
    ["before", "CR", "DR", (figure: string, side: string) => `${side}   ${figure}`],
  ])("tell balances overdrawn, of rows and of the summary: %s", (_, credit, debit, mark) => {
    const marked = list([
      [mark("60.00", credit), mark("80.00", credit)],
      [mark("80.00", debit), mark("0.00", credit)],
      [mark("10.00", debit), mark("10.00", debit)],
    ]);
    const one = readOne(head(mark("20.00", credit), mark("10.00", debit)) + marked);
    expect(formatMoney(one.endBalance!.value)).toBe("-10.00");
    expect(rows(one).map((row) => row.split(" ").slice(1).join(" "))).toEqual([
      "60.00 Deposit",
      "-80.00 Corner shop",
      "-10.00 Fee",
    ]);
  });

  it.each([
    "Closing balance (overdrawn)   10.00",
    "Closing balance DR   10.00",
    "Closing balance 10.00 overdrawn",
  ])("may be words of the label: %s", (closing) => {
    const page = `${head("20.00", "").replace(/Closing.*/, closing)}
Date        Description                        Debit    Credit
03/04/2024  Deposit                                      60.00
03/05/2024  Corner shop                        80.00
03/08/2024  Fee                                10.00`;
    expect(formatMoney(readOne(page).endBalance!.value)).toBe("-10.00");
  });

  it("forbid a verdict where a row was turned against its own mark", () => {
    // The minus of the last balance stands so far away that it may be the dash of an empty cell.
    const marked = list([
      ["60.00 CR", "80.00"],
      ["80.00 DR", "0.00"],
      ["10.00 DR", "10.00          -"],
    ]);
    const [one] = read(head("20.00", "10.00") + marked);
    expect(one!.verdict).not.toBe("VERIFIED");
    expect(one!.reconciliation.isReconciled).toBe(false);
  });

  it("may stand behind the balance and tell which way the money of the row went", () => {
    for (const gap of ["    ", "          "]) {
      const behind = list([
        ["60.00", `160.00${gap}CR`],
        ["20.00", `140.00${gap}DR`],
        ["10.00", `130.00${gap}DR`],
      ]);
      expect(rows(readOne(head("100.00", "130.00") + behind))).toEqual(THREE);
    }
  });

  it("group Indian figures by lakhs and crores", () => {
    const one = readOne(`${head("Rs. 1,00,00,100.00", "Rs. 2,11,30,130.00 Cr")}
Date        Narration                     Withdrawal        Deposit            Balance
04/03/2024  NEFT                                      1,12,50,050.00  2,12,50,150.00 Cr
05/03/2024  ATM                          1,20,010.00                  2,11,30,140.00 Cr
08/03/2024  Fee                                10.00                  2,11,30,130.00 Cr`);
    expect(one.rows.map(({ amount }) => amount.minor)).toEqual([1_125_005_000n, -12_001_000n, -1_000n]);
  });
});

describe("headings of several lines", () => {
  it.each([
    [
      "two",
      `Posting     Transaction                    Withdrawals     Deposits      Daily
Date        Description                    & Debits        & Credits     Balance`,
    ],
    [
      "three",
      `            Check                          Withdrawals     Deposits      Ending
Posting     or Ref   Transaction           and Other       and Other     Daily
Date        Number   Description           Debits          Credits       Balance`,
    ],
    [
      "three, the last with the currency",
      `Value       Transaction                    Amount         Amount         Running
date        details                        debited        credited       balance
                                           (USD)          (USD)          (USD)`,
    ],
    [
      "three, the last with signs",
      `                                           Debit          Credit         Balance
Transaction                                amount         amount         after
date                 Description           (-)            (+)            transaction`,
    ],
  ])("are read: %s", (_, names) => {
    const one = readOne(`${head("100.00", "130.00")}
${names}
03/04/2024           Deposit                                  60.00       160.00
03/05/2024           Corner shop               20.00                      140.00
03/08/2024           Fee                       10.00                      130.00`);
    expect(rows(one)).toEqual(THREE);
  });
});
