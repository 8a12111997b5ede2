import { readCadence } from "../../cadence/cadence.ts";
import { NOMINAL_DAYS } from "../../cadence/frequency.ts";
import type { Day } from "../../model/day.ts";
import { largest, medianOf } from "../../model/lists.ts";
import { says } from "../words.ts";
import { type Advance, MIN_ADVANCE_PAYMENTS, type PartyEvents, type Payment } from "./events.ts";

// A company on the list of funders: is it this account's funder, or its customer or vendor?

const MAX_TRADE_SHARE = 0.3;
/** Repayments come at least this often, on the median, whatever part of the sales they are. */
const MAX_MEDIAN_INTERVAL = 9;
const MIN_ONE_AMOUNT_SHARE = 0.5;
const MIN_PAYMENTS = 3;
/** Of monthly ones fewer: some are paid back within a quarter. */
const MIN_SPARSE_PAYMENTS = 2;
/** Advances are wired in hundreds, but for the fees that are taken first. */
const MIN_LUMP_MINOR = 500_000;
const ROUND_MINOR = 10_000;
/** The first debit is seen within so many days, or the data ends before. */
const MAX_START_DAYS = 18;

/** What says that the money is nobody's loan. */
const GIVEN_ROLES = ["granted", "equityTold"];

export type ListedVerdict = "funder" | "collected_elsewhere" | "no_funder";

/**
 * `collected_elsewhere`: a round lump without debits. It may be repaid by a share of the card sales, or under another name; it is an
 * advance unless the holder is paid by several funders in this way.
 */
export function judgeListed({ party, payments, advances }: PartyEvents, coverageEnd: Day): ListedVerdict {
  const credits = party.rows.filter((row) => row.amount.minor > 0n && !row.isReturn);
  // `REMITTANCE` and `SALES` are also what funders take; what they pay on invoices makes them customers.
  const trade = credits.filter(
    ({ description }) => says("tradePayment", description) || says("payout", description),
  );
  const isCustomer = trade.length > MAX_TRADE_SHARE * credits.length;
  const debits = payments.filter(({ row }) => row.channel !== "card");
  if (debits.length === 0) {
    if (isCustomer) return "no_funder";
    if (party.rows.some(({ description }) => GIVEN_ROLES.some((role) => says(role, description))))
      return "no_funder";
    const isLump = advances.every(({ amount }) => amount >= MIN_LUMP_MINOR && amount % ROUND_MINOR === 0);
    if (advances.length === 0 || credits.length > advances.length || advances.length > 2) return "no_funder";
    if (!isLump)
      return advances.length === 1 && isFresh(advances[0]!.day, coverageEnd)
        ? "collected_elsewhere"
        : "no_funder";
    return "collected_elsewhere";
  }
  const typical = medianOf(debits.map((one) => one.amount));
  const least = isDenselyPaid(debits) ? MIN_ADVANCE_PAYMENTS : MIN_SPARSE_PAYMENTS;
  const isFunded = advances.some(({ amount }) => amount >= least * typical);
  if (debits.length >= MIN_PAYMENTS && isFunded && hasRhythm(debits, true)) return "funder";
  if (isCustomer) return "no_funder";
  if (isPaidBackAtOnce(advances, debits)) return "funder";
  // A reverse consolidation pays in as often as it takes.
  if (advances.length > 0 && !isFunded && !hasRhythm(debits, false)) return "no_funder";
  if (debits.length < MIN_PAYMENTS) {
    return advances.length <= 1 && (isFunded || credits.length === 0) ? "funder" : "no_funder";
  }
  return hasRhythm(debits, isFunded) ? "funder" : "no_funder";
}

/** A commission or an invoice is advanced and paid back in one sum when it is paid itself. */
const MAX_AT_ONCE_FACTOR = 1.6;
const MAX_AT_ONCE_DAYS = 200;

function isPaidBackAtOnce(advances: readonly Advance[], debits: readonly Payment[]): boolean {
  return (
    advances.length > 0 &&
    debits.length <= advances.length &&
    debits.every(({ day, amount }) =>
      advances.some(
        (one) =>
          day > one.day &&
          day - one.day <= MAX_AT_ONCE_DAYS &&
          amount >= one.amount &&
          amount <= MAX_AT_ONCE_FACTOR * one.amount,
      ),
    )
  );
}

function isFresh(day: Day, coverageEnd: Day): boolean {
  return coverageEnd - day <= MAX_START_DAYS;
}

/** A processor lends in whole sums, seldom; who pays odd ones again and again, pays for something. */
export function judgeProcessor({ party, payments }: PartyEvents): ListedVerdict {
  const credits = party.rows.filter((row) => row.amount.minor > 0n && !row.isReturn);
  if (credits.length === 0 || payments.length >= MIN_PAYMENTS) return "funder";
  const whole = credits.filter(
    ({ amount, description }) => Number(amount.minor) % WHOLE_MINOR === 0 || says("lent", description),
  );
  return whole.length * 2 > credits.length ? "funder" : "no_funder";
}

const WHOLE_MINOR = 100;

/** Every business day or week, or one amount; once a month only a loan is paid, unless the advance is seen. */
function hasRhythm(debits: readonly Payment[], isFunded: boolean): boolean {
  const isDense = isDenselyPaid(debits);
  const cadence = readCadence(daysOf(debits));
  const isSparse =
    !isDense && (cadence.kind === "none" || NOMINAL_DAYS[cadence.frequency] > NOMINAL_DAYS.biweekly);
  if (isSparse) return isFunded;
  const counts = Map.groupBy(debits, (one) => one.amount);
  const most = largest([...counts.values()].map((equal) => equal.length));
  return isDense || isFunded || most >= MIN_ONE_AMOUNT_SHARE * debits.length;
}

export function isDenselyPaid(debits: readonly Payment[]): boolean {
  const days = daysOf(debits);
  return medianOf(days.slice(1).map((day, index) => day - days[index]!)) <= MAX_MEDIAN_INTERVAL;
}

export function daysOf(debits: readonly Payment[]): readonly Day[] {
  return [...new Set(debits.map((one) => one.day))];
}
