import { describe, expect, it } from "vitest";
import { formatDay } from "../model/day.ts";
import { formatMoney } from "../model/money.ts";
import { guessColumns } from "./columns.ts";
import { guessDelimiter } from "./csv-delimiter.ts";
import { describeRow } from "./describe-row.ts";
import { type DecimalSign, readTableAmount } from "./table-amounts.ts";
import { readTableDay } from "./table-dates.ts";

describe("readTableAmount", () => {
  it.each<[string, DecimalSign, string | null]>([
    ["1,234.56", ".", "1234.56"],
    ["-1,234.56", ".", "-1234.56"],
    ["(1,234.56)", ".", "-1234.56"],
    ["1,234.56-", ".", "-1234.56"],
    ["-$5.00", ".", "-5.00"],
    ["- $ 220.00", ".", "-220.00"],
    ["$ 12", ".", "12.00"],
    ["12.50 CR", ".", "12.50"],
    ["12.50 DR", ".", "-12.50"],
    ["1.234,56", ",", "1234.56"],
    ["1.234,56 S", ",", "-1234.56"],
    ["1 234,56 zł", ",", "1234.56"],
    ["1\u202f234,56 €", ",", "1234.56"],
    ["1’234.56", ".", "1234.56"],
    ["1,23,456.78", ".", "123456.78"],
    ["EUR 7.5", ".", "7.50"],
    ["−3.10", ".", "-3.10"],
    [".5", ".", "0.50"],
    ["1.234,56", ".", null],
    ["", ".", null],
    ["n/a", ".", null],
    ["12 apples", ".", null],
    ["1,2345.00", ".", null],
  ])("%s with %s is %s", (text, decimal, amount) => {
    const money = readTableAmount(text, decimal, "USD");
    expect(money === null ? null : formatMoney(money)).toBe(amount);
  });
});

describe("readTableDay", () => {
  it.each([
    ["3/4/26", "mdy", "2026-03-04"],
    ["3/4/26", "dmy", "2026-04-03"],
    ["2026.03.04.", "dmy", "2026-03-04"],
    ["2026-03-04T09:12:55", "mdy", "2026-03-04"],
    ["20260304", "mdy", "2026-03-04"],
    ["Mar 4, 2026", "dmy", "2026-03-04"],
    ["04-Mar-26", "mdy", "2026-03-04"],
    ["4. März 2026", "dmy", "2026-03-04"],
    ["1 févr. 2026", "dmy", "2026-02-01"],
    ["15 sierpnia 2026", "dmy", "2026-08-15"],
    ["4 ago 2026", "dmy", "2026-08-04"],
    ["Wed, 03/04/2026", "mdy", "2026-03-04"],
    ["31/02/2026", "dmy", null],
    ["Pending", "dmy", null],
  ] as const)("%s as %s is %s", (text, order, day) => {
    const read = readTableDay(text, order);
    expect(read === null ? null : formatDay(read)).toBe(day);
  });
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
    const guess = guessColumns(["Date", "Name", "Memo", "Amount"]);
    const columns = guess.kind === "found" ? guess.columns : null;
    expect(columns && describeRow(["1/2/2026", "ACME", "INV 7", "5"], columns)).toBe("ACME INV 7");
    expect(columns && describeRow(["1/2/2026", "ACME", "ACME INV 7", "5"], columns)).toBe("ACME INV 7");
  });

  it("names the vendor of a spending card before its memo, and leaves out what a bank stamps on every row", () => {
    const card = guessColumns(["Date", "Vendor", "Memo", "Amount", "Category"]);
    const columns = card.kind === "found" ? card.columns : null;
    expect(columns && describeRow(["1/2/2026", "Google Ads", "Q1", "5", "Ads"], columns)).toBe(
      "Google Ads Q1",
    );
    const bank = guessColumns(["Date", "Name", "Memo", "Amount"]);
    const named = bank.kind === "found" ? bank.columns : null;
    expect(named && describeRow(["1/2/2026", "ACME", "Download from usbank.com.", "5"], named)).toBe("ACME");
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
