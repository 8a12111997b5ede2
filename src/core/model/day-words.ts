import { civilOf, type Day, startOfMonth } from "./day.ts";

// Days and months as people read them in a sentence.

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `Jan 6, 2025` */
export function shortDay(day: Day): string {
  const { year, month, dayOfMonth } = civilOf(day);
  return `${MONTHS[month - 1]} ${dayOfMonth}, ${year}`;
}

/** `Jan 2025`, of a month by `monthIndexOf`. */
export function shortMonth(month: number): string {
  const { year, month: number } = civilOf(startOfMonth(month));
  return `${MONTHS[number - 1]} ${year}`;
}
