import { describe, expect, it } from "vitest";
import { read } from "./typed-march.fixture.ts";

const HEAD = `
Sandy Hollow Bank
Statement Period: March 1, 2024 through March 31, 2024
Account Number: 000123456789
`;
const BALANCES = "\nBeginning balance      100.00\nEnding balance         130.00\n";
const lists = (deposits: string, checks: string) => `
${deposits}
Date        Description                        Amount
03/04/2024  Branch counter                      40.00
03/04/2024  Lockbox                             20.00

${checks}
Number      Date          Amount
41          03/05          20.00
42          03/06          10.00
`;
const LEDGER = `
Date        Description                        Amount        Balance
03/04/2024  Branch counter                      60.00         160.00
03/05/2024  Copper Yard                         -5.00         155.00
03/05/2024  Corner shop                        -15.00         140.00
03/06/2024  Green Tools                        -10.00         130.00
`;
const underList = (count: number) =>
  lists("Electronic deposits", "Checks").replace(
    "20.00\n\nChecks",
    `20.00\nTotal electronic deposits: 60.00\nTotal number of electronic deposits: ${count}\n\nChecks`,
  );
/** The verdict and what is said of counts. */
const said = (page: string) => {
  const [one] = read(HEAD + page);
  expect(one?.reconciliation.difference?.minor).toBe(0n);
  const checks = one!.reconciliation.checks.filter(({ name }) => name === "section_counts");
  return { verdict: one!.verdict, reasons: one!.verdictReasons, checked: checks.length };
};

describe("how many rows a page says that it has", () => {
  it.each([
    [
      "beside its sum",
      (n: number) => `
Beginning balance      100.00
  ${n} Deposits/Credits     60.00
  2 Checks/Debits       30.00
Ending balance         130.00
${lists("Deposits and credits", "Checks")}`,
    ],
    ["in a title", (n: number) => BALANCES + lists(`Deposits and credits (${n})`, "Checks paid (2)")],
    ["at the end of a title", (n: number) => BALANCES + lists(`Deposits - ${n} items`, "Checks")],
    ["before a title", (n: number) => BALANCES + lists(`${n} Deposits and credits`, "2 Checks paid")],
    ["beside a title", (n: number) => BALANCES + lists(`Deposits and credits       ${n} items`, "Checks")],
    [
      "on a line of its own",
      (n: number) => `
Beginning balance      100.00
Number of deposits          ${n}
Total deposits          60.00
Total checks paid       30.00
Ending balance         130.00
${lists("Deposits and credits", "Checks")}`,
    ],
    [
      "beside another figure",
      (n: number) => `
Beginning balance      100.00
Deposits                60.00         Number of deposits  ${n}
Checks                  30.00         Number of checks    2
Ending balance         130.00
${lists("Deposits and credits", "Checks")}`,
    ],
    ["under the list", (n: number) => BALANCES + underList(n)],
  ])("%s is compared with the rows", (_, page) => {
    expect(said(page(2))).toMatchObject({ verdict: "VERIFIED", reasons: [] });
    expect(said(page(2)).checked).toBeGreaterThan(0);
    const { verdict, reasons } = said(page(3));
    expect(verdict).toBe("AMBER");
    expect(reasons.join()).toMatch(/^"[^"]*" says 3 rows; 2 were read\.$/);
  });

  it("of all of them is compared too", () => {
    expect(said(`${BALANCES}${LEDGER}\nTotal number of transactions: 4`)).toMatchObject({
      verdict: "VERIFIED",
      checked: 1,
    });
    expect(said(`${BALANCES}${LEDGER}\nTotal number of transactions: 5`).verdict).toBe("AMBER");
  });

  it("adds up for lines of the summary of which no list tells them apart", () => {
    const page = (purchases: number) => `
                              Number      Amount
Beginning balance                         100.00
Deposits                        1          60.00
Withdrawals                     2         -20.00
Card purchases                  ${purchases}         -10.00
Ending balance                            130.00
${LEDGER}`;
    expect(said(page(1))).toMatchObject({ verdict: "VERIFIED", reasons: [] });
    expect(said(page(2)).reasons).toEqual([
      '"Withdrawals 2" and "Card purchases 2" say 4 rows; 3 were read.',
    ]);
  });

  it("may leave out fees and interest, and says nothing of other things that are counted", () => {
    const ledger = LEDGER.replace("Green Tools     ", "Monthly fee     ");
    const page = `${BALANCES}
Number of withdrawals   2
Number of items deposited   9
Number of days in this period   31
${ledger}
Service charge analysis
Number of deposits   7`;
    expect(said(page)).toMatchObject({ verdict: "VERIFIED", reasons: [] });
  });

  it("of debits leaves out checks with a sum of their own, numbered or told by their words", () => {
    const ledger = LEDGER.replace("Copper Yard     ", "7665 CHECK 6233 ");
    const page = `
Beginning balance         100.00
1 Deposit(s)               60.00
Checks                     -5.00
2 Debit(s)                -25.00
Ending balance            130.00
${ledger}`;
    expect(said(page)).toMatchObject({ verdict: "VERIFIED", reasons: [], checked: 2 });
  });

  it("of debits leaves out charges, whatever they are called, that come to the sum of the charges", () => {
    const ledger = LEDGER.replace("Copper Yard             ", "Returned item chargeback");
    const page = (charge: string, debits: string) => `
Beginning balance         100.00
1 Deposits/Credits         60.00
2 Checks/Debits           -${debits}
Service charges            -${charge}
Ending balance            130.00
${ledger}`;
    expect(said(page("5.00", "25.00"))).toMatchObject({ verdict: "VERIFIED", reasons: [] });
    expect(said(page("6.00", "24.00")).verdict).toBe("AMBER");
  });

  it("is not what was deposited with a row", () => {
    const page = lists("Deposits", "Checks").replace("40.00\n", "40.00\n            No. of checks: 7\n");
    expect(said(BALANCES + page)).toMatchObject({ verdict: "VERIFIED", reasons: [], checked: 0 });
  });

  it("is not taken from a mark of a note or from a neighbour's figure", () => {
    const noted = lists("Deposits and credits (1)", "Checks");
    expect(said(`${BALANCES}${noted}\n(1) Deposits made after two count as the next day's.`).verdict).toBe(
      "VERIFIED",
    );
    const beside = `
Beginning balance      100.00
Days in period     31      Deposits         60.00
Checks paid                                 30.00
Ending balance         130.00
${lists("Deposits and credits", "Checks")}`;
    expect(said(beside)).toMatchObject({ verdict: "VERIFIED", reasons: [] });
  });
});
