import { addDays, type Day } from "../../model/day.ts";

// What no owner and no business can state, whether a form prints it or a person types it.

export const OLDEST_YEARS = 110;
const DAYS_A_YEAR = 365.2425;
/** Per cent. Rounded shares may make a little more than all: 66.7 and 33.4. */
const MOST_SHARES = 100.15;

export const yearsOf = (born: Day, today: Day) => (today - born) / DAYS_A_YEAR;

/** Where a form is signed or filled in, the day may be one ahead of the server's. */
export const isInTheFuture = (day: Day, today: Day) => day > addDays(today, 1);

/** `shares` in per cent, of owners of one business. */
export const isMoreThanAll = (shares: readonly number[]) =>
  shares.reduce((sum, share) => sum + share, 0) > MOST_SHARES;
