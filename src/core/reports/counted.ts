import { compareRows } from "../books/ledger-row.ts";
import { clipSpans, type Span } from "../coverage/spans.ts";
import type { Day } from "../model/day.ts";
import { knownAccounts } from "./known-accounts.ts";
import type { ReportAccount, ReportInput, ReportTransaction } from "./report-input.ts";

/**
 * The rows that count, ascending by day and arrival: those of enabled accounts, each payment once. A repeat counts in the place of
 * its original when that one is not there to count (its account is disabled), and is an own transfer when that one was.
 * So a disabled account changes nothing. Example: the API's rows stay when the statement that they repeat is disabled.
 * Rows that are set apart (`coverage/main-period.ts`) count nowhere.
 */
export function countedRows(input: ReportInput): readonly ReportTransaction[] {
  const known = countedRowsOf.get(input);
  if (known !== undefined) return known;
  const counted = countRows(input);
  countedRowsOf.set(input, counted);
  return counted;
}

// Inputs never change, so remembering what follows from one changes nothing but time.
const countedRowsOf = new WeakMap<ReportInput, readonly ReportTransaction[]>();

function countRows(input: ReportInput): readonly ReportTransaction[] {
  const enabled = new Set(input.accounts.filter((one) => one.isEnabled).map((one) => one.id));
  const { isApart } = knownAccounts(input);
  const counted: ReportTransaction[] = [];
  const repeats: ReportTransaction[] = [];
  for (const row of input.transactions) {
    if (enabled.has(row.accountId) && !isApart(row.day))
      (row.duplicateOfId === null ? counted : repeats).push(row);
  }
  if (repeats.length > 0) addStandIns(counted, repeats, input.transactions);
  // The database hands them over in this order already; finding that out is cheaper than sorting.
  return isOrdered(counted) ? counted : counted.sort(compareRows);
}

function isOrdered(rows: readonly ReportTransaction[]): boolean {
  for (let index = 1; index < rows.length; index++) {
    if (compareRows(rows[index - 1]!, rows[index]!) >= 0) return false;
  }
  return true;
}

function addStandIns(
  counted: ReportTransaction[],
  repeats: ReportTransaction[],
  all: readonly ReportTransaction[],
): void {
  const present = new Set(counted.map((row) => row.id));
  const orphans = repeats.filter((row) => !present.has(row.duplicateOfId!));
  if (orphans.length === 0) return;
  const originals = new Map(all.map((row) => [row.id, row]));
  const isTaken = new Set<string>();
  for (const row of orphans.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const originalId = row.duplicateOfId!;
    if (isTaken.has(originalId)) continue;
    isTaken.add(originalId);
    const original = originals.get(originalId);
    const isMatched = original !== undefined && original.matchingId !== null;
    counted.push(isMatched ? { ...row, matchingId: original.matchingId, category: original.category } : row);
  }
}

/** Enabled accounts in a stable order, with the days that count of each. */
export function countedAccounts(input: ReportInput): readonly ReportAccount[] {
  const { period } = knownAccounts(input);
  return input.accounts
    .filter((one) => one.isEnabled)
    .map((one) => (period === null || period.apart.length === 0 ? one : clipped(one, period.main)))
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

function clipped(account: ReportAccount, main: Span): ReportAccount {
  const { coverageStart: start, coverageEnd: end } = account;
  const [span] = start === null || end === null ? [] : clipSpans([{ start, end }], main);
  return {
    ...account,
    coverageStart: span?.start ?? null,
    coverageEnd: span?.end ?? null,
    balances: account.balances.filter(({ day }) => main.start <= day && day <= main.end),
  };
}

/** The latest day of data among accounts; null when none has any. */
export function coverageEndOf(accounts: readonly ReportAccount[]): Day | null {
  return accounts.reduce<Day | null>(
    (latest, { coverageEnd }) =>
      coverageEnd !== null && (latest === null || coverageEnd > latest) ? coverageEnd : latest,
    null,
  );
}

export function coverageStartOf(accounts: readonly ReportAccount[]): Day | null {
  return accounts.reduce<Day | null>(
    (earliest, { coverageStart }) =>
      coverageStart !== null && (earliest === null || coverageStart < earliest) ? coverageStart : earliest,
    null,
  );
}
