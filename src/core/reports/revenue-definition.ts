import type { AnalyticsGroup } from "../model/category.ts";

/** Which credits count as revenue. An account may change it; every change is a new version. */
export type RevenueDefinition = {
  /** 1 is the default. */
  readonly version: number;
  /** Credits of categories in these groups are revenue, unless something below excludes them. */
  readonly groups: readonly AnalyticsGroup[];
  /** Labels or service ids of categories that count whatever their group. */
  readonly includedCategories: readonly string[];
  /** Labels or service ids of categories that never count. */
  readonly excludedCategories: readonly string[];
  /** Credits whose description, merchant or counterparty has one of these texts, in any case, do not count. */
  readonly excludedTexts: readonly string[];
};

export const DEFAULT_DEFINITION: RevenueDefinition = {
  version: 1,
  groups: ["revenue"],
  includedCategories: [],
  excludedCategories: [],
  excludedTexts: [],
};
