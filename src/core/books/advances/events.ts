import type { Day } from "../../model/day.ts";
import { countUpTo, medianOf } from "../../model/lists.ts";
import type { LedgerRow } from "../ledger-row.ts";
import type { Party } from "./parties.ts";

/** A debit to the funder. Amounts here are positive minor units as numbers, which hold them exactly below 2^53. */
export type Payment = {
  readonly row: LedgerRow;
  readonly day: Day;
  readonly amount: number;
  /** The credit with which it came back. */
  returnedBy: LedgerRow | null;
  /** A second try of a payment that came back. */
  isRetry: boolean;
};

/** Money received at one time, in one credit or in several of one funding. */
export type Advance = { readonly rows: LedgerRow[]; readonly day: Day; amount: number };

export type PartyEvents = {
  readonly party: Party;
  readonly payments: readonly Payment[];
  readonly advances: readonly Advance[];
  /** Overpaid money that the funder gave back. */
  readonly refunds: readonly LedgerRow[];
};

// An ACH debit comes back within two banking days (NACHA Operating Rules, return time frames), an unauthorised one of a business
// too; banks show it a little later, around weekends and holidays.
const MAX_RETURN_DAYS = 7;
const MAX_RETRY_DAYS = 6;
const RETRY_WORDS =
  /\b(RETRY|RE-?TRY|RETRIED|RE-?PRESENT\w*|REDEPOSIT\w*|RESUBMI\w*|RE-?DEBIT|2ND (ATTEMPT|TRY)|RCK)\b/i;
// Below this a credit is a test deposit or a correction, whatever the funder.
const MIN_ADVANCE_MINOR = 50_000;
/** Some cents there and back prove an account. */
const MIN_PAID_MINOR = 100;
/** In sum an advance is worth more than so many of its payments. */
export const MIN_ADVANCE_PAYMENTS = 4;
/** A credit of fewer payments than this, after which nothing is paid any more, is a refund of what was overpaid. */
const MAX_REFUND_PAYMENTS = 3;

/** Sorts what passed between the party and the end user into payments, their returns, advances and refunds. */
export function readEvents(party: Party, looseReturns: ReturnIndex): PartyEvents {
  const payments: Payment[] = [];
  const credits: LedgerRow[] = [];
  for (const row of party.rows) {
    const amount = Math.abs(Number(row.amount.minor));
    if (amount < MIN_PAID_MINOR) continue;
    if (row.amount.minor > 0n) credits.push(row);
    else payments.push({ row, day: row.day, amount, returnedBy: null, isRetry: false });
  }
  const byAmount = Map.groupBy(payments, (one) => one.amount);
  const others = credits.filter((row) => !markReturned(row, byAmount.get(Number(row.amount.minor)) ?? []));
  for (const [amount, equal] of byAmount) {
    for (const row of looseReturns.take(equal, party.currency, amount)) markReturned(row, equal);
  }
  for (const equal of byAmount.values()) markRetries(equal);
  const typical = medianOf(payments.map((one) => one.amount));
  // The same sum again and again is funding, however small.
  const equalCredits = Map.groupBy(others, (row) => row.amount.minor);
  const isRepeated = (row: LedgerRow) => equalCredits.get(row.amount.minor)!.length > 1;
  // A processor pays out, and besides it lends.
  const isLending = others.some((one) => one.purpose !== "payout");
  const advances: Advance[] = [];
  const refunds: LedgerRow[] = [];
  for (const row of others) {
    const amount = Number(row.amount.minor);
    if (row.isReturn || (!isRepeated(row) && isRefund(row, payments, typical))) refunds.push(row);
    else if (amount >= MIN_ADVANCE_MINOR && !(isLending && row.purpose === "payout"))
      addAdvance(advances, row, { amount, payments });
  }
  return { party, payments, advances, refunds };
}

/** Marks the latest equal payment before the credit as come back; false when there is none. `equal` ascends by day. */
function markReturned(credit: LedgerRow, equal: readonly Payment[]): boolean {
  let best: Payment | null = null;
  for (let index = countUpTo(equal, credit.day) - 1; index >= 0; index--) {
    const payment = equal[index]!;
    if (credit.day - payment.day > MAX_RETURN_DAYS) break;
    // What is paid on the day of a return is mostly the next payment: a return takes a banking day.
    const isFree = payment.returnedBy === null;
    if (isFree && (best === null || rankReturned(payment, credit) > rankReturned(best, credit)))
      best = payment;
  }
  if (best === null) return false;
  best.returnedBy = credit;
  return true;
}

function rankReturned(payment: Payment, credit: LedgerRow): number {
  return (payment.row.accountId === credit.accountId ? 2 : 0) + (payment.day < credit.day ? 1 : 0);
}

/** A payment that follows a return within days, told by its words or by standing beside another one. */
function markRetries(equal: readonly Payment[]): void {
  for (const returned of equal) {
    if (returned.returnedBy === null) continue;
    const back = returned.returnedBy.day;
    const later = equal
      .slice(countUpTo(equal, back - 1), countUpTo(equal, back + MAX_RETRY_DAYS))
      .filter((one) => one !== returned && !one.isRetry);
    const retry =
      later.find((one) => RETRY_WORDS.test(one.row.description)) ??
      later.find((one) => later.some((other) => other !== one && other.day === one.day));
    if (retry !== undefined) retry.isRetry = true;
  }
}

function isRefund(row: LedgerRow, payments: readonly Payment[], typical: number): boolean {
  if (payments.length === 0) return false;
  const isSmall = Number(row.amount.minor) < MAX_REFUND_PAYMENTS * typical;
  const before = countUpTo(payments, row.day);
  return (
    isSmall && before > 0 && payments[0]!.day < row.day && payments.length - before < MAX_REFUND_PAYMENTS
  );
}

// Two credits of one funding: a tranche after the first payment check, or a second wire. Later ones are a further advance.
const MAX_TRANCHE_DAYS = 10;

function addAdvance(
  advances: Advance[],
  row: LedgerRow,
  { amount, payments }: { amount: number; payments: readonly Payment[] },
): void {
  const last = advances.at(-1);
  const isTranche =
    last !== undefined &&
    row.day - last.day <= MAX_TRANCHE_DAYS &&
    (row.day === last.day || countUpTo(payments, row.day) === countUpTo(payments, last.day));
  if (!isTranche) advances.push({ rows: [row], day: row.day, amount });
  else {
    last.rows.push(row);
    last.amount += amount;
  }
}

/** Credits of returned debits that name nobody, by currency and amount. */
export type ReturnIndex = {
  /** Those that belong to one of the payments: no other company's equal debit stands nearer. */
  take(payments: readonly Payment[], currency: string, amount: number): readonly LedgerRow[];
};

/** `debits` are all rows that might have come back. */
export function indexReturns(looseReturns: readonly LedgerRow[], rows: readonly LedgerRow[]): ReturnIndex {
  if (looseReturns.length === 0) return { take: () => [] };
  const keyOf = (row: LedgerRow, minor: bigint) => `${row.amount.currency} ${row.accountId} ${minor}`;
  const byAmount = Map.groupBy(looseReturns, (row) => `${row.amount.currency} ${row.amount.minor}`);
  const wanted = new Set(looseReturns.map((row) => keyOf(row, row.amount.minor)));
  const debits = new Map<string, LedgerRow[]>();
  for (const row of rows) {
    if (row.amount.minor >= 0n) continue;
    const key = keyOf(row, -row.amount.minor);
    if (!wanted.has(key)) continue;
    const list = debits.get(key);
    if (list === undefined) debits.set(key, [row]);
    else list.push(row);
  }
  const debitOf = new Map<LedgerRow, string | null>();
  for (const credit of looseReturns) {
    const before = (debits.get(keyOf(credit, credit.amount.minor)) ?? []).filter(
      (row) => row.day <= credit.day && credit.day - row.day <= MAX_RETURN_DAYS,
    );
    debitOf.set(credit, before.at(-1)?.id ?? null);
  }
  return {
    take(payments, currency, amount) {
      const ids = new Set(payments.map((one) => one.row.id));
      const candidates = byAmount.get(`${currency} ${amount}`) ?? [];
      return candidates.filter((row) => ids.has(debitOf.get(row) ?? ""));
    },
  };
}
