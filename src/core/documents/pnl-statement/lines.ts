import { type AmountRow, loosely } from "../tables/amount-rows.ts";
import type { RowKind } from "../tables/paper-column.ts";

export type PnlCategory =
  | "revenue"
  | "cost_of_goods_sold"
  | "operating_expense"
  | "other_income"
  | "other_expense"
  | "tax";
export const PNL_TOTALS = [
  "total_revenue",
  "total_cost_of_goods_sold",
  "gross_profit",
  "total_operating_expenses",
  "operating_income",
  "total_other_income",
  "total_other_expenses",
  "net_income",
] as const;
export type PnlTotal = (typeof PNL_TOTALS)[number];

const TOTALS: readonly (readonly [RegExp, PnlTotal])[] = [
  [/^gross (profit|margin|income)\b(?!.*%)/i, "gross_profit"],
  [
    /^(total |net )?(net operating income|operating (income|profit)|net ordinary income|income from operations|operating income \(loss\)|ebit)$/i,
    "operating_income",
  ],
  [
    /^(net (income|profit|earnings|loss)\b|profit for the (year|period)|net (profit|income) \(loss\)|net income after)/i,
    "net_income",
  ],
  [/^total (cost of (goods sold|sales|revenue)|cogs|costs? of goods)\b/i, "total_cost_of_goods_sold"],
  [/^total other income\b(?!.*expense)/i, "total_other_income"],
  [/^total other expenses?\b/i, "total_other_expenses"],
  [
    /^(total (operating |general and administrative |g&a )?expenses?|total operating costs|total overheads?|total expenditures?)$/i,
    "total_operating_expenses",
  ],
  [
    /^(total (income|revenues?|sales|net revenues?|net sales|operating revenues?|turnover)|net (sales|revenues?))$/i,
    "total_revenue",
  ],
];
const SECTIONS: readonly (readonly [RegExp, PnlCategory])[] = [
  [/^other (income|revenues?)(?!.*expense)/i, "other_income"],
  [/^other (expenses?|deductions)/i, "other_expense"],
  [/^(cost of (goods sold|sales|revenues?)|cogs|direct costs?)/i, "cost_of_goods_sold"],
  [
    /^((operating |general |g&a |administrative |selling )*(and )?(administrative )?expenses?|overheads?|operating costs|expenditures?|deductions)$/i,
    "operating_expense",
  ],
  [/^(operating |ordinary )?(revenues?|income|sales|trading income|turnover|receipts)$/i, "revenue"],
];
const END =
  /^(assets|balance sheet|cash flow|statement of cash flows?|cash flows? from|notes? to|compilation report|liabilities|statement of financial position)\b/i;
const SKIP =
  /^(ordinary income\/expense|net (other|ordinary) |total net|margin|% of|income before|earnings before|ebitda|subtotal|prepared by|page )/i;

/** What a row of a profit and loss statement is, given the section it stands in. */
export function classifyRow(row: AmountRow, section: PnlCategory): RowKind<PnlCategory, PnlTotal> {
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
  if (name === "" || SKIP.test(name) || /^total\b/i.test(name)) return { kind: "skip" };
  if (/^(provision for )?income tax(es)?( expense)?$|^tax expense$/i.test(name))
    return { kind: "line", category: "tax" };
  const single = SECTIONS.find(([pattern]) => loosely(pattern).test(name));
  return { kind: "line", category: single?.[1] === "cost_of_goods_sold" ? single[1] : section };
}

/** Where no headings tell the section: costs of sales follow revenue, and expenses what follows the gross profit. */
export function sectionAfter(total: PnlTotal, section: PnlCategory): PnlCategory {
  if (total === "total_revenue") return "cost_of_goods_sold";
  if (total === "total_cost_of_goods_sold" || total === "gross_profit") return "operating_expense";
  if (total === "total_operating_expenses" || total === "operating_income") return "other_expense";
  return section;
}
