import { type Day, dayOfInstant } from "../../model/day.ts";

/** The first PDFs were made then; an earlier time is a clock that was never set. */
const FIRST_YEAR = 1993;

/** Milliseconds since 1970 of `D:20240131120000+01'00'` (ISO 32000-2, 7.9.4) or of an ISO time; null when it is neither. */
function instantOf(time: string | null): number | null {
  if (time === null) return null;
  const match =
    /^(?:D:)?(\d{4})-?(\d\d)?-?(\d\d)?T?(\d\d)?:?(\d\d)?:?(\d\d)?(?:\.\d+)?\s*(Z|[+-])?(\d\d)?'?:?(\d\d)?/.exec(
      time,
    );
  if (match === null) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? Number.NaN))
    .map((part, index) => (Number.isNaN(part) ? (index === 1 || index === 2 ? 1 : 0) : part));
  if (year < FIRST_YEAR || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const sign = match[7] === "-" ? -1 : 1;
  const offset =
    match[7] === "+" || match[7] === "-" ? sign * (Number(match[8] ?? 0) * 60 + Number(match[9] ?? 0)) : 0;
  return Date.UTC(year, month - 1, day, hour, minute, second) - offset * 60_000;
}

export function dayOfPdfTime(time: string | null): Day | null {
  const instant = instantOf(time);
  return instant === null ? null : dayOfInstant(instant);
}

/** Whole minutes from one time to the other; null when one of them cannot be told. */
export function minutesBetween(from: string | null, to: string | null): number | null {
  const [a, b] = [instantOf(from), instantOf(to)];
  return a === null || b === null ? null : Math.round((b - a) / 60_000);
}

/** Clocks that were never set stand at the first second of some year, and programs that write no time write one of those. */
const NEVER_SET = /^(?:D:)?\d{4}-?01-?01(?:T?00:?00(?::?00)?)?(?!\d*[1-9])/;
/** No statement in a PDF of which somebody would lend is older. */
const FIRST_LIKELY_YEAR = 2002;

/** Whether the time can be the one at which a file was made. */
export function isPlausibleClock(time: string | null): boolean {
  const instant = instantOf(time);
  if (time === null || instant === null) return false;
  return new Date(instant).getUTCFullYear() >= FIRST_LIKELY_YEAR && !NEVER_SET.test(time);
}
