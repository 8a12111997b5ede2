import { type AmountRow, loosely } from "../tables/amount-rows.ts";
import type { RowKind } from "../tables/paper-column.ts";

export type BalanceCategory =
  | "current_asset"
  | "fixed_asset"
  | "other_asset"
  | "current_liability"
  | "long_term_liability"
  | "equity";
export const BALANCE_TOTALS = [
  "total_current_assets",
  "total_fixed_assets",
  "total_other_assets",
  "total_assets",
  "total_current_liabilities",
  "total_long_term_liabilities",
  "total_liabilities",
  "total_equity",
  "total_liabilities_and_equity",
] as const;
export type BalanceTotal = (typeof BALANCE_TOTALS)[number];

const OWNERS = "(?:(?:stock|share)holders?['’]?s?|owners?['’]?s?|members?['’]?s?|partners?['’]?s?|net)";
const TOTALS: readonly (readonly [RegExp, BalanceTotal])[] = [
  [
    new RegExp(
      `^total (liabilities (and|&|\\+) (${OWNERS} )?(equity|capital|net worth|deficit)|liabilities,? equity)`,
      "i",
    ),
    "total_liabilities_and_equity",
  ],
  [/^total current assets/i, "total_current_assets"],
  [
    /^(total (net )?(fixed|non-?current|long[- ]term) assets|net fixed assets|total property|(total )?property and equipment,? net|total (net )?property)/i,
    "total_fixed_assets",
  ],
  [/^total other assets/i, "total_other_assets"],
  [/^total assets/i, "total_assets"],
  [/^total current liabilities/i, "total_current_liabilities"],
  [/^total (long[- ]term|non-?current) (liabilities|debt)/i, "total_long_term_liabilities"],
  [/^total liabilities$/i, "total_liabilities"],
  [new RegExp(`^(total (${OWNERS} )?(equity|capital|net assets|deficit)|net worth)`, "i"), "total_equity"],
];
const SECTIONS: readonly (readonly [RegExp, BalanceCategory])[] = [
  [/^current assets|^bank accounts|^checking\/savings/i, "current_asset"],
  [
    /^(fixed|non-?current|long[- ]term|capital) assets|^property,? (plant|and equipment|& equipment)/i,
    "fixed_asset",
  ],
  [/^other assets/i, "other_asset"],
  [/^(other )?current liabilities|^credit cards$/i, "current_liability"],
  [/^(long[- ]term|non-?current) (liabilities|debt)/i, "long_term_liability"],
  [new RegExp(`^(${OWNERS} )?(equity|capital)$|^net assets$`, "i"), "equity"],
  [/^liabilities$/i, "current_liability"],
  [/^assets$/i, "current_asset"],
];
const END =
  /^(income statement|profit (and|&) loss|statement of (operations|income|cash)|cash flow|cash flows from|notes to|compilation report|revenues?$)/i;

export function classifyBalanceRow(
  row: AmountRow,
  section: BalanceCategory,
): RowKind<BalanceCategory, BalanceTotal> {
  const name = row.name
    .replace(/^\d{3,6}\s*[-·.]?\s+/, "")
    .replace(/(?<![:.])[:.]+$/, "")
    .trim();
  if (END.test(name)) return { kind: "end" };
  if (row.amounts.length === 0) {
    const found = SECTIONS.find(([pattern]) => loosely(pattern).test(name));
    return found === undefined ? { kind: "skip" } : { kind: "section", category: found[1] };
  }
  const total = TOTALS.find(([pattern]) => loosely(pattern).test(name));
  if (total !== undefined) return { kind: "total", key: total[1] };
  if (name === "" || /^(total|subtotal|prepared by|page|as of|date)\b/i.test(name)) return { kind: "skip" };
  return { kind: "line", category: homeOf(name, section) };
}

/** Long-term debt listed without a heading of its own stands among the current liabilities. */
function homeOf(name: string, section: BalanceCategory): BalanceCategory {
  if (section === "current_liability" && /^long[- ]term (debt|liabilit)/i.test(name))
    return "long_term_liability";
  return section;
}

export function sectionAfterTotal(total: BalanceTotal, section: BalanceCategory): BalanceCategory {
  if (total === "total_current_assets") return "fixed_asset";
  if (total === "total_fixed_assets") return "other_asset";
  if (total === "total_assets") return "current_liability";
  if (total === "total_current_liabilities") return "long_term_liability";
  if (total === "total_liabilities") return "equity";
  return section;
}
