import { addDays, type Day } from "../model/day.ts";
import { largest, smallest } from "../model/lists.ts";
import { type AccountLedger, balanceOn, readLedgers } from "./account-ledger.ts";
import type { ReportInput } from "./report-input.ts";
import { sameAccountKeys } from "./same-accounts.ts";

/** Balance at the end of a day over all accounts of a currency. */
export type TotalDay = {
  readonly day: Day;
  readonly minor: bigint;
  /** Accounts that are known on other days and not on this one. */
  readonly missingAccountIds: readonly string[];
};
export type TotalSeries = {
  readonly currency: string;
  readonly days: readonly TotalDay[];
  /** Before the first day; null unless all accounts begin on it. */
  readonly startingBalance: bigint | null;
};

const totalsOf = new WeakMap<ReportInput, readonly TotalSeries[]>();

/**
 * Sums the accounts of each currency day by day; an account that is given twice (API and statement) counts once, by the one that knows
 * more days. A day on which an account tells nothing says so instead of guessing.
 */
export function totalSeries(input: ReportInput): readonly TotalSeries[] {
  const known = totalsOf.get(input);
  if (known !== undefined) return known;
  const byCurrency = Map.groupBy(distinctLedgers(input), (ledger) => ledger.currency);
  const series = [...byCurrency.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, ledgers]) => ({
      currency,
      days: sumDays(ledgers),
      startingBalance: startOf(ledgers),
    }));
  totalsOf.set(input, series);
  return series;
}

/** One ledger with balances for each real account. */
export function distinctLedgers(input: ReportInput): readonly AccountLedger[] {
  const keys = sameAccountKeys(input);
  const ledgers = [...readLedgers(input).values()].filter((ledger) =>
    ledger.endOfDay.some((one) => one !== null),
  );
  const groups = Map.groupBy(ledgers, ({ account }) => keys.get(account.id) ?? account.id);
  return [...groups.values()].map((group) =>
    group.reduce((best, one) => (one.knownDays.size > best.knownDays.size ? one : best)),
  );
}

function startOf(ledgers: readonly AccountLedger[]): bigint | null {
  const first = smallest(ledgers.map((one) => one.firstDay!));
  let sum = 0n;
  for (const { firstDay, startingBalance } of ledgers) {
    if (firstDay !== first || startingBalance === null) return null;
    sum += startingBalance;
  }
  return sum;
}

function sumDays(ledgers: readonly AccountLedger[]): readonly TotalDay[] {
  const [first, last] = [
    smallest(ledgers.map((one) => one.firstDay!)),
    largest(ledgers.map((one) => one.firstDay! + one.endOfDay.length - 1)),
  ];
  const days: TotalDay[] = [];
  for (let day = first as Day; day <= last; day = addDays(day, 1)) {
    let minor = 0n;
    const missing: string[] = [];
    for (const ledger of ledgers) {
      const balance = balanceOn(ledger, day);
      if (balance === null) missing.push(ledger.account.id);
      else minor += balance;
    }
    if (missing.length < ledgers.length) days.push({ day, minor, missingAccountIds: missing });
  }
  return days;
}
