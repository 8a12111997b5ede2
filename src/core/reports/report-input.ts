import { compareRows, type LedgerRow } from "../books/ledger-row.ts";
import type { Frequency } from "../cadence/frequency.ts";
import type { Day } from "../model/day.ts";
import type { Money } from "../model/money.ts";

// What every report is computed from: one end user as stored, amounts exact. Reports are pure functions of it, and read rows through
// `countedRows` only, so that they agree with one another to the cent.

export type ReportInput = {
  readonly endUser: ReportEndUser;
  /** All accounts, disabled ones too. */
  readonly accounts: readonly ReportAccount[];
  /** Rows of all accounts in any order. */
  readonly transactions: readonly ReportTransaction[];
  readonly settings: ReportSettings;
  /** Owners as applications and the account holder's names tell them, for owner money. */
  readonly ownerNames: readonly string[];
  readonly fundingAgreements: readonly FundingAgreement[];
};

export type ReportEndUser = {
  /** `eus_` */
  readonly id: string;
  /** The caller's own id. */
  readonly endUserId: string;
  readonly name: string | null;
};

export type SourceType = "api" | "csv" | "pdf" | "integration_link";

export type ReportAccount = {
  /** `dsa_`; transactions name it as `accountId`. */
  readonly id: string;
  /** `dso_` */
  readonly sourceId: string;
  readonly sourceType: SourceType;
  /** The account id that callers gave with the transactions, or the statement's. */
  readonly referenceId: string;
  /** As printed, masked or not; else the trailing digits of `referenceId`; null when there are none. */
  readonly number: string | null;
  /** The same for equal whole numbers, of which `number` then shows the end; null when only `number` is known. */
  readonly numberKey?: string | null;
  readonly name: string | null;
  readonly type: string | null;
  readonly currency: string;
  readonly institution: string | null;
  readonly ownerName: string | null;
  /** The account and its source are both enabled. */
  readonly isEnabled: boolean;
  /** First and last day for which data exists (statement or rows); null for an account without either. */
  readonly coverageStart: Day | null;
  readonly coverageEnd: Day | null;
  /** Stored end-of-day balances (statements, batch closings), ascending. Balances of rows come with the rows. */
  readonly balances: readonly { readonly day: Day; readonly amount: Money }[];
};

/** A row as the ledger keeps it. */
export type ReportTransaction = LedgerRow;

/** A factor in hundredths: 135 is 1.35. */
export type FactorHundredths = number;

export type ReportSettings = {
  /** End-of-day balances below it are low, in major units of the account's currency; as text so that it is exact. */
  readonly lowBalanceThreshold: string;
  /** Right to receive / gross advance, where no agreement states it. */
  readonly assumedFactor: FactorHundredths;
  readonly assumedFactorLow: FactorHundredths;
  readonly assumedFactorHigh: FactorHundredths;
};

export const DEFAULT_SETTINGS: ReportSettings = {
  lowBalanceThreshold: "1000",
  assumedFactor: 135,
  assumedFactorLow: 115,
  assumedFactorHigh: 150,
};

/** What a parsed funding agreement states; null where it is silent. */
export type FundingAgreement = {
  readonly funderName: string;
  /** `mrc_` when the funder is a known one. */
  readonly merchantId: string | null;
  readonly day: Day | null;
  readonly advance: Money | null;
  /** The purchased amount: all that is to be paid back. */
  readonly rightToReceive: Money | null;
  readonly payment: Money | null;
  readonly frequency: Frequency | null;
};

/**
 * The rows that count, ascending by day and arrival: those of enabled accounts, each payment once. A repeat counts in the place of
 * its original when that one is not there to count (its account is disabled), and is an own transfer when that one was.
 * So a disabled account changes nothing. Example: the API's rows stay when the statement that they repeat is disabled.
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
  const counted: ReportTransaction[] = [];
  const repeats: ReportTransaction[] = [];
  for (const row of input.transactions) {
    if (enabled.has(row.accountId)) (row.duplicateOfId === null ? counted : repeats).push(row);
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

/** Enabled accounts in a stable order. */
export function countedAccounts(input: ReportInput): readonly ReportAccount[] {
  return input.accounts
    .filter((one) => one.isEnabled)
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

export type AccountChoice =
  | { readonly kind: "chosen"; readonly input: ReportInput }
  | { readonly kind: "unknown"; readonly accountIds: readonly string[] };

/** The input as if only the accounts with these ids (`dsa_` or the caller's) were enabled. Names the ids that no account has. */
export function chooseAccounts(input: ReportInput, accountIds: readonly string[]): AccountChoice {
  const wanted = new Set(accountIds);
  const known = new Set(input.accounts.flatMap((one) => [one.id, one.referenceId]));
  const unknown = accountIds.filter((id) => !known.has(id));
  if (unknown.length > 0) return { kind: "unknown", accountIds: [...new Set(unknown)] };
  const accounts = input.accounts.map((one) => ({
    ...one,
    isEnabled: one.isEnabled && (wanted.has(one.id) || wanted.has(one.referenceId)),
  }));
  return { kind: "chosen", input: { ...input, accounts } };
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
