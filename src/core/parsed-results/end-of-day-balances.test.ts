import { describe, expect, it } from "vitest";
import { endOfDayBalances } from "./end-of-day-balances.ts";
import { rowOf, statementOf } from "./statement.fixture.ts";

const shown = (...args: Parameters<typeof endOfDayBalances>) =>
  endOfDayBalances(...args).map(({ day, amount }) => `${day.slice(5)} ${amount}`);

describe("endOfDayBalances", () => {
  it("of a statement that adds up: every day with rows, and both ends of its period", () => {
    expect(shown(statementOf(), true)).toEqual(["01-01 100", "01-05 129.75", "01-20 130.5", "01-31 130.5"]);
  });

  it("counts rows of the first and the last day", () => {
    const transactions = [rowOf("2026-01-01", 10), rowOf("2026-01-31", 20.5)];
    expect(shown(statementOf({ transactions }), true)).toEqual(["01-01 110", "01-31 130.5"]);
  });

  it("of one that does not: only what is printed", () => {
    const transactions = [
      rowOf("2026-01-05", 50, 150),
      rowOf("2026-01-05", -20.25, 129.75),
      rowOf("2026-01-20", 9),
    ];
    expect(shown(statementOf({ transactions }), false)).toEqual(["01-05 129.75", "01-31 130.5"]);
    const newestFirst = transactions.toReversed();
    expect(shown(statementOf({ transactions: newestFirst }), false)).toEqual(["01-05 129.75", "01-31 130.5"]);
    const daily_balances = [{ date: "2026-01-20", balance: 7 }];
    expect(shown(statementOf({ transactions: [], daily_balances }), false)).toEqual([
      "01-20 7",
      "01-31 130.5",
    ]);
  });

  it("knows nothing of a statement without balances", () => {
    expect(shown(statementOf({ start_balance: null, end_balance: null }), false)).toEqual([]);
  });
});
