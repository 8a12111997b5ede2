import { readCadence } from "../../cadence/cadence.ts";
import { NOMINAL_DAYS } from "../../cadence/frequency.ts";
import type { Verdict } from "../book-row.ts";
import type { LedgerRow } from "../ledger-row.ts";
import { says } from "../words.ts";
import type { Advance, PartyEvents } from "./events.ts";
import { oneAmountShare } from "./levels.ts";
import { daysOf, type ListedVerdict } from "./listed.ts";
import type { Party, Placement } from "./parties.ts";

// Listed lenders to businesses that are no funders by trade, and lines of credit of those who are.

const LENDER_KIND = "business_lender";
const MIN_PAYMENTS = 3;
const MIN_ONE_AMOUNT_SHARE = 0.5;
const LINE_CONFIDENCE = 0.85;

/** The place of a row of a lender to businesses; null for other rows. */
export function lenderOf({ merchant }: LedgerRow): Placement | null {
  if (merchant?.kind !== LENDER_KIND) return null;
  return {
    key: merchant.id,
    name: merchant.name,
    merchant,
    kind: "lender",
    productType: "merchant_cash_advance",
  };
}

/**
 * Who lends to businesses lends in many ways. What it takes in one amount every business day is an advance, and so is what it takes every
 * week, unless the words say loan; what is drawn on a line of credit is none.
 */
export function judgeLender({ party, payments }: PartyEvents): ListedVerdict {
  if (payments.length < MIN_PAYMENTS) return "no_funder";
  const cadence = readCadence(daysOf(payments));
  if (cadence.kind === "none" || oneAmountShare(payments) < MIN_ONE_AMOUNT_SHARE) return "no_funder";
  const days = NOMINAL_DAYS[cadence.frequency];
  const isLoan = party.rows.some(({ description }) => says("lent", description));
  return days <= NOMINAL_DAYS.weekday || (days <= NOMINAL_DAYS.weekly && !isLoan) ? "funder" : "no_funder";
}

/** A line of credit is no position, whoever gives it. Funders of sales to come call their advances draws, too. */
export function isOfCreditLine({ rows, kind }: Party): boolean {
  return rows.some(
    ({ description, amount }) =>
      says("creditLine", description) ||
      (kind !== "funder" && amount.minor > 0n && says("lineDrawn", description)),
  );
}

/** A listed funder gives lines of credit, too: what is drawn on one is lent, and no advance. */
export function creditLinesOf(parties: readonly Party[]): ReadonlyMap<string, Verdict> {
  const lines = parties.filter(
    (party) => (party.kind === "funder" || party.kind === "processor") && isOfCreditLine(party),
  );
  return new Map(
    lines.flatMap(({ name, rows }) =>
      rows.map((row): [string, Verdict] => [
        row.id,
        {
          label: row.amount.minor > 0n ? "Debt Investment" : "Debt Repayment",
          confidence: LINE_CONFIDENCE,
          law: "credit_line",
          text: `${name} gives a line of credit here, as the words say: a loan, and no advance.`,
          rows: [],
        },
      ]),
    ),
  );
}

/** The words of the money say that it is a loan. */
export function isLent(advances: readonly Advance[]): boolean {
  return advances.some(({ rows }) => rows.some(({ description }) => says("lentPlainly", description)));
}
