import { describe, expect, it } from "vitest";
import { readStatements } from "./read-statements.ts";
import { HEAD, read, rows } from "./typed-march.fixture.ts";
import { typed } from "./typed-page.fixture.ts";

describe("money printed as spreadsheets print it", () => {
  const sheet = (last: string) => `${HEAD}
Opening balance: 71987.4
Closing balance: ${last}

Date         Description                         Amount       Balance
2024-03-02   Card payment STATIONERY 4711          -492       71495.4
2024-03-03   Transfer from client A                1250       72745.4
2024-03-10   Card payment RIDES                   -23.5       72721.9
2024-03-15   Rent                                 -2000       70721.9`;

  it("is read where balances follow, to the cent", () => {
    const [one] = read(sheet("70721.9"));
    expect(rows(one!)).toEqual([
      "2024-03-02 -492.00 Card payment STATIONERY 4711",
      "2024-03-03 1250.00 Transfer from client A",
      "2024-03-10 -23.50 Card payment RIDES",
      "2024-03-15 -2000.00 Rent",
    ]);
    expect([one!.verdict, one!.reconciliation.isReconciled]).toEqual(["VERIFIED", true]);
  });

  it("is not taken for money where nothing adds up", () => {
    const [one] = read(sheet("70722.9"));
    expect(one?.reconciliation.isReconciled ?? false).toBe(false);
  });

  it("has commas where decimals have, and check numbers beside it", () => {
    const [one] = read(`${HEAD}
Date         Description                    Debit      Credit      Balance
01.03.2024   Opening balance                                        2500,5
03.03.2024   Check 1004                      1200                   1300,5
08.03.2024   Deposit 4711                              350,75       1651,25
21.03.2024   Telephone                       49,9                   1601,35
31.03.2024   Closing balance                                        1601,35`);
    expect(rows(one!)).toEqual([
      "2024-03-03 -1200.00 Check 1004",
      "2024-03-08 350.75 Deposit 4711",
      "2024-03-21 -49.90 Telephone",
    ]);
    expect(one?.rows[0]?.checkNumber).toBe("1004");
    expect(one?.verdict).toBe("VERIFIED");
  });
});

describe("days with what their rows come to", () => {
  const days = (sum: string) => `${HEAD}
Opening balance         $1,000.00
Closing balance         $1,155.00

March 1, 2024                                                           +$250.00
Card sales                                                               $300.00
Coffee beans                                                             -$50.00

March 4, 2024                                                           ${sum}
Share of the rent                                                       -$120.00

March 10, 2024   Total                                                   +$25.00
Card sales                                                                $75.00
Parking                                                                  -$20.00
Paper                                                                    -$30.00`;

  it("are headings", () => {
    const [one] = read(days("-$120.00"));
    expect(rows(one!)).toEqual([
      "2024-03-01 300.00 Card sales",
      "2024-03-01 -50.00 Coffee beans",
      "2024-03-04 -120.00 Share of the rent",
      "2024-03-10 75.00 Card sales",
      "2024-03-10 -20.00 Parking",
      "2024-03-10 -30.00 Paper",
    ]);
    expect(one?.verdict).toBe("VERIFIED");
  });

  it("are not where one is another sum", () => {
    const [one] = read(days("-$121.00"));
    expect(one?.reconciliation.isReconciled ?? false).toBe(false);
  });

  it("may stand under their rows, and the list goes on", () => {
    const [one] = read(`${HEAD}
Opening balance      1,000.00
Closing balance      1,130.00

Date     Description                              Amount
03/01    Card sales                               300.00
         Coffee beans                             -50.00
         Total for 03/01                          250.00
03/04    Share of the rent                       -120.00
         Daily total                             -120.00`);
    expect(rows(one!)).toHaveLength(3);
    expect(one?.verdict).toBe("VERIFIED");
  });
});

describe("accounts of an overview", () => {
  const overview = `${HEAD}
Account                         Beginning balance       Ending balance
Business Checking  ...4401              $5,000.00            $5,400.00
Business Savings   ...4402             $10,000.00           $10,250.00
Holiday Savings    ...4403                $100.00              $100.00
Auto Loan          ...4404              $9,000.00            $8,800.00

Business Checking ...4401
Beginning balance $5,000.00
Date    Description                       Amount      Balance
03/04   Deposit                           600.00      5,600.00
03/12   Check 112                        -200.00      5,400.00
Ending balance $5,400.00`;

  it("whose list is lost are named, those that did not move and loans are not", () => {
    const { statements, problems } = readStatements(typed([overview]));
    expect(statements.map(({ verdict }) => verdict)).toEqual(["AMBER"]);
    expect(problems.map(({ text }) => text)).toEqual([
      '"Business Savings ...4402" began with 10000.00 and ended with 10250.00, and no list of transactions with these balances is in the file.',
    ]);
  });

  it("may show the newest row first, with the end above the list", () => {
    const list = (name: string, number: string, [start, amount, end]: readonly string[]) => `
${name}
Account ${number}
Posted     Description                     Amount      Balance
Closing balance on Mar 31, 2024                         ${end}
Mar 8      Transfer in                     ${amount}       ${end}
Opening balance on Mar 1, 2024                          ${start}
`;
    const statements = read(
      `${HEAD}${list("Operating", "2050814094", ["100.00", "30.00", "130.00"])}${list("Taxes", "2194205402", ["500.00", "25.00", "525.00"])}`,
    );
    expect(statements.map((one) => [one.header.accountNumber?.value, one.verdict, rows(one)])).toEqual([
      ["2050814094", "VERIFIED", ["2024-03-08 30.00 Transfer in"]],
      ["2194205402", "VERIFIED", ["2024-03-08 25.00 Transfer in"]],
    ]);
  });
});
