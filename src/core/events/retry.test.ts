import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pauseAfter, readRetryAfter } from "./retry.ts";

describe("the pause before the next attempt", () => {
  it("follows the schedule and then ends", () => {
    const seconds = [1, 2, 3, 4, 5, 6, 7, 8].map((tries) => pauseAfter(tries, null, 0));
    expect(seconds).toEqual([5e3, 6e4, 3e5, 9e5, 36e5, 216e5, 864e5, null]);
  });

  it("is never shorter than scheduled and at most a fifth longer", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (tries, chance) => {
          const least = pauseAfter(tries, null, 0) as number;
          const pause = pauseAfter(tries, null, chance) as number;
          expect(pause).toBeGreaterThanOrEqual(least);
          expect(pause).toBeLessThanOrEqual(least * 1.2 + 1);
        },
      ),
    );
  });

  it("waits as long as the receiver asks, up to a day", () => {
    expect(pauseAfter(1, 120_000, 0)).toBe(120_000);
    expect(pauseAfter(3, 1_000, 0)).toBe(300_000);
    expect(pauseAfter(1, 1e12, 0)).toBe(86_400_000);
  });
});

describe("Retry-After", () => {
  const now = new Date("2026-03-31T12:00:00Z");
  it.each([
    ["120", 120_000],
    ["Tue, 31 Mar 2026 12:01:00 GMT", 60_000],
    ["Tue, 31 Mar 2026 11:00:00 GMT", 0],
    ["soon", null],
    ["-5", null],
    ["1e9", null],
    [undefined, null],
  ])("%s", (header, expected) => expect(readRetryAfter(header, now)).toBe(expected));
});
