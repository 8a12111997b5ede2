import { ANALYTICS_GROUPS } from "../../../src/core/model/category.ts";
import { formatWord } from "../format.ts";
import type { Choice } from "../parts/field.tsx";

/** The groups that reports sum categories under. */
export const CATEGORY_GROUPS: readonly Choice[] = ANALYTICS_GROUPS.map(
  (group): Choice => [group, formatWord(group)],
);
