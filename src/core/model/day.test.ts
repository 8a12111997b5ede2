import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addMonths,
  civilOf,
  type Day,
  dayInMonth,
  dayOf,
  dayOfInstant,
  endOfMonth,
  formatDay,
  monthIndexOf,
  parseDay,
  startOfMonth,
  weekdayOf,
} from "./day.ts";

const anyDay = fc.integer({ min: -150_000, max: 150_000 }).map((value) => value as Day);

test("days agree with the platform's own calendar", () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const date = new Date(day * 86_400_000);
      expect(civilOf(day)).toEqual({
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        dayOfMonth: date.getUTCDate(),
      });
      expect(weekdayOf(day)).toBe((date.getUTCDay() + 6) % 7);
      expect(dayOfInstant(date.getTime() + 86_399_999)).toBe(day);
    }),
  );
});

test("what is formatted reads back", () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(parseDay(formatDay(day))).toBe(day);
    }),
  );
});

test("the documented examples hold", () => {
  expect(dayOf(1970, 1, 2)).toBe(1);
  expect(parseDay("2026-02-30")).toBeNull();
  expect(formatDay(dayOf(2026, 3, 1))).toBe("2026-03-01");
  expect(weekdayOf(dayOf(1970, 1, 1))).toBe(3);
  expect(monthIndexOf(dayOf(2026, 1, 9))).toBe(24_312);
  expect(formatDay(addMonths(dayOf(2028, 1, 31), 1))).toBe("2028-02-29");
});

test.each(["2026-03-01", "2026-03-01T23:30:00+11:00", "2026-03-01 00:00"])(
  "%s is the day as written",
  (text) => {
    expect(parseDay(text)).toBe(dayOf(2026, 3, 1));
  },
);

test.each([
  "",
  "2026-3-1",
  "2026-13-01",
  "2026-00-10",
  "03/01/2026",
  "2026-03-011",
  "2025-02-29",
  "20260301",
])("%s is no day", (text) => {
  expect(parseDay(text)).toBeNull();
});

test("months keep the day of month where it exists and else end", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -300, max: 300 }), (day, count) => {
      const moved = addMonths(day, count);
      expect(monthIndexOf(moved)).toBe(monthIndexOf(day) + count);
      const wanted = civilOf(day).dayOfMonth;
      const got = civilOf(moved).dayOfMonth;
      expect(got === wanted || (got < wanted && moved === endOfMonth(monthIndexOf(moved)))).toBe(true);
    }),
  );
});

test("a month begins after the month before ends", () => {
  fc.assert(
    fc.property(fc.integer({ min: 19_000, max: 30_000 }), (month) => {
      expect(startOfMonth(month) - endOfMonth(month - 1)).toBe(1);
      expect(dayInMonth(month, 31)).toBe(endOfMonth(month));
    }),
  );
});
