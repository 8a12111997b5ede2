import { formatWord } from "../format.ts";
import type { Choice } from "../parts/field.tsx";

/** The groups that reports sum categories under. */
export const CATEGORY_GROUPS: readonly Choice[] = [
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
].map((group): Choice => [group, formatWord(group)]);
