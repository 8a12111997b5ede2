import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inputOf, type RowShape } from "./input.fixture.ts";
import { findMissingAccounts } from "./missing-accounts.ts";
import { clusterNames } from "./name-clusters.ts";
import { splitStreams } from "./streams.ts";

describe("spellings of one counterparty", () => {
  const isOne = (a: string, b: string) => {
    const clusters = clusterNames([a, b]);
    return clusters.get(a) === clusters.get(b);
  };

  test.each([
    ["Blue Heron Bakery", "BLUE HERON BAKERY LLC"],
    ["The Blue Heron Bakery", "Blue Heron Bakery Seattle"],
    ["O'Brien & Sons Plumbing", "OBRIEN SONS PLUMBING INC"],
    ["Riverside Lumber Supply", "Riverside Lumbr Supply"],
    ["Oakwood Property Management", "Oakwood Property Management 4412"],
  ])("%s = %s", (a, b) => {
    expect(isOne(a, b)).toBe(true);
  });

  test.each([
    ["John Smith", "Jane Smith"],
    ["Blue Heron Bakery", "Blue Heron Towing"],
    ["Acme", "Acne"],
    ["First National Bank", "Second National Bank"],
    ["Dana Reyes", "Reyes Construction"],
  ])("%s ≠ %s", (a, b) => {
    expect(isOne(a, b)).toBe(false);
  });

  test("do not depend on the order of the names", () => {
    const names = fc.uniqueArray(
      fc.constantFrom(
        "Blue Heron",
        "Blue Heron LLC",
        "Blu Heron",
        "Red Fox Inc",
        "Red Fox",
        "Fox Red",
        "Rd Fox Incorporated",
      ),
    );
    fc.assert(
      fc.property(names, (list) => {
        expect(clusterNames(list.toReversed())).toEqual(clusterNames(list));
      }),
    );
  });
});

describe("streams", () => {
  const monthly = (amount: number, dayOfMonth: string, times = 6): RowShape[] =>
    Array.from({ length: times }, (_value, index) => ({ day: `2026-0${index + 1}-${dayOfMonth}`, amount }));
  const split = (rows: readonly RowShape[]) => {
    const ordered = inputOf([...rows].sort((a, b) => (a.day < b.day ? -1 : 1)));
    return splitStreams(ordered.transactions).map((stream) => [stream.frequency, stream.rows.length]);
  };

  test("two subscriptions of one payee are two streams", () => {
    expect(split([...monthly(-10, "05"), ...monthly(-50, "20")])).toEqual([
      ["monthly", 6],
      ["monthly", 6],
    ]);
  });

  test("drifting amounts of one bill are one stream", () => {
    const drift = monthly(-100, "10").map((row, index) => ({ ...row, amount: row.amount - 9 * index }));
    expect(split(drift)).toEqual([["monthly", 6]]);
  });

  test("what keeps no cadence stays together, beside what does", () => {
    const odd = ["2026-01-09", "2026-01-11", "2026-02-19", "2026-05-02"].map((day, index) => ({
      day,
      amount: -700 - 333 * index,
    }));
    expect(split([...monthly(-20, "15"), ...odd])).toEqual([
      ["monthly", 6],
      ["irregular", 4],
    ]);
  });

  test("the two directions are apart", () => {
    expect(split([...monthly(-20, "15"), { day: "2026-03-01", amount: 500 }])).toEqual([
      ["not_enough_data", 1],
      ["monthly", 6],
    ]);
  });
});

describe("missing accounts", () => {
  const transfer = { day: "2026-01-05", amount: -100, channel: "transfer", purpose: "own_transfer" } as const;
  const missing = (rows: readonly RowShape[], accounts = {}) =>
    findMissingAccounts(inputOf(rows, { accounts })).map((one) => [one.name, one.number, one.rows.length]);

  test.each([
    ["Online Transfer to CHK ...1234 transaction#: 18273645 03/12", "Checking account", "XXXX1234"],
    [
      "ONLINE TRANSFER REF #IB0QK4412 TO BUSINESS CHECKING XXXXXX5678 ON 03/12/24",
      "Checking account",
      "XXXX5678",
    ],
    ["Internet Banking Transfer From Account 1047xxxx8823", "Account", "XXXX8823"],
    ["TRANSFER TO SAVINGS ACCOUNT ENDING IN 0912", "Savings account", "XXXX0912"],
    ["ZBA TRANSFER TO 4499", "Account", "XXXX4499"],
    ["INTERNET TRF FR DDA 0002210 2210", "Checking account", "XXXX2210"],
    ["Xfer to Payroll Account", "Payroll account", null],
  ])("%s", (description, name, number) => {
    expect(missing([{ ...transfer, description }])).toEqual([[name, number, 1]]);
  });

  test("cards that are paid off", () => {
    const payment = {
      day: "2026-01-05",
      amount: -100,
      purpose: "credit_card_payment",
      channel: "bill_payment",
    } as const;
    expect(
      missing([{ ...payment, description: "Online Banking payment to CRD 9945 Confirmation# 6620767347" }]),
    ).toEqual([["Credit card", "XXXX9945", 1]]);
  });

  test.each<[string, string | undefined, readonly unknown[]]>([
    ["Payment to Chase card ending in 1234 02/12", "Credit Card", [["Credit card", "XXXX1234", 1]]],
    ["ONLINE PMT TO CARD ENDING IN 0007", undefined, [["Credit card", "XXXX0007", 1]]],
    ["LINE OF CREDIT PAYMENT LOC 0042", "Debt Repayment", [["Line of credit", "XXXX0042", 1]]],
    ["DEBIT CARD PAYMENT CARD 3030 CITY PARKING", undefined, []],
    ["CAPITAL ONE DES:CRCARDPMT ID:XXXXX23451 CO ID:XXXXX87654 PPD", "Credit Card", []],
  ])("what is paid off without the bank's own purpose: %s", (description, category, expected) => {
    const row: RowShape = { day: "2026-01-05", amount: -100, channel: "ach", description };
    expect(missing([category === undefined ? row : { ...row, category }])).toEqual(expected);
  });

  test("own accounts, own debit cards, confirmation numbers and dates are none", () => {
    const rows: RowShape[] = [
      { ...transfer, description: "Online Transfer to CHK ...4411" },
      { ...transfer, description: "Online Transfer Confirmation# 5465223396" },
      { day: "2026-01-05", amount: -9, channel: "card", description: "PURCHASE CARD 7788 COFFEE" },
      { ...transfer, description: "TRANSFER ON 03/12/2024" },
    ];
    expect(missing(rows, { main: { number: "000123454411" } })).toEqual([]);
  });

  test("one account under several words is one", () => {
    const rows: RowShape[] = [
      { ...transfer, description: "TRANSFER TO ACCOUNT 0912" },
      { ...transfer, description: "TRANSFER FROM SAV XXXX0912", amount: 50 },
    ];
    expect(missing(rows)).toEqual([["Savings account", "XXXX0912", 2]]);
  });
});
