import { holesIn, isInSpans, type Span } from "../coverage/spans.ts";
import { addDays, type Day } from "../model/day.ts";
import { orderDay } from "./day-order.ts";
import { knownAccounts } from "./known-accounts.ts";
import { prepare } from "./prepared.ts";
import type { ReportAccount, ReportInput, ReportTransaction } from "./report-input.ts";

// An account day by day. Balances that are known (running balances of rows, closing balances of statements and loads) are anchors;
// between them a day ends at the day before plus its rows. Where an anchor is not what the rows lead to, rows are missing: said as a gap.
// No balance is carried over days of which nothing is known: every known stretch begins anew with its own anchors.

/** A day whose known balance is not what the rows before it lead to; in minor units. */
export type Discrepancy = { readonly day: Day; readonly expected: bigint; readonly known: bigint };

export type AccountLedger = {
  readonly account: ReportAccount;
  readonly currency: string;
  /** First day of `endOfDay`: the start of the account's coverage. Null without coverage. */
  readonly firstDay: Day | null;
  /** Balance at the end of each calendar day of coverage, in minor units; null where nothing tells it. */
  readonly endOfDay: readonly (bigint | null)[];
  /** Days whose balance is known and not only reckoned. */
  readonly knownDays: ReadonlySet<Day>;
  /** Before the first row; null when nothing tells it. */
  readonly startingBalance: bigint | null;
  /** Rows after which the balance was negative, in their order. */
  readonly overdrawn: readonly ReportTransaction[];
  readonly discrepancies: readonly Discrepancy[];
  /** Days between the first and the last of which nothing is known. */
  readonly unknown: readonly Span[];
};

const ledgersOf = new WeakMap<ReportInput, ReadonlyMap<string, AccountLedger>>();

/** The ledger of every enabled account, in the account's currency. */
export function readLedgers(input: ReportInput): ReadonlyMap<string, AccountLedger> {
  const known = ledgersOf.get(input);
  if (known !== undefined) return known;
  const { accounts, ownRowsByAccount } = prepare(input);
  const { knownOf } = knownAccounts(input);
  const ledgers = new Map(
    accounts.map((account) => {
      const rows = ownRowsByAccount.get(account.id) ?? [];
      return [account.id, readLedger(account, rows, knownOf.get(account.id))];
    }),
  );
  ledgersOf.set(input, ledgers);
  return ledgers;
}

/** `known`: the days of which the account tells, all of its coverage when absent. */
export function readLedger(
  account: ReportAccount,
  rows: readonly ReportTransaction[],
  known?: readonly Span[],
): AccountLedger {
  const { currency, coverageStart: start, coverageEnd: end } = account;
  if (start === null || end === null) return emptyLedger(account);
  const stretches = known ?? [{ start, end }];
  const own = rows.filter((row) => row.amount.currency === currency);
  const byDay = Map.groupBy(own, (row) => row.day);
  const closings = closingsOf(account);
  const openings = new Map(
    stretches.map((span) => [span.start, openingOf({ byDay, closings, ...span })] as const),
  );
  const walk = {
    endOfDay: [] as (bigint | null)[],
    known: new Set<Day>(),
    overdrawn: [] as ReportTransaction[],
  };
  const discrepancies: Discrepancy[] = [];
  let balance: bigint | null = null;
  for (let day = start; day <= end; day = addDays(day, 1)) {
    const opening = openings.get(day);
    if (opening !== undefined) balance = opening;
    else if (!isInSpans(stretches, day)) balance = null;
    const result = walkDay(byDay.get(day) ?? [], balance, walk.overdrawn);
    const closing = closings.get(day) ?? null;
    const anchor = closing ?? result.anchored;
    if (anchor !== null) walk.known.add(day);
    const mismatch =
      result.mismatch ??
      (closing !== null && result.end !== null && result.end !== closing
        ? { expected: result.end, known: closing }
        : null);
    if (mismatch !== null) discrepancies.push({ day, ...mismatch });
    balance = closing ?? result.end;
    walk.endOfDay.push(balance);
  }
  return {
    ...{ account, currency, firstDay: start, discrepancies },
    unknown: holesIn(stretches, { start, end }),
    endOfDay: walk.endOfDay,
    knownDays: walk.known,
    startingBalance: openings.get(start) ?? null,
    overdrawn: walk.overdrawn,
  };
}

function emptyLedger(account: ReportAccount): AccountLedger {
  return {
    account,
    currency: account.currency,
    firstDay: null,
    endOfDay: [],
    knownDays: new Set(),
    startingBalance: null,
    overdrawn: [],
    discrepancies: [],
    unknown: [],
  };
}

function closingsOf({ balances, currency }: ReportAccount): ReadonlyMap<Day, bigint> {
  const own = balances.filter((one) => one.amount.currency === currency);
  return new Map(own.map((one) => [one.day, one.amount.minor]));
}

type DayWalk = {
  readonly end: bigint | null;
  /** The end of the day, when a running balance says it. */
  readonly anchored: bigint | null;
  readonly mismatch: Omit<Discrepancy, "day"> | null;
};

/** Follows a day's rows from the balance before them; writes down those that leave it negative. */
function walkDay(
  rows: readonly ReportTransaction[],
  before: bigint | null,
  overdrawn: ReportTransaction[],
): DayWalk {
  let balance = before;
  let mismatch: DayWalk["mismatch"] = null;
  let isAnchored = false;
  for (const row of orderDay(rows, before)) {
    const expected = balance === null ? null : balance + row.amount.minor;
    const known = knownBalanceOf(row);
    if (known !== null && expected !== null && known !== expected) mismatch ??= { expected, known };
    balance = known ?? expected;
    isAnchored = known !== null || isAnchored;
    if (balance !== null && balance < 0n) overdrawn.push(row);
  }
  return { end: balance, anchored: isAnchored ? balance : null, mismatch };
}

function knownBalanceOf({ balance, amount }: ReportTransaction): bigint | null {
  return balance !== null && balance.currency === amount.currency ? balance.minor : null;
}

type Opening = {
  readonly byDay: ReadonlyMap<Day, readonly ReportTransaction[]>;
  readonly closings: ReadonlyMap<Day, bigint>;
  readonly start: Day;
  readonly end: Day;
};

/** The balance before the first row: from the first anchor back over the rows up to it. Null without any anchor. */
function openingOf({ byDay, closings, start, end }: Opening): bigint | null {
  let moved = 0n;
  for (let day = start; day <= end; day = addDays(day, 1)) {
    for (const row of orderDay(byDay.get(day) ?? [], null)) {
      moved += row.amount.minor;
      const known = knownBalanceOf(row);
      if (known !== null) return known - moved;
    }
    const closing = closings.get(day);
    if (closing !== undefined) return closing - moved;
  }
  return null;
}

/** Balance at the end of a day; null outside of coverage or where nothing tells it. */
export function balanceOn({ firstDay, endOfDay }: AccountLedger, day: Day): bigint | null {
  return firstDay === null ? null : (endOfDay[day - firstDay] ?? null);
}
