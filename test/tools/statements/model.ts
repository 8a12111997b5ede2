import type { Day } from "../../../src/core/model/day.ts";
import type { StatementKind } from "../../../src/core/statements/types.ts";
import type { Dice } from "./dice.ts";
import type { Paper, Pen } from "./print/paper.ts";
import type { Sheet } from "./print/sheet.ts";

// What is printed, and what a reader of the print must find. Amounts are minor units in the sign of the account's owner: negative is
// outflow, and what is owed on a card is a negative balance.

export type EntryKind =
  | "deposit"
  | "settlement"
  | "ach_in"
  | "wire_in"
  | "transfer_in"
  | "refund"
  | "interest"
  | "check"
  | "card"
  | "atm"
  | "ach_out"
  | "wire_out"
  | "transfer_out"
  | "bill"
  | "fee"
  | "payment"
  | "interest_charged";

export type Entry = {
  readonly kind: EntryKind;
  /** Posting day. */
  readonly day: Day;
  /** Day of the purchase, at most some days earlier. */
  readonly madeOn: Day;
  /** The description as the bank breaks it; a narrow column breaks it further. */
  readonly lines: readonly string[];
  readonly minor: bigint;
  /** Balance after it. */
  readonly balance: bigint;
  /** What the paper says; another sum than `minor` in a broken statement only. */
  readonly printed: bigint;
  readonly checkNumber: string | null;
  readonly reference: string;
};

export type AccountKind = "checking" | "savings" | "money_market" | "card" | "wallet";

export type Account = {
  readonly kind: AccountKind;
  readonly product: string;
  /** As printed. */
  readonly number: string;
  readonly currency: string;
  readonly start: Day;
  readonly end: Day;
  readonly startMinor: bigint;
  readonly endMinor: bigint;
  readonly entries: readonly Entry[];
};

export type Bank = {
  readonly name: string;
  readonly legal: string;
  readonly street: string;
  readonly phone: string;
  readonly web: string;
};
export type Holder = {
  readonly name: string;
  readonly isCompany: boolean;
  readonly address: readonly string[];
};

export type StatementFile = {
  readonly bank: Bank;
  readonly holder: Holder;
  readonly accounts: readonly Account[];
  readonly dice: Dice;
};

export type AccountPlan = {
  readonly kind: AccountKind;
  readonly product: string | readonly string[];
  /** `#` is a digit, `@` the member number that all accounts share, all else is printed as it stands. */
  readonly number: string;
  /** Least and most rows. */
  readonly rows: readonly [number, number];
  /** Share of rows that are checks. */
  readonly checks?: number;
  readonly period?: "month" | "cycle" | "quarter" | "short";
  readonly mayBeOverdrawn?: boolean;
};

export type Country =
  | "US"
  | "GB"
  | "CA"
  | "QC"
  | "AU"
  | "NZ"
  | "DE"
  | "FR"
  | "NL"
  | "ES"
  | "SG"
  | "IN"
  | "ZA";
/** How the bank words its rows. */
export type Wording =
  | "orig"
  | "des"
  | "authorized"
  | "core"
  | "plain"
  | "card"
  | "short"
  | "ref_line"
  | "commas"
  | "spoken";

export type Layout = {
  readonly name: string;
  readonly family: string;
  readonly country: Country;
  readonly wording: Wording;
  readonly holder: "company" | "person";
  readonly accounts: readonly AccountPlan[];
  readonly paper: Paper;
  /** Furniture of each page, drawn when the number of pages is known. */
  readonly frame: (pen: Pen, page: number, pages: number, file: StatementFile) => void;
  readonly print: (sheet: Sheet, file: StatementFile) => void;
  /** False where the page states no dates of the period at all. */
  readonly isPeriodPrinted?: boolean;
  /** False where no end balance stands beside the rows, so that none can be printed wrong. */
  readonly isEndPrinted?: boolean;
};

export type RowTruth = {
  readonly date: string;
  readonly description: string;
  readonly minor: bigint;
  /** The running balance printed on the row. */
  readonly balance: bigint | null;
  readonly page: number;
};

export type StatementTruth = {
  readonly kind: StatementKind;
  readonly bankName: string;
  readonly company: string | null;
  readonly accountNumber: string;
  readonly currency: string;
  readonly period: { readonly start: string; readonly end: string } | null;
  readonly start: bigint | null;
  readonly end: bigint | null;
  readonly rows: readonly RowTruth[];
  readonly totals: { readonly credits: bigint; readonly debits: bigint };
  /** False when the print was made not to add up. */
  readonly isReconcilable: boolean;
};

export type Truth = { readonly statements: readonly StatementTruth[] };
export type PrintedStatement = { readonly pdf: Buffer; readonly truth: Truth };
