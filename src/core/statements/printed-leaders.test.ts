import { describe, expect, it } from "vitest";
import { formatDay } from "../model/day.ts";
import { formatMoney } from "../model/money.ts";
import { linesOfDocument } from "../print/lines.ts";
import { readStatements } from "./read-statements.ts";
import { typed } from "./typed-page.fixture.ts";
import type { ReadStatement } from "./types.ts";

const read = (...pages: readonly string[]) => readStatements(typed(pages)).statements;
const rows = ({ rows: own }: ReadStatement) =>
  own.map((row) => `${formatDay(row.date)} ${formatMoney(row.amount)} ${row.description}`);

describe("leaders of dots and dashes", () => {
  const statement = (leader: (length: number) => string) => `
Sandy Hollow Bank
Statement Period: March 1, 2024 through March 31, 2024
Beginning Balance${leader(20)}100.00
Ending Balance${leader(23)}115.00

2 DEPOSITS/CREDITS
Date${leader(10)}Amount${leader(6)}Description
03/04          60.00      Deposit To Sav ...9134 4711001
03/08           5.00      Refund 2040 4711002

1 CHARGE/DEBIT
Date${leader(10)}Amount${leader(6)}Description
03/05          30.00      Payment to a neighbour 4711003

CHECKS PROCESSED
Number${leader(4)}Date${leader(6)}Amount
1041      03/06       20.00
`;

  it("parts the names and figures that they join", () => {
    for (const leader of [".", "-", "_", "·", "…"]) {
      const [one] = read(statement((length) => leader.repeat(length)));
      expect(rows(one!)).toEqual([
        "2024-03-04 60.00 Deposit To Sav ...9134 4711001",
        "2024-03-08 5.00 Refund 2040 4711002",
        "2024-03-05 -30.00 Payment to a neighbour 4711003",
        "2024-03-06 -20.00 Check 1041",
      ]);
      expect(one!.verdict).toBe("VERIFIED");
    }
  });

  it("parts the heads of lists abreast, and titles from the signs on both sides of them", () => {
    for (const sign of ["- - - - -", "-----", "* * *", "==="]) {
      const [one] = read(`
Sandy Hollow Bank
Statement Period: March 1, 2024 through March 31, 2024
Beginning Balance          100.00
Ending Balance             115.00
                       ${sign} DEPOSITS ${sign}
REF #.....DATE......AMOUNT     REF #.....DATE......AMOUNT     REF #.....DATE......AMOUNT
436739    03/04      60.00               03/08       5.00
                       ${sign} CHECKS ${sign}
CHECK #..DATE......AMOUNT      CHECK #..DATE......AMOUNT      CHECK #..DATE......AMOUNT
  1041   03/06      20.00        1042   03/07      20.00        1043   03/11      10.00
`);
      expect(rows(one!)).toEqual([
        "2024-03-04 60.00 DEPOSIT",
        "2024-03-08 5.00 DEPOSIT",
        "2024-03-06 -20.00 Check 1041",
        "2024-03-07 -20.00 Check 1042",
        "2024-03-11 -10.00 Check 1043",
      ]);
      expect(one!.verdict).toBe("VERIFIED");
    }
  });

  it("leaves the dots in that stand for the digits of a number", () => {
    for (const mask of [".... 4471", ". . . . 4471", "····4471", "To Sav ...9134"]) {
      const [line] = linesOfDocument(typed([`Account ${mask}`]).pages);
      expect(line!.text).toBe(`Account ${mask}`);
    }
  });

  it("leaves dots out that have blanks between them", () => {
    const [one] = read(statement((length) => " .".repeat(length / 2).padEnd(length + 1)));
    expect(one!.rows.length).toBe(4);
    expect(one!.verdict).toBe("VERIFIED");
  });
});
