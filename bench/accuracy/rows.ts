import { cell, readTable } from "../../src/knowledge/tables.ts";

/** A labelled row. Any answer of a list is right; `""` stands for "none expected", null for "nobody labelled this". */
export type LabelledRow = {
  readonly id: string;
  readonly segment: string;
  readonly tier: string;
  readonly family: string;
  readonly description: string;
  readonly amount: number;
  readonly currency: string;
  readonly mcc: string;
  /** Any of these is right; empty: a careful underwriter could not tell; null: nobody labelled this. */
  readonly categories: readonly string[] | null;
  readonly merchant: readonly string[] | null;
  readonly processor: readonly string[] | null;
  readonly clean: readonly string[] | null;
  readonly notes: string;
};

const COLUMNS = [
  "id",
  "country",
  "segment",
  "description",
  "amount",
  "currency",
  "mcc",
  "category",
  "merchant",
];

/** Rows of the sets `fresh`, `second`, `third`, `fourth`, `fifth` and `sixth` that may be looked at while tuning; the others stay unseen. */
export function isLookedAt({ id }: LabelledRow): boolean {
  return Number.parseInt(id.slice(-1), 16) % 2 === 0;
}

/** Our own set, written by hand: `bench/accuracy/labelled/README.md`. */
export function readLabelled(file: string): LabelledRow[] {
  return readTable(file, [...COLUMNS, "processor", "clean", "tier", "family"]).map((row) => ({
    id: cell(row, "id"),
    segment: cell(row, "segment"),
    tier: cell(row, "tier"),
    family: cell(row, "family"),
    description: cell(row, "description"),
    amount: Number(cell(row, "amount")),
    currency: cell(row, "currency") || "USD",
    mcc: cell(row, "mcc"),
    categories: cell(row, "category")
      .split("|")
      .filter((label) => label !== ""),
    merchant: answersOf(cell(row, "merchant")),
    processor: answersOf(cell(row, "processor")),
    clean: cell(row, "clean").split("|"),
    notes: cell(row, "notes"),
  }));
}

/** `IRS|Internal Revenue Service`: either is right; `Vagaro|`: that or none; `?`: nobody labelled this. */
function answersOf(text: string): readonly string[] | null {
  return text === "?" ? null : text.split("|");
}
