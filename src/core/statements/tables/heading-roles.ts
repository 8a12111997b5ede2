// The roles of columns as far as the other columns of the heading decide them.

import { type ColumnRole, roleOf } from "../../print/column-terms.ts";
import { plainOf } from "../../print/phrases.ts";
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

/** What of a payment reduces the balance of a loan, or of a card that a credit union keeps as one; the rest pays interest and charges. */
const PRINCIPAL = /^(?:to )?principal(?: (?:paid|amount|portion|applied))?$/;
const BESIDE_PRINCIPAL =
  /^(?:finance charges?|fin chgs?|int|interest(?: (?:paid|charged|portion|amount))?|(?:late |other )?(?:fees?|charges?)|fees and charges|escrow|insurance)$/;

/** Without a column for all of it the principal is the amount. */
function ofLoan(plains: readonly string[], roles: readonly (ColumnRole | null)[]): (ColumnRole | null)[] {
  const others = roles.map((role, at) => (BESIDE_PRINCIPAL.test(plains[at]!) ? ("fee" as const) : role));
  const hasAmounts = others.some((role) => role === "amount" || role === "debit" || role === "credit");
  return others.map((role, at) =>
    PRINCIPAL.test(plains[at]!) ? (hasAmounts ? "principal" : "amount") : role,
  );
}

/** `Value` beside a date and without any other column of amounts is the amount; else it is the day of value. */
export function rolesOf(headings: readonly Heading[]): (ColumnRole | null)[] {
  const plains = headings.map(({ text }) => plainOf(text));
  const roles = plains.map(roleOf);
  if (plains.some((plain) => PRINCIPAL.test(plain))) return ofLoan(plains, roles);
  // Beside what goes out and comes in, charges are what the bank takes for it.
  const [hasDebit, hasCredit] = (["debit", "credit"] as const).map((side) =>
    roles.some((role, index) => role === side && !CHARGES.test(plains[index]!)),
  );
  if (hasDebit && hasCredit) return roles.map((role, index) => besideSides(role, plains[index]!, headings));
  const hasAmounts = roles.some((role) => role === "amount" || role === "debit" || role === "credit");
  const isDated = roles.some(
    (role, index) => role !== null && /date/.test(role) && plains[index]! !== "value",
  );
  if (hasAmounts || !isDated) return roles;
  return roles.map((role, index) => (plains[index]! === "value" ? "amount" : role));
}
