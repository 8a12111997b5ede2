import type { Payment } from "../../books/advances/events.ts";
import { addDays, type Day } from "../../model/day.ts";

/** A date; a payment meets it from `opens`, as many days after it, and late until the day before `closes`. */
export type Expected = {
  readonly day: Day;
  readonly opens: Day;
  readonly closes: Day;
  /** A payment may still come for a weekly date on the last day of the data. */
  readonly isOver: boolean;
};

/** Expected dates that no payment meets. Both ascend by day. */
export function unmetDates(dates: readonly Expected[], paid: readonly Payment[]): readonly Day[] {
  const days = paid.map((one) => one.day);
  const isUsed = new Array<boolean>(days.length).fill(false);
  const exact = {
    isUsed,
    opensOf: (one: Expected) => one.day,
    closesOf: (one: Expected) => addDays(one.day, 1),
  };
  const near = {
    isUsed,
    opensOf: (one: Expected) => one.opens,
    closesOf: (one: Expected) => addDays(one.day, one.day - one.opens + 1),
  };
  // What is left may be late: it counts until the next date.
  const late = { isUsed, opensOf: (one: Expected) => one.day, closesOf: (one: Expected) => one.closes };
  let open = dates;
  for (const take of [exact, near, late]) open = takeDays(open, days, take);
  return open.flatMap((one) => (one.isOver ? [one.day] : []));
}

type Take = {
  readonly isUsed: boolean[];
  readonly opensOf: (one: Expected) => Day;
  readonly closesOf: (one: Expected) => Day;
};

/** Gives each date the first unused day from its opening to before its closing; answers the dates that got none. */
function takeDays(
  dates: readonly Expected[],
  days: readonly Day[],
  { isUsed, opensOf, closesOf }: Take,
): readonly Expected[] {
  let from = 0;
  return dates.filter((one) => {
    while (from < days.length && days[from]! < opensOf(one)) from++;
    for (let index = from; index < days.length && days[index]! < closesOf(one); index++) {
      if (isUsed[index] === true) continue;
      isUsed[index] = true;
      return false;
    }
    return true;
  });
}
