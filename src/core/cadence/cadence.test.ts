import fc from "fast-check";
import { expect, test } from "vitest";
import { addBusinessDays, businessDayOnOrAfter, businessDayOnOrBefore } from "../model/calendar.ts";
import { addDays, addMonths, type Day, dayInMonth, dayOf, monthIndexOf, parseDay } from "../model/day.ts";
import { readCadence } from "./cadence.ts";
import { NOMINAL_DAYS, type RegularFrequency } from "./frequency.ts";

const START = dayOf(2025, 1, 6);
const anyStart = fc.integer({ min: 18_500, max: 21_500 }).map((value) => value as Day);
const frequencyOf = (days: readonly Day[]) => readCadence(days).frequency;
const times = (count: number, make: (index: number) => Day) =>
  Array.from({ length: count }, (_, index) => make(index));
const days = (...texts: string[]) => texts.map((text) => parseDay(text)!);

/** Expected dates of each cadence from a start, before any shift. */
const PLANS: Record<RegularFrequency, (start: Day, index: number) => Day> = {
  daily: (start, index) => addDays(start, index),
  weekday: (start, index) => addBusinessDays(businessDayOnOrAfter(start), index),
  twice_weekly: (start, index) => addDays(start, 7 * (index >> 1) + (index % 2) * 3),
  weekly: (start, index) => addDays(start, 7 * index),
  biweekly: (start, index) => addDays(start, 14 * index),
  monthly: (start, index) => addMonths(start, index),
  quarterly: (start, index) => addMonths(start, 3 * index),
  annually: (start, index) => addMonths(start, 12 * index),
};

test.each(Object.keys(NOMINAL_DAYS) as RegularFrequency[])("%s is read from its own dates", (frequency) => {
  const plan = PLANS[frequency];
  const shortest = frequency === "twice_weekly" ? 4 : frequency === "daily" ? 8 : 3;
  fc.assert(
    fc.property(anyStart, fc.integer({ min: shortest, max: 40 }), (start, count) => {
      expect(frequencyOf(times(count, (index) => plan(start, index)))).toBe(frequency);
    }),
  );
});

test.each(["weekly", "biweekly", "monthly", "quarterly", "annually"] as const)(
  "%s stays when weekends and bank holidays move its dates",
  (frequency) => {
    const plan = PLANS[frequency];
    const count = fc.integer({ min: 6, max: 30 });
    fc.assert(
      fc.property(
        anyStart,
        count,
        fc.constantFrom(businessDayOnOrAfter, businessDayOnOrBefore),
        (start, length, roll) => {
          // A date that lies on a weekend for good is rolled for good; the start keeps weekly kinds on working days.
          const first = businessDayOnOrAfter(start);
          expect(frequencyOf(times(length, (index) => roll(plan(first, index))))).toBe(frequency);
        },
      ),
    );
  },
);

test.each([
  ["weekly", 1],
  ["biweekly", 3],
  ["monthly", 3],
] as const)("%s stays when every date moves by up to %i days", (frequency, tolerance) => {
  const shifts = fc.array(fc.integer({ min: -tolerance, max: tolerance }), { minLength: 10, maxLength: 30 });
  fc.assert(
    fc.property(anyStart, shifts, (start, moved) => {
      const given = moved.map((shift, index) => addDays(PLANS[frequency](start, index), shift));
      expect(frequencyOf(given)).toBe(frequency);
    }),
  );
});

test.each(["weekday", "weekly", "biweekly", "monthly"] as const)(
  "%s bears a fifth of its dates missed",
  (frequency) => {
    const kept = times(30, (index) => PLANS[frequency](START, index)).filter((_, index) => index % 5 !== 3);
    expect(frequencyOf(kept)).toBe(frequency);
  },
);

test("a third of the dates missed makes a stream irregular", () => {
  const kept = times(30, (index) => addDays(START, 7 * index)).filter((_, index) => index % 3 !== 1);
  expect(frequencyOf(kept)).toBe("irregular");
});

test.each<[string, string, Day[]]>([
  ["two rows on one day", "same_day", days("2026-01-05", "2026-01-05")],
  ["one row", "not_enough_data", days("2026-01-05")],
  ["no row", "not_enough_data", []],
  ["two days", "not_enough_data", days("2026-01-05", "2026-02-05", "2026-02-05")],
  [
    "15th and last",
    "biweekly",
    [0, 1, 2, 3].flatMap((m) => [dayInMonth(24_312 + m, 15), dayInMonth(24_312 + m, 31)]),
  ],
  [
    "5th and 25th",
    "biweekly",
    [0, 1, 2, 3].flatMap((m) => [dayInMonth(24_312 + m, 5), dayInMonth(24_312 + m, 25)]),
  ],
  [
    "last business day of the month",
    "monthly",
    times(9, (m) => businessDayOnOrBefore(dayInMonth(24_312 + m, 31))),
  ],
  ["estimated tax", "quarterly", days("2025-04-15", "2025-06-16", "2025-09-15", "2026-01-15", "2026-04-15")],
  ["every second month", "irregular", times(8, (index) => addMonths(START, 2 * index))],
  ["every second day", "irregular", times(20, (index) => addDays(START, 2 * index))],
  [
    "Monday, Wednesday, Friday",
    "irregular",
    times(21, (i) => addDays(START, 7 * Math.floor(i / 3) + 2 * (i % 3))),
  ],
  ["Mondays and Fridays", "twice_weekly", times(16, (i) => addDays(START, 7 * (i >> 1) + 4 * (i % 2)))],
  ["Tuesdays and Wednesdays", "twice_weekly", times(16, (i) => addDays(START, 1 + 7 * (i >> 1) + (i % 2)))],
  ["Monday to Saturday", "daily", times(36, (i) => addDays(START, 7 * Math.floor(i / 6) + (i % 6)))],
])("%s is %s", (_, frequency, given) => {
  expect(frequencyOf(given)).toBe(frequency);
});

test("third Wednesdays are monthly although their intervals are four or five weeks", () => {
  const first = monthIndexOf(START);
  const wednesdays = times(12, (index) => {
    const start = dayInMonth(first + index, 15);
    return addDays(start, (2 - ((start + 3) % 7) + 7) % 7);
  });
  expect(frequencyOf(wednesdays)).toBe("monthly");
});

test("order and repeats of the days change nothing", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 20_000, max: 20_400 }), { maxLength: 40 }), (values) => {
      const given = values as Day[];
      const shuffled = [...given].sort((a, b) => ((a * 7919) % 101) - ((b * 7919) % 101) || b - a);
      const again = readCadence([...shuffled, ...given]);
      if (new Set(given).size !== 1) expect(again).toEqual(readCadence(given));
    }),
  );
});

test("random business days seldom look regular", () => {
  let seed = 7;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const streams = Array.from({ length: 2000 }, () =>
    times(12, () => businessDayOnOrAfter(addDays(START, Math.floor(random() * 180)))),
  );
  const regular = streams.filter((stream) => readCadence(stream).kind === "regular");
  expect(regular.length / streams.length).toBeLessThan(0.05);
});
