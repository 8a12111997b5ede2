import fc from "fast-check";
import { expect, test } from "vitest";
import { businessDayOnOrAfter } from "../../model/calendar.ts";
import { addDays, addMonths, type Day } from "../../model/day.ts";
import { readRecurring } from "./recurring.ts";
import type { HistoryRow } from "./row.ts";
import { rowOf, START } from "./rows.fixture.ts";

type Shape = Partial<HistoryRow>;
const weekly = (count: number, shape: Shape = {}): Shape[] =>
  Array.from({ length: count }, (_, index) => ({ ...shape, day: addDays(START, 7 * index) }));
const monthly = (count: number, shape: Shape = {}, first: Day = START): Shape[] =>
  Array.from({ length: count }, (_, index) => ({
    ...shape,
    day: businessDayOnOrAfter(addMonths(first, index)),
  }));
const on = (...offsets: number[]): Shape[] => offsets.map((offset) => ({ day: addDays(START, offset) }));
const withAmounts = (shapes: readonly Shape[], ...amounts: number[]): Shape[] =>
  shapes.map((shape, index) => ({ ...shape, amount: amounts[index % amounts.length]! }));

/** One letter per shape: R when recurring. */
function patternOf(shapes: readonly Shape[]): string {
  const rows = shapes.map((shape, index) => rowOf(index, shape));
  const found = readRecurring(rows);
  return rows.map((row) => (found.has(row.id) ? "R" : ".")).join("");
}

test.each<[string, string, Shape[]]>([
  ["three equal months", "RRR", monthly(3)],
  ["two months", "..", monthly(2)],
  ["a bill that varies", "RRRRR", withAmounts(monthly(5), -110.2, -98.75, -123.4, -87.1, -141)],
  ["three months of a bill that varies", "RRR", withAmounts(monthly(3), -110.2, -98.75, -123.4)],
  ["payroll every week", "RRRRRR", withAmounts(weekly(6), -4100, -3900, -5200, -4700, -2800, -4000)],
  ["a new directionless pair beside it", "RRR.", [...monthly(3), { amount: 10, day: START }]],
  ["one currency does not help another", "....", [...monthly(2), ...monthly(2, { currency: "CAD" })]],
  ["a daily advance repayment", "RRRRR", on(0, 1, 2, 3, 4)],
  [
    "fuel at irregular days",
    "........",
    withAmounts(on(0, 3, 11, 16, 30, 32, 47, 58), -42, -55.1, -38.2, -61, -49.9, -20, -57, -44),
  ],
  ["three purchases a week or so apart", "...", withAmounts(on(0, 8, 14), -42, -55.1, -38.2)],
  ["three purchases in a week", "...", withAmounts(on(0, 1, 2), -42, -55.1, -38.2)],
  ["all on one day", "...", on(0, 0, 0)],
  ["loaded twice", "RRRRRR", [...monthly(3), ...monthly(3, { sourceKey: "pdf" })]],
  [
    "loaded twice, a day later",
    "RRRRRR",
    [...monthly(3), ...monthly(3, { sourceKey: "pdf" }, addDays(START, 1))],
  ],
  [
    "a rise of the rent",
    "RRRRRR",
    [...monthly(4, { amount: -2000 }), ...monthly(2, { amount: -3000 }, addMonths(START, 4))],
  ],
  [
    "a one-off between instalments",
    "RRRRRRRR.",
    [...weekly(8, { amount: -500 }), { amount: -3000, day: addDays(START, 24) }],
  ],
  [
    "a changed amount in the place of an instalment",
    "RRRRRRR",
    [...weekly(6, { amount: -500 }), { amount: -120, day: addDays(START, 42) }],
  ],
])("%s: %s", (_, expected, shapes) => {
  expect(patternOf(shapes)).toBe(expected);
});

test("two contracts with one payee do not spoil each other", () => {
  const first = monthly(6, { amount: -1000 });
  const second = monthly(6, { amount: -89.99 }, addDays(START, 9));
  expect(patternOf([...first, ...second])).toBe("R".repeat(12));
});

test("a contract is found among irregular purchases", () => {
  const purchases = withAmounts(
    on(2, 5, 33, 41, 44, 70, 101, 103, 131),
    -12,
    -48,
    -77,
    -31,
    -19,
    -240,
    -150,
    -66,
    -9,
  );
  expect(patternOf([...monthly(6, { amount: -14.99 }), ...purchases])).toBe(`RRRRRR${".".repeat(9)}`);
});

test("contracts of near amounts are told apart by the exact amount", () => {
  const first = monthly(7, { amount: -100 });
  const second = weekly(4, { amount: -101 }).map((shape) => ({ ...shape, day: addDays(shape.day!, 3) }));
  expect(patternOf([...first, ...second])).toBe("R".repeat(11));
});

test("the reason tells cadence, count, amounts and sibling rows", () => {
  const rows = withAmounts(monthly(3), -100, -110, -105).map((shape, index) => rowOf(index, shape));
  expect(readRecurring(rows).get(rows[0]!.id)).toEqual({
    part: "history",
    text: "Recurring (monthly): 3 times paid 100 to 110 USD, 2025-03-03 to 2025-05-05, one counterparty.",
    source: "recurring",
    rows: rows.map((row) => row.id),
  });
});

test("drifting amounts and rolled dates never break a monthly stream", () => {
  const drift = fc.array(fc.integer({ min: 70, max: 140 }), { minLength: 4, maxLength: 24 });
  fc.assert(
    fc.property(drift, fc.integer({ min: 0, max: 400 }), (amounts, offset) => {
      const shapes = withAmounts(
        monthly(amounts.length, {}, addDays(START, offset)),
        ...amounts.map((each) => -each),
      );
      expect(patternOf(shapes)).toBe("R".repeat(amounts.length));
    }),
  );
});

test("card purchases on random days are seldom taken for a stream", () => {
  let seed = 11;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const isWrong = (count: number, days: number) => {
    const offsets = Array.from({ length: count }, () => Math.floor(random() * days));
    const amounts = offsets.map(() => -Math.round(2000 + random() * 6000) / 100);
    return patternOf(withAmounts(on(...offsets), ...amounts)).includes("R");
  };
  const share = (count: number, days: number) =>
    Array.from({ length: 1000 }, () => isWrong(count, days)).filter(Boolean).length / 1000;
  expect(share(3, 60)).toBeLessThan(0.05);
  expect(share(8, 90)).toBeLessThan(0.05);
  expect(share(20, 180)).toBeLessThan(0.03);
  expect(share(60, 365)).toBeLessThan(0.03);
});
