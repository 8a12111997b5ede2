import type { Day } from "../../../model/day.ts";
import type { SignCode } from "../signs/signs.ts";

/** What has to be known of a statement to hold it against the others of the same end user. */
export type StatementFacts = {
  /** Unique; names the statement in the answer. */
  readonly key: string;
  /** The same for all statements of one account; null when the number is not known. */
  readonly accountId: string | null;
  /** The same for all accounts of one bank. */
  readonly institution: string | null;
  /** As a person names it, for sentences: the period, else the file. */
  readonly label: string;
  readonly holder: string | null;
  readonly start: Day | null;
  readonly end: Day | null;
  readonly currency: string;
  /** Minor units, as printed; null when the page prints none. */
  readonly startBalance: bigint | null;
  readonly endBalance: bigint | null;
  readonly isReconciled: boolean;
  readonly isOcr: boolean;
  /** Of its rows, minor units, in printed order. */
  readonly amounts: readonly bigint[];
  /** The program that made the file; null when it does not say. */
  readonly maker: string | null;
};

/** The part of the statement that shows it. */
export type FactField = "start_balance" | "end_balance" | "account_title" | "period_start" | null;

export type AcrossAnomaly = {
  readonly code: SignCode;
  readonly points: number;
  readonly text: string;
  readonly values: readonly string[];
  readonly field: FactField;
  /** One of the two documents cannot be right: a person has to look before either counts. */
  readonly isContradiction: boolean;
  /** Only the statement as corrected shows it. */
  readonly isAfterCorrection?: boolean;
};

/** What speaks against `one`, held against all others of the end user. Pure. */
export type AcrossCheck = (one: StatementFacts, among: Among) => readonly AcrossAnomaly[];

export type Among = {
  readonly others: readonly StatementFacts[];
  /** How the end user, its company and its owners are called, as far as anybody said. */
  readonly names: readonly string[];
};

export function isSameAccount(a: StatementFacts, b: StatementFacts): boolean {
  return a.accountId !== null && a.accountId === b.accountId && a.currency === b.currency;
}
