import { describe, expect, it } from "vitest";
import { formatMoney } from "../model/money.ts";
import { readStatements } from "./read-statements.ts";
import { typed } from "./typed-page.fixture.ts";

/** Of an overview with these rows over the lists of two accounts with these titles. */
const read = (rows: readonly [string, string], titles: readonly [string, string]) =>
  readStatements(
    typed([
      `
Sandy Hollow Credit Union
Statement Period: March 1, 2024 through March 31, 2024

Summary of Deposit Account Activity
                            Beginning                                                 Ending
Account                       Balance     Withdrawals     Deposits                   Balance
${rows[0]}
${rows[1]}
Total Deposit Accounts      $1,030.00                                              $1,045.00

${titles[0]}
Deposits
Date        Amount        Description
03/09/2024  25.00         Deposit
Withdrawals
Date        Amount        Description
03/12/2024  (10.00)       Transfer to share
                          7741100927

${titles[1]}
Deposits
Date        Amount        Description
03/12/2024  10.00         Transfer
Withdrawals
Date        Amount        Description
03/20/2024  (10.00)       Copper Yard
`,
    ]),
  ).statements.map(({ header, startBalance, endBalance, verdict, rows: own }) =>
    [
      header.accountNumber?.value,
      startBalance && formatMoney(startBalance.value),
      endBalance && formatMoney(endBalance.value),
      own.length,
      verdict,
    ].join(" "),
  );

const ROWS = [
  "7741100926                    $30.00        ($10.00)       $25.00                    $45.00",
  "7741100927                 $1,000.00        ($10.00)       $10.00                 $1,000.00",
] as const;
const BOTH = ["7741100926 30.00 45.00 2 VERIFIED", "7741100927 1000.00 1000.00 2 VERIFIED"];

describe("balances that stand in an overview alone", () => {
  it("belong to the lists under the title with the number, not to a text that names it", () => {
    expect(read(ROWS, ["Share Draft - 7741100926", "Share Savings - 7741100927"])).toEqual(BOTH);
  });

  it("find a title that masks the number, or an overview that does", () => {
    expect(read(ROWS, ["Share Draft - xxxxxx0926", "Share Savings - xxxxxx0927"])).toEqual(BOTH);
    const masked = [ROWS[0].replace("774110", "xxxxxx"), ROWS[1].replace("774110", "xxxxxx")] as const;
    expect(read(masked, ["Share Draft - 7741100926", "Share Savings - 7741100927"])).toEqual(BOTH);
  });

  it("find a title by the name of the account, where it has no number", () => {
    const named = [
      ROWS[0].replace("7741100926          ", "Share Draft xxxx0926"),
      ROWS[1].replace("7741100927            ", "Share Savings xxxx0927"),
    ] as const;
    expect(read(named, ["SHARE DRAFT ACTIVITY", "SHARE SAVINGS ACTIVITY"])).toEqual([
      "xxxx0926 30.00 45.00 2 VERIFIED",
      "xxxx0927 1000.00 1000.00 2 VERIFIED",
    ]);
  });
});
