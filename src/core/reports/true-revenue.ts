import type { LedgerCategory } from "../books/ledger-row.ts";
import { prepare } from "./prepared.ts";
import type { ReportInput, ReportTransaction } from "./report-input.ts";
import type { RevenueDefinition } from "./revenue-definition.ts";

// True revenue: every credit is either revenue or excluded for a reason that a person can read and check. What a payment is, the
// ledger decided already (core/books): a credit counts by its category alone, and by what the account's definition adds or leaves out.

export const EXCLUSION_REASONS = [
  "own_transfer",
  "loan",
  "refund",
  "reversal",
  "owner_injection",
  "other_income",
  "special_inflow",
  "undetermined",
  "not_revenue_category",
  "excluded_by_definition",
] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

export type RevenueVerdict =
  | { readonly isRevenue: true }
  | {
      readonly isRevenue: false;
      readonly reason: ExclusionReason;
      /** In plain words. */
      readonly text: string;
      /** Another row that is part of the reason. */
      readonly otherId: string | null;
    };

/** The verdict on every credit that counts, by its id. */
export type RevenueReading = ReadonlyMap<string, RevenueVerdict>;

const REVENUE: RevenueVerdict = { isRevenue: true };

const readingsOf = new WeakMap<ReportInput, Map<string, RevenueReading>>();

export function readRevenue(input: ReportInput, definition: RevenueDefinition): RevenueReading {
  const readings = readingsOf.get(input) ?? new Map<string, RevenueReading>();
  readingsOf.set(input, readings);
  const key = JSON.stringify(definition);
  const known = readings.get(key);
  if (known !== undefined) return known;
  const { rows } = prepare(input);
  const judge = makeJudge(definition);
  const reading = new Map(
    rows.filter((row) => row.amount.minor > 0n).map((row) => [row.id, judge(row)] as const),
  );
  readings.set(key, reading);
  return reading;
}

type Judge = (row: ReportTransaction) => RevenueVerdict;

function makeJudge(definition: RevenueDefinition): Judge {
  const texts = definition.excludedTexts.map((text) => text.toLowerCase());
  const isIn = (category: LedgerCategory, list: readonly string[]): boolean =>
    list.includes(category.id) || list.some((label) => label.toLowerCase() === category.label.toLowerCase());
  return (row) => {
    const { category } = row;
    if (category === null) return excluded("undetermined", "Its category could not be told.");
    if (isIn(category, definition.excludedCategories)) {
      return excluded("excluded_by_definition", `The definition leaves out the category ${category.label}.`);
    }
    const isIncluded = isIn(category, definition.includedCategories);
    if (!isIncluded && !definition.groups.includes(category.analyticsGroup)) {
      return notRevenueBecause(row, category);
    }
    const text = textIn(row, texts);
    if (text !== null) {
      return excluded("excluded_by_definition", `The definition leaves out what names "${text}".`);
    }
    return REVENUE;
  };
}

function excluded(reason: ExclusionReason, text: string, otherId: string | null = null): RevenueVerdict {
  return { isRevenue: false, reason, text, otherId };
}

function notRevenueBecause(row: ReportTransaction, category: LedgerCategory): RevenueVerdict {
  const { label, analyticsGroup } = category;
  if (row.matchingId !== null) {
    return excluded("own_transfer", "The other leg is in another own account.", row.matchingId);
  }
  switch (analyticsGroup) {
    case "intra_company":
      return excluded("own_transfer", `A transfer between own accounts (${label}).`);
    case "debt":
      return row.isReturn
        ? excluded("reversal", `A returned loan payment (${label}).`)
        : excluded("loan", `Borrowed money (${label}).`);
    case "equity":
      return excluded("owner_injection", `Capital of owners or investors (${label}).`);
    case "other_income":
      return excluded("other_income", `Income that is no sale (${label}).`);
    case "special_items":
      return row.isReturn
        ? excluded("reversal", `A payment came back (${label}).`)
        : excluded("special_inflow", `Needs explaining (${label}).`);
    case "cost_of_goods_sold":
    case "operational_expenses":
    case "tax_expenses":
      return row.isReturn
        ? excluded("reversal", `A payment came back (${label}).`)
        : excluded("refund", `Money back from a payee (${label}).`);
    default:
      return excluded("not_revenue_category", `The category ${label} is not among revenue.`);
  }
}

function textIn(row: ReportTransaction, texts: readonly string[]): string | null {
  if (texts.length === 0) return null;
  const whole = `${row.description} ${row.merchant?.name ?? ""} ${row.counterparty ?? ""}`.toLowerCase();
  return texts.find((text) => whole.includes(text)) ?? null;
}
