import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Frequency } from "../cadence/frequency.ts";
import { addDays, dayOf } from "../model/day.ts";
import { formatMoney, type Money, moneyOf } from "../model/money.ts";
import {
  deviationMoney,
  estimatedMonthly,
  hasChangedLately,
  intervalsOf,
  meanInterval,
  meanMoney,
  medianMoney,
  modeInterval,
  modeOfSorted,
} from "./stream-statistics.ts";

const START = dayOf(2025, 1, 1);
const usd = (...dollars: readonly number[]): Money[] => dollars.map((one) => moneyOf(one, "USD"));
const print = (money: Money | null) => (money === null ? null : formatMoney(money));
const dated = (count: number, every: number, dollars: (index: number) => number = () => 100) =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays(START, index * every),
    amount: moneyOf(dollars(index), "USD"),
  }));

describe("statistics of a stream", () => {
  it("intervals are between distinct days, in order", () => {
    const days = [7, 0, 7, 21].map((offset) => addDays(START, offset));
    expect(intervalsOf(days)).toEqual([7, 14]);
    expect([
      meanInterval([7, 14, 8]),
      modeInterval([14, 7, 7, 14]),
      meanInterval([]),
      modeInterval([]),
    ]).toEqual([9.67, 7, null, null]);
  });

  it("amounts are exact", () => {
    expect(print(medianMoney(usd(3, 1, 2)))).toBe("2.00");
    expect(print(medianMoney(usd(1, 2, 2.01, 9)))).toBe("2.01");
    expect(print(meanMoney(usd(0.1, 0.2, 0.4)))).toBe("0.23");
    expect(print(modeOfSorted(usd(3, 3, 5, 5, 9)))).toBe("3.00");
    expect(print(deviationMoney(usd(2, 4, 4, 4, 5, 5, 7, 9)))).toBe("2.00");
    expect([medianMoney([]), meanMoney([]), modeOfSorted([]), deviationMoney([])]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it("the deviation is that of the plain formula, to the cent", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 30 }),
        (cents) => {
          const amounts = cents.map((minor) => ({ minor: BigInt(minor), currency: "USD" }));
          const mean = cents.reduce((sum, one) => sum + one, 0) / cents.length;
          const expected = Math.sqrt(cents.reduce((sum, one) => sum + (one - mean) ** 2, 0) / cents.length);
          expect(Math.abs(Number(deviationMoney(amounts)!.minor) - expected)).toBeLessThanOrEqual(0.6);
        },
      ),
    );
  });

  it.each<[Frequency, string | null]>([
    ["daily", "3044.00"],
    ["weekday", "2174.00"],
    ["twice_weekly", "870.00"],
    ["weekly", "435.00"],
    ["biweekly", "217.00"],
    ["monthly", "100.00"],
    ["quarterly", "33.33"],
    ["annually", "8.33"],
    ["not_enough_data", null],
    ["same_day", null],
  ])("a month of %s payments of 100 is %s", (frequency, expected) => {
    expect(print(estimatedMonthly(dated(8, 7), frequency, { start: START, end: addDays(START, 100) }))).toBe(
      expected,
    );
  });

  it("a month goes by the last six amounts", () => {
    const raised = dated(10, 7, (index) => (index < 5 ? 100 : 200));
    expect(print(estimatedMonthly(raised, "weekly", { start: START, end: addDays(START, 90) }))).toBe(
      "870.00",
    );
  });

  it("a month of irregular payments is a third of the last 90 days, or goes by days", () => {
    const rows = dated(10, 20);
    // Of 181 days the payments of days 100 to 180 count: five.
    expect(print(estimatedMonthly(rows, "irregular", { start: START, end: addDays(START, 189) }))).toBe(
      "166.67",
    );
    const few = dated(2, 10);
    expect(print(estimatedMonthly(few, "irregular", { start: START, end: addDays(START, 19) }))).toBe(
      "202.92",
    );
  });

  it("has changed when the amount or the cadence of the last 90 days differs", () => {
    const end = addDays(START, 7 * 39);
    const weekly = dated(40, 7);
    expect(hasChangedLately(weekly, end)).toBe(false);
    expect(
      hasChangedLately(
        dated(40, 7, (index) => (index < 28 ? 100 : 104)),
        end,
      ),
    ).toBe(false);
    expect(
      hasChangedLately(
        dated(40, 7, (index) => (index < 28 ? 100 : 106)),
        end,
      ),
    ).toBe(true);
    expect(
      hasChangedLately(
        weekly.filter((_, index) => index < 27 || index % 2 === 0),
        end,
      ),
    ).toBe(true);
    expect(hasChangedLately(dated(5, 7), end)).toBe(false);
  });
});
