import { describe, expect, it } from "vitest";
import { guessColumns, guessDelimiter, readAmount } from "./columns.ts";

describe("readAmount", () => {
  it.each([
    ["1,234.56", 1234.56],
    ["-1,234.56", -1234.56],
    ["(1,234.56)", -1234.56],
    ["1,234.56-", -1234.56],
    ["-$5.00", -5],
    ["$ 12", 12],
    ["12.50 CR", 12.5],
    ["12.50 DR", -12.5],
    ["1.234,56", 1234.56],
    ["−3.10", -3.1],
    [".5", 0.5],
    ["", null],
    ["n/a", null],
    ["12 apples", null],
  ])("%s is %s", (text, amount) => expect(readAmount(text)).toBe(amount));
});

describe("guessColumns", () => {
  it.each([
    ["Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #", 2, 3],
    ["Date,Original Description,Category,Amount", 1, 3],
    ["Transaction Date;Narrative;Value", 1, 2],
  ])("%s", (header, description, amount) => {
    const guess = guessColumns(header.split(/[,;]/));
    expect(guess).toMatchObject({ kind: "found", columns: { description, amount } });
  });

  it("takes a debit and a credit column when there is no amount", () => {
    const guess = guessColumns(["Date", "Description", "Withdrawals", "Deposits", "Balance"]);
    expect(guess).toMatchObject({ kind: "found", columns: { amount: null, debit: 2, credit: 3 } });
  });

  it("joins name and memo of an aggregator's file", () => {
    expect(guessColumns(["Date", "Name", "Memo", "Amount"])).toMatchObject({
      columns: { description: 1, more: [2] },
    });
  });

  it("says what is missing rather than guessing", () => {
    expect(guessColumns(["Date", "Description", "Balance"])).toMatchObject({ kind: "unclear" });
    expect(guessColumns(["a", "b"])).toMatchObject({ kind: "unclear" });
  });
});

describe("guessDelimiter", () => {
  it.each([
    ['Date,Description,Amount\n1,"a;b",2\n', ","],
    ["Datum;Naam;Bedrag\n1;x;-2,56\n2;y;-3,10\n", ";"],
    ["a\tb\tc\n1\t2\t3,5\n", "\t"],
    ["one column\n", ","],
  ])("%j: %j", (text, delimiter) => expect(guessDelimiter(text)).toBe(delimiter));
});
