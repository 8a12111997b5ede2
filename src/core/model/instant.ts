import { type Day, parseDay } from "./day.ts";

/** A moment as a caller wrote it: milliseconds since 1970 in UTC, and the calendar day that stands in the text. */
export type Instant = { readonly epochMs: number; readonly day: Day };

const PATTERN =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|z|[+-]\d{2}(?::?\d{2})?)?)?$/;

/** Years of dates that can be meant; others are a mistake of units or of columns. */
const YEARS = { from: 1900, to: 2199 };

/**
 * Reads an ISO 8601 date and time with an offset, with `Z` or with none (UTC), or a date alone (midnight UTC). Answers null for
 * anything else, for days and times that do not exist and for years outside 1900 to 2199. Fractions count to the millisecond.
 * Example: `parseInstant("2026-01-31T23:30:00-05:00")` has the day 2026-01-31 and the instant 2026-02-01T04:30:00Z.
 */
export function parseInstant(text: string): Instant | null {
  // Most rows come with a date alone, and it is read several times.
  if (text.length === DATE_LENGTH) {
    const day = dayMeant(text);
    return day === null ? null : { epochMs: day * 86_400_000, day };
  }
  const parts = PATTERN.exec(text);
  if (parts === null) return null;
  const [, date = "", hour = "0", minute = "0", second = "0", fraction = "", offset = "Z"] = parts;
  const day = dayMeant(date);
  if (day === null) return null;
  // 24:00 and leap seconds are ISO 8601 too, but banks do not print them and every library reads them differently.
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const offsetMinutes = minutesOf(offset);
  if (offsetMinutes === null) return null;
  const seconds = (Number(hour) * 60 + Number(minute) - offsetMinutes) * 60 + Number(second);
  return { epochMs: day * 86_400_000 + seconds * 1000 + Number(fraction.padEnd(3, "0").slice(0, 3)), day };
}

const DATE_LENGTH = "2026-01-31".length;

function dayMeant(date: string): Day | null {
  const day = parseDay(date);
  const year = Number(date.slice(0, 4));
  return day === null || year < YEARS.from || year > YEARS.to ? null : day;
}

/** `-05:00`, `-0500` or `-05`; null beyond the 14 hours that any place is away from UTC. */
function minutesOf(offset: string): number | null {
  if (offset === "Z" || offset === "z") return 0;
  const hours = Number(offset.slice(1, 3));
  const minutes = Number(offset.slice(3).replace(":", "") || "0");
  if (minutes > 59 || hours * 60 + minutes > 14 * 60) return null;
  return (offset[0] === "-" ? -1 : 1) * (hours * 60 + minutes);
}
