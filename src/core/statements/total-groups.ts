// Which rows a printed total is a total of, as far as its title and its kind tell.

import { plainOf } from "../print/phrases.ts";
import type { FoundTotal } from "./solve/totals.ts";
import { bareTitle } from "./solve/totals.ts";
import type { SectionKind, StatementRow } from "./types.ts";

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
    // `Total deposits` beside `Dividends paid`.
    ...(total.kind === "credits" ? [rows.filter((row) => kindByWords(row) === "credits")] : []),
    // `Total service charge` of a page that explains the charge, which is a row of the one list.
    ...(total.kind === "fees"
      ? [rows.filter((row) => row.isDatePrinted && kindByWords(row) === "fees")]
      : []),
  ];
  return groups;
}

/** `766505184 CHECK 6233`: no check card. */
const CHECK = /\b(?:check|cheque)(?: (?:no\.?|number|#))? ?#?\d{2}/i;

/** In a list of everything the words tell checks, fees and interest. */
export function kindByWords({ amount, checkNumber, description }: StatementRow): SectionKind {
  const isCredit = amount.minor > 0n;
  const plain = plainOf(description);
  if (/\b(?:interest|dividends?)\b|^(?:int|div)$/.test(plain))
    return isCredit ? "interest_earned" : "interest_charged";
  if (isCredit) return "credits";
  if (checkNumber !== null || CHECK.test(description)) return "checks";
  return /\b(?:fees?|service charges?)\b/.test(plain) ? "fees" : "debits";
}
