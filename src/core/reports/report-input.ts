import type { LedgerRow } from "../books/ledger-row.ts";
import type { Frequency } from "../cadence/frequency.ts";
import type { Withheld } from "../coverage/month-coverage.ts";
import type { Span } from "../coverage/spans.ts";
import type { Day } from "../model/day.ts";
import type { Money } from "../model/money.ts";

// What every report is computed from: one end user as stored, amounts exact. Reports are pure functions of it, and read rows through
// `countedRows` (`counted.ts`) only, so that they agree with one another to the cent.

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
  /** Statements that came and do not count. */
  readonly withheld?: readonly WithheldStatement[];
};

export type WithheldStatement = Withheld & {
  /** As an account names it (`referenceId`); null when its number is not known. */
  readonly accountId: string | null;
  /** Bank and last digits. */
  readonly name: string;
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
  /** Periods of the statements and exports that it was read from; absent or empty for a feed. */
  readonly statements?: readonly Span[];
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
