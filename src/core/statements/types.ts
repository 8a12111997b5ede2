// What the reader of statements answers. Everything that was read carries the place where it stands, so that a person can look.

import type { Day } from "../model/day.ts";
import type { Box } from "../model/document-text.ts";
import type { Money } from "../model/money.ts";
import type { SignCode } from "./anomalies/signs/signs.ts";

/** `page` counts from 1; the box is in points of that page, as in `DocumentText`. */
export type Place = { readonly page: number; readonly box: Box };
export type Located<T> = { readonly value: T; readonly place: Place };

export type StatementKind = "bank_statement" | "credit_card_statement" | "money_market_statement";

/** What a caller may know beforehand. Nothing in it is needed. */
export type ReadingHints = {
  /** ISO 4217, used when the statement names none. */
  readonly currency?: string;
  readonly kind?: StatementKind;
};

export type StatementHeader = {
  readonly bankName: Located<string> | null;
  /** The account holder's name when it is a company. */
  readonly company: Located<string> | null;
  /** The account holder as printed: a person or a company. */
  readonly accountTitle: Located<string> | null;
  /** As printed, masked or not. */
  readonly accountNumber: Located<string> | null;
  /** The bank's name of the product, e.g. `Business Complete Checking`. */
  readonly product: Located<string> | null;
  readonly currency: string;
  readonly isCurrencyPrinted: boolean;
  readonly isBusinessAccount: boolean;
  readonly periodStart: Located<Day> | null;
  /** False where the first day follows from another that is printed, or from the number of days. */
  readonly isPeriodStartPrinted: boolean;
  readonly periodEnd: Located<Day> | null;
};

/** What a group of rows is, told by its title, its column or its wording. */
export type SectionKind =
  | "credits"
  | "debits"
  | "checks"
  | "fees"
  | "interest_earned"
  | "interest_charged"
  | "mixed";

/** A total that the statement prints, e.g. `Deposits and other credits  12  $4,510.22`. `amount` has the sign of the rows. */
export type PrintedTotal = {
  readonly kind: SectionKind;
  readonly label: string;
  readonly amount: Located<Money> | null;
  readonly count: Located<number> | null;
};

export type RowPlaces = {
  /** The whole row with all lines of its description. */
  readonly row: Place;
  readonly date: Place | null;
  readonly description: Place | null;
  readonly amount: Place;
  readonly balance: Place | null;
};

export type StatementRow = {
  /** The posting day where the statement prints two dates, unless it is kept by the other; else the only one. */
  readonly date: Day;
  /** The day of the purchase where the statement prints it beside the posting day. */
  readonly transactionDate: Day | null;
  /** False when the row prints no date and takes that of the row above. */
  readonly isDatePrinted: boolean;
  readonly description: string;
  /** Signed: negative is outflow (for a card: purchases, fees and interest). */
  readonly amount: Money;
  /** The running balance printed on the row, in the sign of the account's owner (owed on a card is negative). */
  readonly balance: Money | null;
  /** The bank's own code of the transaction when a column prints one. */
  readonly code: string | null;
  readonly checkNumber: string | null;
  readonly section: SectionKind;
  /** The title under which the row stands; empty when there is none. */
  readonly sectionTitle: string;
  /** OCR was not sure of a character in the amount, the balance or the date. */
  readonly isOcrSuspect: boolean;
  /** The scan spoiled the day; it is the one that fits between the rows around it. */
  readonly isDateMended: boolean;
  readonly places: RowPlaces;
};

/** Something that looks like a transaction and could not be read. Never part of a sum. */
export type InvalidRow = {
  readonly text: string;
  readonly reason: string;
  readonly place: Place;
  readonly date: Day | null;
  readonly amount: Money | null;
};

export type DailyBalance = { readonly date: Day; readonly balance: Money; readonly place: Place };

/** One thing that arithmetic can compare. A check that does not hold carries both values and where the printed one stands. */
export type ReconciliationCheck = {
  readonly name:
    | "start_plus_sum_is_end"
    | "running_balances"
    | "daily_balances"
    | "section_totals"
    | "section_counts"
    /** A figure outside the rows that is nothing they come to. */
    | "printed_figures"
    | "dates_in_period";
  readonly isPassed: boolean;
  /** True when the statement fails with it: all of money; a date outside the period only warns. */
  readonly isBinding: boolean;
  /** What the page prints and what the rows give, ready to show, e.g. `1,204.50`. */
  readonly expected: string;
  readonly found: string;
  readonly text: string;
  readonly place: Place | null;
};

export type Reconciliation = {
  /** Start + sum = end to the cent, and every printed balance and total agrees; a count that does not is said and keeps it from VERIFIED. */
  readonly isReconciled: boolean;
  /** Start + sum of rows; null without a start balance. */
  readonly computedEnd: Money | null;
  /** Printed end - computed end; null when either is missing. */
  readonly difference: Money | null;
  readonly checks: readonly ReconciliationCheck[];
  /** How doubtful readings were decided, a sentence each. */
  readonly howDecided: readonly string[];
  /** Indexes into `rows` where the arithmetic first breaks. */
  readonly brokenAt: readonly number[];
};

/** A value that the arithmetic proves to be misread. The row holds `value`; `original` is what the page seems to say. */
export type Repair = {
  /** Index into `rows`. */
  readonly row: number;
  readonly field: "amount" | "balance" | "date" | "sign" | "missing_row" | "doubled_row";
  readonly original: string;
  readonly value: string;
  readonly reason: string;
  /** A second constraint, beyond the one that the repair satisfies, holds too. Without it the verdict is at most AMBER. */
  readonly isProven: boolean;
};

export type Verdict = "VERIFIED" | "AMBER" | "FAILED";

export type Anomaly = {
  readonly code: SignCode;
  /** What it adds to the score, 1 to 1000. */
  readonly points: number;
  /** One plain sentence. */
  readonly text: string;
  readonly place: Place | null;
  /** The values that disagree, ready to show. */
  readonly values: readonly string[];
};

export type BalanceSource = "printed" | "running_balance";

export type ReadStatement = {
  readonly kind: StatementKind;
  readonly header: StatementHeader;
  /** Null when the statement shows none and none can be derived. */
  readonly startBalance: Located<Money> | null;
  readonly endBalance: Located<Money> | null;
  /** `running_balance`: derived from the first or last row's running balance. */
  readonly startBalanceSource: BalanceSource;
  readonly endBalanceSource: BalanceSource;
  readonly totals: readonly PrintedTotal[];
  readonly rows: readonly StatementRow[];
  readonly invalidRows: readonly InvalidRow[];
  readonly dailyBalances: readonly DailyBalance[];
  readonly reconciliation: Reconciliation;
  readonly repairs: readonly Repair[];
  readonly verdict: Verdict;
  /** Why the verdict is not VERIFIED, in plain sentences; empty for VERIFIED. */
  readonly verdictReasons: readonly string[];
  readonly anomalies: readonly Anomaly[];
  /** 0 to 1000. */
  readonly anomalyScore: number;
  /** Pages from which anything of this statement was read, ascending. */
  readonly pages: readonly number[];
  /** True when any of its pages came through OCR. */
  readonly isOcr: boolean;
};

/** Why the document, or a part of it, gave no statement. */
export type ReadingProblem = {
  readonly code: "no_text" | "page_unreadable" | "no_statement" | "no_transactions";
  readonly text: string;
  readonly page: number | null;
};

export type StatementsReading = {
  readonly statements: readonly ReadStatement[];
  readonly problems: readonly ReadingProblem[];
};
