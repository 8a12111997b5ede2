import { describe, expect, it } from "vitest";
import { read } from "./typed-march.fixture.ts";

const HEAD = `
Sandy Hollow Bank
Statement Period: March 1, 2024 through March 31, 2024
Account Number: 000123456789

Beginning balance      100.00
Ending balance         130.00
`;
const DEPOSITS = `
Deposits and credits
Date        Description                        Amount
03/04/2024  Branch counter                      60.00
`;
const checks = (first: string, note: string) => `
Checks
Number      Date          Amount
41          03/05          20.00
${first}          03/06          10.00
${note}
`;
const described = (page: string) => {
  const [one] = read(HEAD + page);
  expect(one?.verdict).toBe("VERIFIED");
  return one!.rows.map(({ description }) => description);
};

describe("marks beside checks", () => {
  it.each([
    ["42*", "* Prior Check Number(s) Not Included or Out of Sequence."],
    ["42 i", "i = Electronic Image"],
    ["42 e", "(e) = Electronic check"],
  ])("`%s` and what it means, %s, describe no check", (number, note) => {
    expect(described(DEPOSITS + checks(number, note))).toEqual(["Branch counter", "Check 41", "Check 42"]);
  });

  it("a gap's mark beside a reference leaves the check its number for a name", () => {
    const page = `${DEPOSITS}
Checks
Date        Check number        Amount        Reference number
03/05       41                   20.00        0861234567
03/06       43 *                 10.00        0861234568
`;
    expect(described(page)).toEqual(["Branch counter", "Check 41", "Check 43"]);
  });
});

describe("rows without a text", () => {
  it.each([
    ["Customer Deposits", "Customer Deposit"],
    ["Deposits To Your Account", "Deposit"],
  ])("under `%s` are each called %s", (title, name) => {
    const page = `
${title}
Date          Amount
03/04          40.00
03/05          20.00
${checks("42", "")}`;
    expect(described(page)).toEqual([name, name, "Check 41", "Check 42"]);
  });
});

it("takes a sentence of sums over a list of checks for no total of the list above it", () => {
  const page = `
Deposits and credits
Date        Amount        Description
03/04        60.00        Branch counter

Withdrawals / Debits
Date        Amount        Description
03/05        15.00        Corner shop
03/06         5.00        Green Tools

1 checks paid totaling $10.00
Checks
Number      Date          Amount
41          03/07          10.00
`;
  expect(described(page)).toEqual(["Branch counter", "Corner shop", "Green Tools", "Check 41"]);
});

it("an account that goes on under the running head of another keeps its own number", () => {
  const list = (start: string, row: string, end: string) => `
Account Activity
Date        Description                        Amount        Balance
03/01/2024  Beginning Balance                                 ${start}
${row}
03/31/2024  Ending Balance                                    ${end}
`;
  const summary = (name: string, number: string, start: string, end: string) => `
${name} - ${number}
Account Summary
03/01/2024  Beginning Balance       ${start}
            1 Credit(s) This Period
            0 Debit(s) This Period
03/31/2024  Ending Balance          ${end}
`;
  const running = "Copper Yard LLC                                   Account Number: XXXX1111";
  const found = read(
    `Sandy Hollow Bank

Statement Period: March 1, 2024 through March 31, 2024
${summary("BUSINESS CHECKING", "XXXX1111", "100.00", "160.00")}`,
    `${running}
${list("100.00", "03/04/2024  Branch counter                       60.00         160.00", "160.00")}
${summary("MONEY MARKET", "XXXX2222", "500.00", "540.00")}`,
    `${running}
${list("500.00", "03/05/2024  Transfer in                          40.00         540.00", "540.00")}`,
  );
  expect(found.map(({ header }) => header.accountNumber?.value)).toEqual(["XXXX1111", "XXXX2222"]);
  expect(found.flatMap(({ verdictReasons }) => verdictReasons)).toEqual([]);
});

it("a month in which nothing moved has no rows, however often the page counts them", () => {
  const [one] = read(`
Sandy Hollow Bank
Statement Period: March 1, 2024 through March 31, 2024
Account Number: 000123456789

Account Summary
Date        Description                  Amount
03/01/2024  Beginning Balance            $726.75
            0 Credit(s) This Period        $0.00
            0 Debit(s) This Period         $0.00
03/31/2024  Ending Balance               $726.75

Account Activity
Post Date   Description                  Debits      Credits      Balance
03/01/2024  Beginning Balance                                     $726.75
03/31/2024  Ending Balance                                        $726.75
`);
  expect(one?.rows).toEqual([]);
  expect(one?.verdict).toBe("VERIFIED");
});
