// The roles of columns as far as the other columns of the heading decide them.

import { type ColumnRole, roleOf } from "../terms/column-terms.ts";
import { plainOf } from "../terms/phrases.ts";
import type { Heading } from "./heading-cells.ts";

const CHARGES = /^(?:bank )?charges?$/;

/** Interest that an account credits has a column of its own in passbooks; that of a loan stands beside the principal. */
const INTEREST = /^(?:interest|int|dividends?|div)(?: (?:paid|credited|earned|posted|credit))?$/;

function besideSides(
  role: ColumnRole | null,
  plain: string,
  headings: readonly Heading[],
): ColumnRole | null {
  if (CHARGES.test(plain)) return "fee";
  const isOfLoan = headings.some(({ text }) => /\b(?:principal|escrow|loan|rate)\b/i.test(text));
  return INTEREST.test(plain) && !isOfLoan ? "credit" : role;
}

/** `Value` beside a date and without any other column of amounts is the amount; else it is the day of value. */
export function rolesOf(headings: readonly Heading[]): (ColumnRole | null)[] {
  const roles = headings.map((heading) => roleOf(plainOf(heading.text)));
  // Beside what goes out and comes in, charges are what the bank takes for it.
  const [hasDebit, hasCredit] = (["debit", "credit"] as const).map((side) =>
    roles.some((role, index) => role === side && !CHARGES.test(plainOf(headings[index]!.text))),
  );
  if (hasDebit && hasCredit)
    return roles.map((role, index) => besideSides(role, plainOf(headings[index]!.text), headings));
  const hasAmounts = roles.some((role) => role === "amount" || role === "debit" || role === "credit");
  const isDated = roles.some(
    (role, index) => role !== null && /date/.test(role) && plainOf(headings[index]!.text) !== "value",
  );
  if (hasAmounts || !isDated) return roles;
  return roles.map((role, index) => (plainOf(headings[index]!.text) === "value" ? "amount" : role));
}
