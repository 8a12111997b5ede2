// What the walk over the lines finds, before any decision about signs, columns or years.

import type { TextWord } from "../../model/document-text.ts";
import type { ColumnRole } from "../../print/column-terms.ts";
import type { Line } from "../../print/lines.ts";
import type { AmountToken, DateToken } from "../../print/tokens.ts";
import type { SectionTitle } from "../terms/section-terms.ts";
import type { ColumnSet } from "./columns.ts";

export type MoneyCell = {
  readonly token: AmountToken;
  readonly line: Line;
  /** By the heading of its column; null without one. */
  readonly role: ColumnRole | null;
};
export type TextPart = { readonly line: Line; readonly words: readonly TextWord[] };

export type RawRow = {
  date: DateToken | null;
  dateLine: Line | null;
  /** A second date beside the first; `isPosting` when its column says so, null when nothing does. */
  otherDate: DateToken | null;
  isOtherPosting: boolean | null;
  money: readonly MoneyCell[];
  text: TextPart[];
  /** Lines of text alone between the row above and this one. */
  lead: Line[];
  number: string | null;
  code: string | null;
  direction: -1 | 1 | null;
  /** A date that OCR spoiled, as it reads. */
  spoiledDate: string | null;
  lines: Line[];
  /** Its amount stands on a later line than its date. */
  isAmountBelow: boolean;
};

export type Table = {
  readonly id: number;
  readonly title: string;
  readonly titleLine: Line | null;
  readonly section: SectionTitle | null;
  readonly columns: ColumnSet | null;
  /** Found as groups side by side: check lists, daily balances. */
  readonly isGrid: boolean;
  readonly rows: RawRow[];
  /** Lines of text alone after its last row. */
  tail: Line[];
  /** Orders of the lines with which its heading, shown again, ends. */
  heads: number[];
};

export type BalanceMark = {
  readonly label: "start" | "end" | "dated" | "forward";
  readonly token: AmountToken;
  readonly line: Line;
  readonly text: string;
  readonly date: DateToken | null;
  /** Rows of the walk that stand before it. */
  readonly rowsBefore: number;
};
export type TotalMark = {
  readonly label: string;
  readonly plain: string;
  readonly tokens: readonly AmountToken[];
  readonly columns: ColumnSet | null;
  readonly count: number | null;
  readonly line: Line;
  /** The table that it closes; null in a summary. */
  readonly table: number | null;
};
export type Unread = { readonly line: Line; readonly reason: string; readonly date: DateToken | null };

export type Walk = {
  readonly tables: readonly Table[];
  readonly balances: readonly BalanceMark[];
  readonly totals: readonly TotalMark[];
  readonly unread: readonly Unread[];
  /** Further lines of descriptions. */
  readonly continuations: readonly Line[];
};
