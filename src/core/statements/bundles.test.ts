import { describe, expect, it } from "vitest";
import { formatDay } from "../model/day.ts";
import { read } from "./typed-march.fixture.ts";

const first = (bank: string, holder: string, number: string, foot: string) => `
${bank}

${holder}
14 Mill Lane
Denver CO 80202

Account number: ${number}
Statement Period: March 1, 2024 through March 31, 2024
Beginning balance      100.00
Ending balance         130.00

Date        Description                        Amount
03/04/2024  Deposit                             60.00
03/05/2024  Card payment 03/03 Copper Yard     -20.00
${foot}`;
const second = (foot: string) => `
Date        Description                        Amount
03/08/2024  Fee                                -10.00
${foot}`;
const NUMBERED = ["Page 1 of 2", "Page 2 of 2"] as const;

const whose = (...pages: string[]) =>
  read(...pages).map(({ header, reconciliation, rows, pages: own }) => [
    ...[header.bankName?.value, header.accountTitle?.value, header.accountNumber?.value, rows.length],
    ...[own.join("+"), reconciliation.isReconciled, formatDay(rows.at(-1)!.date)],
  ]);

describe("several prints in one file", () => {
  const prints = ([one, two]: readonly [string, string]) => [
    first("Sandy Hollow Bank", "Copper Yard Bakery LLC", "4410 2231", one),
    second(two),
    first("Tall Pines Credit Union", "Otter Creek Towing Inc", "90-77315", one),
    second(two),
  ];
  const EACH = [
    ["Sandy Hollow Bank", "Copper Yard Bakery LLC", "4410 2231", 3, "1+2", true, "2024-03-08"],
    ["Tall Pines Credit Union", "Otter Creek Towing Inc", "90-77315", 3, "3+4", true, "2024-03-08"],
  ];

  it("gives each the bank and the holder that its own pages name", () => {
    expect(whose(...prints(NUMBERED))).toEqual(EACH);
  });

  it("tells them apart by their letterheads where no page is numbered", () => {
    expect(whose(...prints(["", ""]))).toEqual(EACH);
  });

  it("keeps pages without rows with the print before them", () => {
    const [one, two, ...others] = prints(NUMBERED);
    const letter = "Page 1 of 2\nMarlow Insurance Bank\nThank you for your order.";
    expect(whose(one!, two!, letter, ...others).map(([bank]) => bank)).toEqual(EACH.map(([bank]) => bank));
  });

  it("reads one print with its numbers begun anew as one", () => {
    const [one, two] = prints(["Page 1 of 2", "Page 1 of 2"]);
    expect(whose(one!, two!)).toEqual(EACH.slice(0, 1));
  });

  it("takes pages that two names stand on for one print where nothing begins on the second", () => {
    const head =
      "Tall Pines Credit Union\n\nOtter Creek Towing Inc\n14 Mill Lane\nDenver CO 80202\nStatement of account\n";
    const [one] = prints(["", ""]);
    const wrong = one!.replace("Ending balance         130.00", "Ending balance         131.00");
    expect(read(wrong, head + second("")).map(({ rows }) => rows.length)).toEqual([3]);
    const carried = (page: string) =>
      page.replace(
        /Amount\n/,
        "Amount      Balance\n03/01/2024  Balance forward                              140.00\n",
      );
    const first = `${wrong.replace("Deposit                             60.00\n", "Deposit                             61.00\n")}03/05/2024  Balance carried forward                      140.00\n`;
    expect(read(first, head + carried(second(""))).map(({ rows }) => rows.length)).toEqual([3]);
  });

  it("cuts nothing off one print that holds as a whole, though a later page would hold alone", () => {
    const [one] = prints(["", ""]);
    const page = `
Sandy Hollow Bank

Otter Creek Towing Inc
14 Mill Lane
Denver CO 80202
Statement of account

Date        Description                        Amount      Balance
            Brought forward                                 140.00
03/08/2024  Fee                                -10.00       130.00
`;
    expect(read(one!, page).map(({ verdict, rows }) => [verdict, rows.length])).toEqual([["VERIFIED", 3]]);
    // Nor off one that does not hold: the page alone would be called reconciled.
    const wrong = one!.replace(
      "Card payment 03/03 Copper Yard     -20.00",
      "Card payment 03/03 Copper Yard     -25.00",
    );
    expect(read(wrong, page).map(({ verdict, rows }) => [verdict, rows.length])).toEqual([["FAILED", 3]]);
  });

  it("cuts nothing off where a page begins with what the rows before came to, whatever end is printed above them", () => {
    const head = `
Old Mill Bank
Copper Yard Ltd
1 Forge Lane
Account No 73700582
Balance on 03/01/2024   500.00     Balance on 03/31/2024   545.00

Date        Description                        Amount      Balance
03/02/2024  Deposit                             60.00       560.00
03/08/2024  Fee                                -10.00       550.00
            Balance carried forward                         550.00
`;
    const next = `
Page 2
Date        Description                        Amount      Balance
            Balance brought forward                         550.00
03/09/2024  Card payment                        -5.00       545.00
BGC Bank Giro Credit   DD Direct Debit
`;
    expect(read(head, next).map(({ rows, header }) => [rows.length, header.bankName?.value])).toEqual([
      [3, "Old Mill Bank"],
    ]);
  });
});
