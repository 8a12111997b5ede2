import type { Day } from "../../model/day.ts";
import { type Episode, endOf, startOf } from "./episode.ts";

// A renewal takes over on the day of its funding; the old payments may run on for some days.
const MAX_TAKEOVER_DAYS = 14;
const MAX_TRAILING_PAYMENTS = 2;
/** Bounds the work where a funder paid in thousands of times. */
const MAX_LOOKED_BACK = 24;

/** Marks renewals: an advance of the same funder after which the older position's payments end. */
export function joinSuccessors(episodes: readonly Episode[]): void {
  for (const [index, later] of episodes.entries()) {
    const day = later.advances[0]?.day;
    if (day === undefined) continue;
    const earlier = episodes
      .slice(Math.max(0, index - MAX_LOOKED_BACK), index)
      .filter((one) => one.replacedBy === null && startOf(one) < day && isTakenOver(one, day, later))
      .sort((a, b) => endOf(b) - endOf(a))[0];
    if (earlier === undefined) continue;
    later.parent = earlier;
    earlier.replacedBy = later;
  }
}

function isTakenOver(earlier: Episode, day: Day, later: Episode): boolean {
  if (earlier.party.kind === "processor") return true;
  if (endOf(earlier) - day > MAX_TAKEOVER_DAYS) return false;
  const [first] = later.payments;
  if (first === undefined) return earlier.payments.length === 0 || endOf(earlier) <= day;
  return earlier.payments.filter((one) => one.day > first.day).length <= MAX_TRAILING_PAYMENTS;
}
