import { describe, expect, it } from "vitest";
import { read, rows, THREE } from "./typed-march.fixture.ts";

// What repeats at the same height at the edge of pages looks like a running head, whatever it says.

const HEAD = `
Sandy Hollow Bank
Statement Period: March 1, 2024 through March 31, 2024
Account Number: 000123456789
`;
const NAMES = "Date        Description                        Amount\n";
const FIRST = `${NAMES}03/04/2024  Deposit                             60.00\n`;
const REST = `${NAMES}03/05/2024  Card payment 03/03 Copper Yard     -20.00
03/08/2024  Fee                                -10.00\n`;
/** Feet stand at one height, however long the page. */
const page = (body: string, foot = "") => `${HEAD}${body}${"\n".repeat(55 - body.split("\n").length)}${foot}`;
const account = (number: string, start: string, row: string, end: string) => `
Sandy Hollow Bank
Statement Period: March 1, 2024 through March 31, 2024
Account Number: ${number}
Beginning balance      ${start}
${NAMES}${row}
Ending balance         ${end}`;

describe("figures at the same height of several pages", () => {
  it("name a balance at the foot that nothing else names", () => {
    const foot = "Ending balance         130.00";
    const [one] = read(page(`Beginning balance      100.00\n${FIRST}`, foot), page(REST, foot));
    expect(rows(one!)).toEqual(THREE);
    expect(one!.verdict).toBe("VERIFIED");
  });

  it("name both balances at the head, in the middle of a list", () => {
    const head = "Beginning balance 100.00      Ending balance 130.00\n";
    const [one, more] = read(page(head + FIRST), page(head + REST));
    expect(more).toBeUndefined();
    expect(rows(one!)).toEqual(THREE);
    expect(one!.verdict).toBe("VERIFIED");
  });

  it("speak against rows that do not agree with them", () => {
    const foot = "Ending balance         130.00";
    const wrong = REST.replace("10.00", "11.00");
    const [one] = read(page(`Beginning balance      100.00\n${FIRST}`, foot), page(wrong, foot));
    expect(one!.verdict).toBe("FAILED");
  });

  it("are balances of two accounts, and rows that look alike", () => {
    const deposit = "03/05/2024  Deposit                             20.00\n";
    const accounts = read(
      account("000123456789", "100.00", deposit, "120.00"),
      account("000123456790", "100.00", deposit, "120.00"),
      account("000123456791", "150.00", deposit, "170.00"),
    );
    expect(
      accounts.map(({ verdict, header, rows: own }) => [verdict, header.accountNumber?.value, own.length]),
    ).toEqual([
      ["VERIFIED", "000123456789", 1],
      ["VERIFIED", "000123456790", 1],
      ["VERIFIED", "000123456791", 1],
    ]);
  });

  it("may be two transactions of one day, though no balance is printed", () => {
    const [one] = read(page(FIRST), page(FIRST));
    expect(rows(one!)).toEqual([THREE[0], THREE[0]]);
  });
});
