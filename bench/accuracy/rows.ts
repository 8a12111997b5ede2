import { existsSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
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
  /** Any of these is right; empty: a careful underwriter could not tell. */
  readonly categories: readonly string[];
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

/** Expense types of the public purchase-card rows, as our labels; types that do not map are left out. */
const EXPENSE_TYPES: Readonly<Record<string, readonly string[]>> = {
  "Payroll & Contractors": ["Payroll and Consultants"],
  "Financial Fees": ["Charges/Fees", "Overdraft/NSF Fees", "Debt Repayment", "General Payment"],
  "Advertising & Marketing": ["Advertising"],
  Insurance: ["Insurance"],
  Travel: ["Travel"],
  "Vehicle Expenses": ["Travel", "Other Expenses", "Inventory"],
  "Taxes & Licenses": ["Taxes", "Other Expenses"],
  "Meals & Entertainment": ["Other Expenses"],
  COGS: ["Inventory"],
  "Rent & Utilities": ["Rent", "Utilities"],
  "Office Supplies": ["Other Expenses", "Inventory", "Postage"],
  "Education & Training": ["Other Expenses"],
  "Professional Services": ["Other Expenses", "Payroll and Consultants"],
  "Equipment & Software": ["Software", "Other Expenses", "Inventory"],
  "Repairs & Maintenance": ["Other Expenses", "Inventory"],
  Income: ["Revenue"],
};

/** Public rows of others, read from beside the project where they are present; never part of it. */
export function readPurchaseCards(folder: string): LabelledRow[] {
  const file = `${folder}/us_business_purchase_card.csv`;
  if (!existsSync(file)) return [];
  return readCsv(file).flatMap((row) => {
    const categories = EXPENSE_TYPES[row["category"] ?? ""];
    if (categories === undefined || !/high|medium/.test(row["label_confidence"] ?? "")) return [];
    const isIncome = row["direction"] === "income";
    return [
      plainRow(
        row["id"] ?? "",
        "us_business_cards",
        row["merchant_raw"] ?? "",
        categories,
        Number(row["amount"]) * (isIncome ? 1 : -1),
      ),
    ];
  });
}

const PLAID_TYPES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^Food and Drink|Restaurants|Food and Beverage/, ["Other Expenses"]],
  [
    /^Shops > (Supermarkets|Convenience|Pharmacies|Clothing|Computers|Department|Books|Beauty)/,
    ["Other Expenses", "Inventory"],
  ],
  [/Gas Stations/, ["Travel", "Inventory"]],
  [/^Travel/, ["Travel"]],
  [/Telecommunication|Utilities|Cable|Internet/, ["Utilities"]],
  [/^Recreation|Gyms/, ["Other Expenses"]],
  [/^Healthcare|Community/, ["Other Expenses"]],
];

export function readCardRows(folder: string): LabelledRow[] {
  const file = `${folder}/us_card_chase_style.csv`;
  if (!existsSync(file)) return [];
  return readCsv(file).flatMap((row, at) => {
    const type = PLAID_TYPES.find(([pattern]) => pattern.test(row["plaid_category"] ?? ""));
    return type === undefined
      ? []
      : [plainRow(`card_${at}`, "us_personal_cards", row["name"] ?? "", type[1], -20)];
  });
}

function plainRow(
  id: string,
  segment: string,
  description: string,
  categories: readonly string[],
  amount: number,
): LabelledRow {
  return {
    id,
    segment,
    tier: "unknown",
    family: "public",
    description,
    amount,
    currency: "USD",
    mcc: "",
    categories,
    merchant: null,
    processor: null,
    clean: null,
    notes: "",
  };
}

function readCsv(file: string): Record<string, string>[] {
  return parse(readFileSync(file), { columns: true, relax_column_count: true, relax_quotes: true });
}
