/** Groups under which categories are summed in reports. The set is fixed; accounts may move a category between them. */
export const ANALYTICS_GROUPS = [
  "revenue",
  "cost_of_goods_sold",
  "operational_expenses",
  "tax_expenses",
  "intra_company",
  "debt",
  "equity",
  "other_income",
  "special_items",
  "other",
] as const;
export type AnalyticsGroup = (typeof ANALYTICS_GROUPS)[number];

/** A default category, as a line of `data/categories.tsv` says it. `label` is what clients match on. */
export type DefaultCategory = {
  readonly slug: string;
  readonly label: string;
  readonly analyticsGroup: AnalyticsGroup;
  readonly direction: "in" | "out" | "both";
  readonly description: string;
};
