// Which rows a printed total is a total of, as far as its title and its kind tell.

import type { FoundTotal } from "./solve/totals.ts";
import { bareTitle } from "./solve/totals.ts";
import type { StatementRow } from "./types.ts";

/** By its section; a row of a mixed list by its sign. */
export function isInSection(row: StatementRow): boolean {
  if (row.section === "mixed") return row.amount.minor > 0n;
  return row.section === "credits" || row.section === "interest_earned";
}

/** Rows that a total may be the sum of, the likeliest first. */
export function groupsOf(total: FoundTotal, rows: readonly StatementRow[]): StatementRow[][] {
  const title = total.title === null ? null : bareTitle(total.title);
  const isIn = total.kind === "credits" || total.kind === "interest_earned";
  const groups = [
    ...(title === null ? [] : [rows.filter((row) => bareTitle(row.sectionTitle) === title)]),
    rows.filter((row) => row.section === total.kind),
    rows.filter((row) => row.amount.minor > 0n === isIn),
    rows.filter((row) => isInSection(row) === isIn),
  ];
  return groups;
}
