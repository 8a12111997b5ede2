import { describe, expect, it } from "vitest";
import { read } from "./typed-march.fixture.ts";

const HEAD = `
Sandy Hollow Bank
Statement Period: March 1, 2024 through March 31, 2024
`;
const BALANCES = "\nBeginning balance      100.00\nEnding balance         130.00\n";
const LEDGER = `
Date        Description                        Amount        Balance
03/04/2024  Deposit                             60.00         160.00
03/05/2024  Check 41                           -20.00         140.00
03/06/2024  Check 42                           -10.00         130.00
`;
const OTHER = `
Other activity
Date        Description                        Amount
03/12/2024  Wire to Copper Yard                -77.00`;
const summary = (withdrawals: number, more = "") => `
                              Number      Amount
Beginning balance                         100.00
Deposits                        1          60.00
Withdrawals                     ${withdrawals}         -30.00
Ending balance                            130.00
${more}`;
const readOne = (page: string) => read(HEAD + page)[0]!;

describe("a list that was left out", () => {
  it("is said where nothing but the end balance speaks against it", () => {
    const one = readOne(BALANCES + LEDGER + OTHER);
    expect(one.verdict).toBe("AMBER");
    expect(one.verdictReasons[0]).toContain("Wire to Copper Yard");
  });

  it("is no part of the account where balances, totals and counts hold without it", () => {
    const one = readOne(summary(2) + LEDGER + OTHER);
    expect([one.verdict, one.verdictReasons]).toEqual(["VERIFIED", []]);
    expect(one.reconciliation.howDecided.at(-1)).toBe(
      "1 line that looks like a transaction is no part of the account: running balances, printed totals of both sides and printed counts hold without.",
    );
    expect(one.invalidRows[0]?.text).toContain("Wire to Copper Yard");
  });

  it("is missed where a count of the page holds only with it", () => {
    const one = readOne(summary(3) + LEDGER + OTHER);
    expect(one.reconciliation.isReconciled).toBe(false);
    expect(one.verdictReasons[0]).toBe(
      'With the lines that were left out there would be as many rows as "Withdrawals 3" says.',
    );
  });

  it("is missed where the summary has a line of its name and sum", () => {
    const one = readOne(summary(2, "\nOther activity         77.00\n") + LEDGER + OTHER);
    expect(one.reconciliation.isReconciled).toBe(false);
    expect(one.verdictReasons[0]).toBe('"Other activity" of the summary counts lines that were left out.');
  });

  it("is not said of the payments of a loan", () => {
    const one = readOne(`${BALANCES}${LEDGER}
Vehicle plan 20
Date        Description            Amount      Principal    Interest    New balance
03/21/2024  Payment by transfer    201.28         149.03       52.25       9,512.46`);
    expect([one.verdict, one.rows.length]).toEqual(["VERIFIED", 3]);
  });
});
