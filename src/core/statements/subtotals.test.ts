import { describe, expect, it } from "vitest";
import { readStatements } from "./read-statements.ts";
import { typed } from "./typed-page.fixture.ts";
import type { ReadStatement } from "./types.ts";

const read = (subtotal: string): ReadStatement =>
  readStatements(
    typed([
      `
Sandy Hollow Bank
Statement Period: March 1, 2024 through March 31, 2024
Account Number: 000123456789

Beginning balance                                   $500.00
Withdrawals and other debits                        -175.00
Ending balance                                      $325.00

Withdrawals and other debits
Date        Description                              Amount
03/04       Wire to Harbor Printing                 -100.00
03/06       City Water                               -40.00
Card account # XXXX XXXX XXXX 1207
03/08       Corner Diner                             -20.00
03/11       Elm Street Fuel                          -15.00
Subtotal for card account # XXXX XXXX XXXX 1207      ${subtotal}
Total withdrawals and other debits                 -$175.00
`,
    ]),
  ).statements[0]!;

describe("a subtotal", () => {
  it("is the sum of the rows right above it, and the last digits of a card are no count of rows", () => {
    expect(read("-$35.00")).toMatchObject({ verdict: "VERIFIED", verdictReasons: [] });
  });

  it("must be the sum of some rows above it", () => {
    const { verdict, verdictReasons } = read("-$36.00");
    expect(verdict).toBe("FAILED");
    expect(verdictReasons[0]).toMatch(/^"Subtotal for card account .* prints 36\.00/);
  });
});
