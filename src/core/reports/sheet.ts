import type { Day } from "../model/day.ts";
import type { Money } from "../model/money.ts";

// A sheet of a workbook as data.

export type Cell = string | number | boolean | Money | { readonly day: Day } | null;
export type Column = { readonly title: string; readonly width: number };
export type Sheet = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Indexes of rows that are headings inside the sheet. */
  readonly headings: readonly number[];
};

export function column(title: string, width: number): Column {
  return { title, width };
}
