import { cell, readTable } from "../../../src/knowledge/tables.ts";
import type { LabelledRow } from "../rows.ts";

const COLUMNS = [
  "source",
  "description",
  "amount",
  "currency",
  "category",
  "category_alternatives",
  "merchant",
  "processor",
];

/** Labelled rows of one file. An empty merchant or processor: none is expected. An empty category: a careful underwriter could not tell. */
export function readRowsFile(file: string): LabelledRow[] {
  return readTable(file, COLUMNS).map((row, at) => ({
    id: `row_${at + 1}`,
    segment: cell(row, "source"),
    tier: "real",
    family: "",
    description: cell(row, "description"),
    amount: Number(cell(row, "amount")),
    currency: cell(row, "currency") || "USD",
    mcc: "",
    categories: [cell(row, "category"), ...cell(row, "category_alternatives").split("|")].filter(Boolean),
    merchant: cell(row, "merchant").split("|"),
    processor: cell(row, "processor").split("|"),
    clean: null,
    notes: "",
  }));
}
