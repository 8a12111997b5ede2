import { describe, expect, it } from "vitest";
import { HEAD, read } from "./typed-march.fixture.ts";

const CHECKS = (total: string) => `
Checks
Date    Check No.   Amount      Date    Check No.   Amount      Date    Check No.   Amount
03/05   1041         10.00      03/06   1043         20.00      03/08   1045          5.00
03/05   1042         15.00      03/07   1044         30.00
Total checks                                                                      $${total}
* Break in check number sequence.
`;

describe("checks three abreast with one total under all of them", () => {
  const page = (total: string) => `${HEAD}
Beginning balance      100.00
Ending balance          80.00

Deposits
03/04   Branch counter                               60.00
Total deposits                                      $60.00
${CHECKS(total)}`;

  it("are all read, the last one in the list that the figure of the total stands under", () => {
    const [one] = read(page("80.00"));
    const numbers = one!.rows.flatMap(({ checkNumber }) => checkNumber ?? []);
    expect(numbers.toSorted()).toEqual(["1041", "1042", "1043", "1044", "1045"]);
    expect([one!.verdict, one!.verdictReasons]).toEqual(["VERIFIED", []]);
  });

  it("must come to it", () => {
    expect(read(page("81.00"))[0]!.verdictReasons).toEqual([
      '"Total checks" prints 81.00; its rows give 80.00.',
    ]);
  });
});

describe("checks three abreast that the list of all rows has shown", () => {
  const page = (total: string) => `${HEAD}
Beginning Balance:     100.00
Ending Balance:        122.00

Date    Description                        Debits       Credits      Balance
03/04   Branch counter                                    60.00       160.00
        Check 1041                          10.00                     150.00
03/06   Check 1043                          20.00                     130.00
03/08   Check 1045                           8.00                     122.00
        Total Debits/Credits                38.00         60.00

CHECKS PAID
Check   Date         Amount      Check   Date         Amount      Check   Date         Amount
1041    03/04         10.00      1043*   03/06         20.00      1045*   03/08          8.00
* indicates gap in check number sequence
Number Checks Paid: 3                   Totaling: ${total}
`;

  it("are no further rows, nor is the note below them, and their total is that of all three lists", () => {
    const [one] = read(page("38.00"));
    expect(one!.rows).toHaveLength(4);
    expect([one!.verdict, one!.verdictReasons]).toEqual(["VERIFIED", []]);
  });

  it("are none either where the statement does not add up", () => {
    const wrong = page("38.00").replace("Ending Balance:        122.00", "Ending Balance:        125.00");
    const [one] = read(wrong);
    expect(one!.rows).toHaveLength(4);
    expect(one!.verdict).toBe("FAILED");
  });

  it("must come to their total", () => {
    expect(read(page("39.00"))[0]!.verdict).toBe("FAILED");
  });
});

describe("items paid, listed once more by day, word and amount", () => {
  const items = ["04 POS", "05 ACH", "06 866", "07 Bill Pay", "08 ATM", "11 POS"].map((item, at) => [
    `03/${item.slice(0, 2)}`,
    item.slice(3),
    `${at + 1}.00`,
  ]);
  const ledger = items.map(([day, , sum], at) => {
    const left = 200 - ((at + 1) * (at + 2)) / 2;
    return `${day}   Shop number ${at} ${" ".repeat(24)}${sum}-       ${left}.00`;
  });
  const again = [0, 1].map((line) =>
    [0, 1, 2].map((list) => items[list * 2 + line]!.map((cell) => cell.padEnd(11)).join("")).join(""),
  );
  const page = (end: string) => `${HEAD}
Date    Transaction detail                        Amount        Balance
03/01   Beginning balance                                        200.00
${ledger.join("\n")}
03/31   Ending balance                                           ${end}

Items paid
${"Date       Item       Amount     ".repeat(3)}
${again.join("\n")}
`;

  it.each([
    ["179.00", "VERIFIED"],
    ["178.50", "FAILED"],
  ])("are no further rows, with the end %s", (end, verdict) => {
    const [one] = read(page(end));
    expect(one!.rows.map(({ amount }) => amount.minor)).toEqual([-100n, -200n, -300n, -400n, -500n, -600n]);
    expect(one!.verdict).toBe(verdict);
  });
});
