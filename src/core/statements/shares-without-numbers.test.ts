import { describe, expect, it } from "vitest";
import { read } from "./typed-march.fixture.ts";

const HEAD = `
Blue Mesa Federal Credit Union
Statement Period: March 1, 2024 through March 31, 2024
Member Number: 700123
`;
const SHARE = (title: string, start: string, row: string, end: string) => `
${title}
Date        Description                        Amount        Balance
03/01/2024  Beginning balance                                ${start}
03/31/2024  Dividend                             ${row}        ${end}
03/31/2024  Ending balance                                   ${end}
`;
const shares = (first: string, second: string) =>
  SHARE(first, "25.00", "0.05", "25.05") + SHARE(second, "90.00", "0.40", "90.40");
const found = (page: string) => {
  const statements = read(HEAD + page);
  expect(statements.map(({ verdict }) => verdict)).toEqual(statements.map(() => "VERIFIED"));
  return statements.map(({ header, rows }) => [
    header.accountNumber?.value,
    header.product?.value,
    rows.length,
  ]);
};

describe("shares of a member without numbers of their own", () => {
  it.each([
    ["REGULAR SHARES ID 00", "SHARE DRAFT ID 70", ["700123-00", "700123-70"]],
    ["Suffix 00  PRIMARY SHARE", "Suffix 70  SHARE DRAFT", ["700123-00", "700123-70"]],
    ["PRIMARY SHARE - Suffix: 0000", "SHARE DRAFT - Suffix: 0070", ["700123-0000", "700123-0070"]],
    ["S00 PRIMARY SHARE", "S70 SHARE DRAFT", ["700123-S00", "700123-S70"]],
    ["Share 01 - Regular Savings", "Share 08 - Business Checking", ["700123-01", "700123-08"]],
  ])("are told apart by their places under it: %s", (first, second, numbers) => {
    expect(found(shares(first, second)).map(([number]) => number)).toEqual(numbers);
  });

  it("are told by numbers that go on from that of the member", () => {
    const page = shares("Equity Shares 700123-01-0", "Chequing Package 700123-10-3");
    expect(found(page).map(([number]) => number)).toEqual(["700123-01-0", "700123-10-3"]);
  });

  it("are told by numbers that give the hidden one of the member whole", () => {
    const page =
      HEAD.replace("700123", "XXX0123") + shares("Share Savings - S01-44700123", "Checking - S80-44700123");
    const numbers = read(page).map(({ header }) => header.accountNumber?.value);
    expect(numbers).toEqual(["S01-44700123", "S80-44700123"]);
  });

  it("have each its own name, and no number that is not theirs", () => {
    expect(found(shares("REGULAR SHARES", "FREE CHECKING"))).toEqual([
      ["700123", "REGULAR SHARES", 1],
      [undefined, "FREE CHECKING", 1],
    ]);
  });

  it("are several where they begin with the same balance", () => {
    const alike = ["REGULAR SHARES", "HOLIDAY CLUB", "VACATION SAVINGS"].map((title) =>
      SHARE(title, "5.00", "0.05", "5.05"),
    );
    expect(found(alike.join("")).map(([, product, rows]) => [product, rows])).toEqual([
      ["REGULAR SHARES", 1],
      ["HOLIDAY CLUB", 1],
      ["VACATION SAVINGS", 1],
    ]);
  });

  it("are one where a summary stands before the list of the same name", () => {
    const page = `
SHARE DRAFT SUMMARY
Beginning balance      25.00
Ending balance         25.05
${SHARE("SHARE DRAFT ACTIVITY", "25.00", "0.05", "25.05")}`;
    expect(found(page)).toHaveLength(1);
  });
});
