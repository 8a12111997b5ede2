import { describe, expect, it, test } from "vitest";
import { formatDay, parseDay } from "../model/day.ts";
import { moneyOf } from "../model/money.ts";
import { readLedgers } from "./account-ledger.ts";
import { totalSeries } from "./end-of-day.ts";
import { inputOf, type RowShape } from "./input.fixture.ts";

const ledgerOf = (rows: readonly RowShape[], account = {}) =>
  readLedgers(inputOf(rows, { accounts: { main: account } })).get("main")!;
const dollars = (minors: readonly (bigint | null)[]) =>
  minors.map((one) => (one === null ? null : Number(one) / 100));

test("a day without rows keeps the balance of the day before", () => {
  const ledger = ledgerOf([
    { day: "2026-01-05", amount: 100, balance: 600 },
    { day: "2026-01-08", amount: -50, balance: 550 },
  ]);
  expect(dollars(ledger.endOfDay)).toEqual([600, 600, 600, 550]);
  expect(ledger.startingBalance).toBe(50_000n);
  expect([...ledger.knownDays].map(formatDay)).toEqual(["2026-01-05", "2026-01-08"]);
});

test("inside a day, running balances give the order whatever the arrival", () => {
  const ledger = ledgerOf([
    { day: "2026-01-05", amount: 10, balance: 10 },
    { day: "2026-01-06", amount: -30, balance: 80 },
    { day: "2026-01-06", amount: 100, balance: 110 },
    { day: "2026-01-06", amount: -90, balance: -10 },
  ]);
  expect(dollars(ledger.endOfDay)).toEqual([10, -10]);
  expect(ledger.discrepancies).toEqual([]);
});

test("the source's own order goes before the balances", () => {
  const ledger = ledgerOf([
    { day: "2026-01-06", amount: 5, balance: 15, order: 2 },
    { day: "2026-01-06", amount: 10, balance: 10, order: 1 },
  ]);
  expect(dollars(ledger.endOfDay)).toEqual([15]);
});

test("one closing balance tells all days before and after it by the rows", () => {
  const ledger = ledgerOf(
    [
      { day: "2026-01-05", amount: 100 },
      { day: "2026-01-06", amount: -40 },
      { day: "2026-01-07", amount: -10 },
    ],
    { balances: [{ day: parseDay("2026-01-06")!, amount: moneyOf(1_060, "USD") }] },
  );
  expect(dollars(ledger.endOfDay)).toEqual([1_100, 1_060, 1_050]);
  expect(ledger.startingBalance).toBe(100_000n);
});

test("a balance that the rows do not lead to is said, and believed", () => {
  const ledger = ledgerOf([
    { day: "2026-01-05", amount: 100, balance: 100 },
    { day: "2026-01-09", amount: 10, balance: 500 },
  ]);
  expect(ledger.discrepancies).toEqual([{ day: parseDay("2026-01-09"), expected: 11_000n, known: 50_000n }]);
  expect(dollars(ledger.endOfDay).at(-1)).toBe(500);
});

test("without any balance nothing is said, and nothing is made up", () => {
  const ledger = ledgerOf([{ day: "2026-01-05", amount: 100 }]);
  expect(ledger.endOfDay).toEqual([null]);
  expect(ledger.startingBalance).toBeNull();
});

test("a repeated row moves no balance twice", () => {
  const ledger = ledgerOf([
    { day: "2026-01-05", amount: 100, balance: 100 },
    { day: "2026-01-06", amount: -10 },
    { day: "2026-01-06", amount: -10, duplicateOfId: "txn_00001" },
  ]);
  expect(dollars(ledger.endOfDay)).toEqual([100, 90]);
});

test("totals add accounts of one currency, and say which account is not known on a day", () => {
  const input = inputOf([
    { day: "2026-01-05", amount: 1, balance: 100 },
    { day: "2026-01-06", amount: 1, balance: 101 },
    { day: "2026-01-06", amount: 1, balance: 50, account: "second" },
    { day: "2026-01-06", amount: 1, balance: 7, account: "euro", currency: "EUR" },
  ]);
  const euro = {
    ...input,
    accounts: input.accounts.map((one) => (one.id === "euro" ? { ...one, currency: "EUR" } : one)),
  };
  const series = totalSeries(euro);
  expect(series.map((one) => [one.currency, one.days.map((day) => Number(day.minor))])).toEqual([
    ["EUR", [700]],
    ["USD", [10_000, 15_100]],
  ]);
  expect(series[1]!.days[0]!.missingAccountIds).toEqual(["second"]);
});

describe("a statement that prints the newest first", () => {
  // As printed, top to bottom: the last row of the day stands first.
  const printed = [
    { day: "2026-01-06", amount: -50, balance: 150, order: 0 },
    { day: "2026-01-05", amount: 300, balance: 200, order: 1 },
    { day: "2026-01-05", amount: -200, balance: -100, order: 2 },
    { day: "2026-01-05", amount: -900, balance: 100, order: 3 },
  ];

  it("is walked in the order that its balances prove", () => {
    const [ledger] = [...readLedgers(inputOf(printed)).values()];
    expect(ledger?.discrepancies).toEqual([]);
    expect(ledger?.startingBalance).toBe(100_000n);
    expect(ledger?.overdrawn.map((row) => row.amount.minor)).toEqual([-20_000n]);
  });

  it("is so too where only the last row of a day has a balance", () => {
    const sparse = [
      { day: "2026-01-06", amount: -50, balance: 150, order: 0 },
      { day: "2026-01-06", amount: -30, order: 1 },
      { day: "2026-01-05", amount: 300, balance: 230, order: 2 },
    ];
    const [ledger] = [...readLedgers(inputOf(sparse)).values()];
    expect(ledger?.discrepancies).toEqual([]);
  });

  it("finds one chain where several rows begin with the same balance", () => {
    const loops = [
      { day: "2026-01-05", amount: 10, balance: 110 },
      { day: "2026-01-05", amount: -10, balance: 100 },
      { day: "2026-01-05", amount: 25, balance: 125 },
    ];
    for (const rows of [loops, [loops[2]!, loops[1]!, loops[0]!]]) {
      const [ledger] = [...readLedgers(inputOf(rows)).values()];
      expect(ledger?.discrepancies).toEqual([]);
      expect(ledger?.endOfDay).toEqual([12_500n]);
    }
  });
});
