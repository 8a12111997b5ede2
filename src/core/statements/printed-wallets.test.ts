import { describe, expect, it } from "vitest";
import { formatDay } from "../model/day.ts";
import { read, rows } from "./typed-march.fixture.ts";

const page = (end = "129.50") => `
Sandy Hollow Payments
GBP statement
1 March 2024 [GMT] - 31 March 2024 [GMT]
Generated on: 3 April 2024

GBP on 31 March 2024 at 23:59                                          ${end} GBP

Description                                    Incoming     Outgoing     Amount

Copper Yard                                                   -10.00      129.50
8 March 2024   Transaction: CARD-771

Green Tools USD 12.99 VISAXR                                  -20.50      139.50
REF 4411
7 March 2024   Transaction: CARD-402

Harbor Tile                                       50.00                   160.00
5 March 2024   Transaction: TRANSFER-93

Paper World                                       10.00                   110.00
4 March 2024   Transaction: TRANSFER-12

GBP on 1 March 2024 at 00:00                                           100.00 GBP

Your other balances
EUR                         4,120.55 EUR
USD                           918.02 USD
`;

describe("a wallet of several currencies, newest first", () => {
  it("shows the day of each row under its text, and its balances by the hour", () => {
    const [one] = read(page());
    expect(rows(one!)).toEqual([
      "2024-03-08 -10.00 Copper Yard Transaction: CARD-771",
      "2024-03-07 -20.50 Green Tools USD 12.99 VISAXR REF 4411 Transaction: CARD-402",
      "2024-03-05 50.00 Harbor Tile Transaction: TRANSFER-93",
      "2024-03-04 10.00 Paper World Transaction: TRANSFER-12",
    ]);
    const { header, startBalance, endBalance } = one!;
    expect([header.periodStart, header.periodEnd].map((day) => formatDay(day!.value))).toEqual([
      "2024-03-01",
      "2024-03-31",
    ]);
    expect([startBalance?.value.minor, endBalance?.value.minor]).toEqual([10000n, 12950n]);
    expect([one!.verdict, one!.verdictReasons]).toEqual(["VERIFIED", []]);
  });

  it("is not reconciled with another end", () => {
    expect(read(page("129.00"))[0]!.verdict).toBe("FAILED");
  });
});

it("a column of amounts with the side in parentheses behind each is read", () => {
  const [one] = read(`
Sandy Hollow Bank
Account No.   : 47131302215227
Period        : From 01-03-2024 To 31-03-2024
Currency      : INR

Sl. No.  Date         Description                     Amount            Balance
                      OPENING BALANCE                                   1,00,100.00(Cr)
1        04-03-2024   Branch counter                  60.00(Cr)         1,00,160.00(Cr)
2        05-03-2024   UPI Corner shop                 1,00,170.00 (Dr)        10.00 (Dr)
Opening Balance              1,00,100.00(Cr)
Closing Balance                    10.00(Dr)
`);
  expect(rows(one!)).toEqual(["2024-03-04 60.00 Branch counter", "2024-03-05 -100170.00 UPI Corner shop"]);
  expect([one!.endBalance?.value.minor, one!.verdict]).toEqual([-1000n, "VERIFIED"]);
});
