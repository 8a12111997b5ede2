import type { Day } from "../model/day.ts";
import type { Money } from "../model/money.ts";

// What a bank's or a bookkeeping program's export holds, whatever its format.

/** Where something stands in the file: the line from 1, or the row of a spreadsheet. */
export type Line = number;

export type ExportRow = {
  readonly line: Line;
  /** The booking day. */
  readonly date: Day;
  readonly description: string;
  /** Signed: negative is outflow for the account's owner. */
  readonly amount: Money;
  /** After the row, where the file says so. */
  readonly balance: Money | null;
  /** The bank's own identifier of the row; unique inside the account where there is one. */
  readonly reference: string | null;
  readonly checkNumber: string | null;
  /** The bank's own code of the transaction. */
  readonly code: string | null;
};

export type DatedBalance = { readonly date: Day | null; readonly amount: Money };

export type ExportAccount = {
  /** As the file names it; null when it names none. */
  readonly number: string | null;
  readonly bank: string | null;
  readonly name: string | null;
  readonly owner: string | null;
  readonly type: "checking" | "savings" | "credit_card" | "money_market" | "credit_line" | null;
  readonly currency: string;
  readonly opening: DatedBalance | null;
  readonly closing: DatedBalance | null;
  readonly rows: readonly ExportRow[];
};

/** A row that was left out, or a value that does not fit; `text` is a plain sentence. */
export type ExportProblem = { readonly line: Line | null; readonly text: string };

export type ExportReading =
  | {
      readonly kind: "read";
      readonly accounts: readonly ExportAccount[];
      readonly problems: readonly ExportProblem[];
      /** What was inferred (columns, order of dates, signs), in plain sentences. */
      readonly notes: readonly string[];
    }
  | { readonly kind: "unreadable"; readonly reason: string; readonly line: Line | null };

export function unreadable(reason: string, line: Line | null = null): ExportReading {
  return { kind: "unreadable", reason, line };
}
