import { describe, expect, it } from "vitest";
import { formatMoney } from "../../model/money.ts";
import { readStatements } from "../read-statements.ts";
import { typed } from "../typed-page.fixture.ts";

/** The rows lead to 1,119.75; `end` is what the summary says of it. */
const page = (end: string) => `
First Valley Bank
Statement Period: January 1, 2024 through January 31, 2024
Account Number: 000123456789

Beginning Balance                                   $1,000.00
Deposits                                               250.00
Withdrawals                                            130.25
${end}

DATE      DESCRIPTION                   DEPOSITS     WITHDRAWALS      BALANCE
01/05     ACME SUPPLY PAYMENT             250.00                     1,250.00
01/09     CITY POWER PAYMENT                               80.25     1,169.75
01/12     OFFICE RENT                                      50.00     1,119.75`;

const read = (end: string) => readStatements(typed([page(end)])).statements[0]!;

describe("an end balance that is named", () => {
  it("and printed over is not taken from the rows as if it agreed", () => {
    const { reconciliation, verdictReasons } = read("Closing balance at January 31, 202$41,119.75");
    expect(reconciliation.isReconciled).toBe(false);
    expect(verdictReasons).toContain(
      '"Closing balance at January 31, 202$41,119.75" on page 1 names an end balance whose figure cannot be read.',
    );
  });

  it("as carried forward in the summary is the end, and has to agree", () => {
    const right = read("Balance carried forward                             $1,119.75");
    expect([right.verdict, right.reconciliation.isReconciled]).toEqual(["VERIFIED", true]);
    const wrong = read("Balance carried forward                             $1,169.75");
    expect([wrong.verdict, wrong.reconciliation.isReconciled]).toEqual(["FAILED", false]);
    expect(formatMoney(wrong.endBalance!.value)).toBe("1169.75");
  });
});
