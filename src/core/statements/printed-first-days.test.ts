import { describe, expect, it } from "vitest";
import { formatDay } from "../model/day.ts";
import { BALANCES, read, rows, THREE } from "./typed-march.fixture.ts";

const LIST = `
03/04    Deposit                                    60.00
03/05    Card payment 03/03 Copper Yard            -20.00
03/08    Fee                                       -10.00`;

describe("the first day", () => {
  it("is told to follow from the length of the period where no page prints it", () => {
    const [one] = read(`Sandy Hollow Bank
Statement ending 03/31/2024
Days in this statement period   31
${BALANCES}${LIST}`);
    expect([formatDay(one!.header.periodStart!.value), one!.header.isPeriodStartPrinted]).toEqual([
      "2024-03-01",
      false,
    ]);
    expect(one!.reconciliation.howDecided.join(" ")).toContain("name no first day");
    expect(rows(one!)).toEqual(THREE);
  });

  it("is printed where the page prints it", () => {
    const [one] = read(`Sandy Hollow Bank\nPeriod: 03/01/2024 - 03/31/2024\n${BALANCES}${LIST}`);
    expect(one!.header.isPeriodStartPrinted).toBe(true);
  });
});

it("the first and the last day are those behind their labels", () => {
  const [one] = read(`Sandy Hollow Bank
Period start   March 1, 2024        Period end   March 31, 2024
${BALANCES}${LIST}`);
  const { periodStart, periodEnd } = one!.header;
  expect([periodStart, periodEnd].map((day) => formatDay(day!.value))).toEqual(["2024-03-01", "2024-03-31"]);
});

describe("a list of two days", () => {
  const list = (settled: readonly [string, string, string]) =>
    read(`Sandy Hollow Bank
Period: 03/01/2024 - 03/31/2024
${BALANCES}
Transaction date  Description               Amount   Settlement date
03/04/2024        Deposit                    60.00   ${settled[0]}
03/30/2024        Copper Yard               -20.00   ${settled[1]}
03/31/2024        Mill Cafe                 -10.00   ${settled[2]}`)[0]!;

  it("is kept by the purchase where postings lie after the period, else by the posting", () => {
    const days = (one: ReturnType<typeof list>) => rows(one).map((row) => row.slice(0, 10));
    const late = list(["03/04/2024", "04/01/2024", "04/02/2024"]);
    expect([days(late), late.verdict]).toEqual([["2024-03-04", "2024-03-30", "2024-03-31"], "VERIFIED"]);
    const inside = list(["03/05/2024", "03/31/2024", "03/31/2024"]);
    expect(days(inside)).toEqual(["2024-03-05", "2024-03-31", "2024-03-31"]);
  });
});

describe("a second account", () => {
  it("begins with what is brought forward under its own number, below another heading", () => {
    const account = (name: string, number: string, body: string) => `
 ${name}                              Account No. ${number}
Date         Description               Withdrawal     Deposit      Balance
${body}`;
    const found = read(`Sandy Hollow Bank
Statement as of 31 Mar 2024
${account("Harbour Account", "120-441772-0", "             Balance brought forward                              100.00\n04/03/2024   Salary                                   60.00       160.00\n05/03/2024   Rent                         30.00                   130.00\n             Total balance carried forward      30.00     60.00       130.00")}

${account("Quay Savings", "041-77208-4", "             Balance brought forward                              900.00\n06/03/2024   Interest                                  5.00       905.00\n             Total balance carried forward       0.00      5.00       905.00")}`);
    expect(
      found.map(({ header, verdict, rows: own }) => [header.accountNumber?.value, own.length, verdict]),
    ).toEqual([
      ["120-441772-0", 2, "VERIFIED"],
      ["041-77208-4", 1, "VERIFIED"],
    ]);
  });
});

describe("an IBAN", () => {
  it("ends before the label of what stands beside it", () => {
    const [one] = read(`Banque du Quai
Période: 01/03/2024 - 31/03/2024
IBAN : FR76 3000 4004 1700 0221 1447 581 BIC : QUAIFRPPXXX
${BALANCES}${LIST}`);
    expect(one!.header.accountNumber?.value).toBe("FR76 3000 4004 1700 0221 1447 581");
  });
});
