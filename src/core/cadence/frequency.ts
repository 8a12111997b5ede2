/** How often a stream pays, as reports print it. */
export const FREQUENCIES = [
  "not_enough_data",
  "same_day",
  "irregular",
  "daily",
  "weekday",
  "twice_weekly",
  "weekly",
  "biweekly",
  "monthly",
  "quarterly",
  "annually",
] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export type RegularFrequency = Exclude<Frequency, "not_enough_data" | "same_day" | "irregular">;

/** Mean length of the interval in days: business days are 5 of 7, a Gregorian year has 365.2425 days. */
export const NOMINAL_DAYS: Readonly<Record<RegularFrequency, number>> = {
  daily: 1,
  weekday: 1.4,
  twice_weekly: 3.5,
  weekly: 7,
  biweekly: 14,
  monthly: 30.436875,
  quarterly: 91.310625,
  annually: 365.2425,
};
