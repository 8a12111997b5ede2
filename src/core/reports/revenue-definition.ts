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
  /** Deposits by check, cash or P2P that name an owner are the owner's money. */
  readonly isOwnerMoneyExcluded: boolean;
  /** Money that comes from where the same amount went, or goes back there, within so many days; 0: not looked for. */
  readonly roundTripDays: number;
  /** Round trips below this amount (in major units) are not looked for. */
  readonly roundTripMinimum: number;
};

export const DEFAULT_DEFINITION: RevenueDefinition = {
  version: 1,
  groups: ["revenue"],
  includedCategories: [],
  excludedCategories: [],
  excludedTexts: [],
  isOwnerMoneyExcluded: true,
  roundTripDays: 7,
  roundTripMinimum: 500,
};
