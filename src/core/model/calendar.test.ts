import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addBusinessDays,
  bankHolidaysOf,
  businessDayOnOrAfter,
  businessDayOnOrBefore,
  countBusinessDays,
  isBankHoliday,
  isBusinessDay,
} from "./calendar.ts";
import { addDays, type Day, dayOf, formatDay, parseDay } from "./day.ts";

// Federal Reserve Bank Services, holiday schedule 2025 to 2029.
const PUBLISHED = {
  2025: "01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25",
  2026: "01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25",
  2027: "01-01 01-18 02-15 05-31 06-19 07-05 09-06 10-11 11-11 11-25 12-25",
  2028: "01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25",
  2029: "01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25",
} as const;

test.each(Object.entries(PUBLISHED))("holidays of %s are the published ones", (year, days) => {
  expect(bankHolidaysOf(Number(year)).map((day) => formatDay(day).slice(5))).toEqual(days.split(" "));
});

test("holidays that did not exist yet are absent", () => {
  expect(isBankHoliday(dayOf(1985, 1, 21))).toBe(false);
  expect(isBankHoliday(dayOf(2021, 6, 18))).toBe(false);
  expect(isBankHoliday(dayOf(2022, 6, 20))).toBe(true);
});

test("the Friday before a holiday on Saturday is open", () => {
  expect(isBusinessDay(dayOf(2026, 7, 3))).toBe(true);
  expect(formatDay(addBusinessDays(dayOf(2026, 7, 3), 1))).toBe("2026-07-06");
});

test("rolling finds the neighbouring business days", () => {
  expect(businessDayOnOrAfter(parseDay("2026-08-01")!)).toBe(parseDay("2026-08-03"));
  expect(businessDayOnOrAfter(parseDay("2026-01-17")!)).toBe(parseDay("2026-01-20"));
  expect(businessDayOnOrBefore(parseDay("2026-05-25")!)).toBe(parseDay("2026-05-22"));
});

test("counting agrees with walking", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 15_000, max: 24_000 }),
      fc.integer({ min: 0, max: 800 }),
      (start, length) => {
        const from = start as Day;
        const to = addDays(from, length);
        let walked = 0;
        for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(day)) walked++;
        expect(countBusinessDays(from, to)).toBe(walked);
      },
    ),
  );
});

test("adding business days counts back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 15_000, max: 24_000 }), fc.integer({ min: 1, max: 60 }), (start, count) => {
      const from = start as Day;
      expect(countBusinessDays(from, addBusinessDays(from, count))).toBe(count);
      expect(isBusinessDay(addBusinessDays(from, -count))).toBe(true);
    }),
  );
});
