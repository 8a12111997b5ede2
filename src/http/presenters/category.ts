import type { CategoryRow } from "../../db/queries/categories.ts";
import { presentInstant } from "./instant.ts";

export function presentCategory(category: CategoryRow) {
  return {
    service_id: category.categoryId,
    label: category.label,
    analytics_group: category.analyticsGroup,
    description: category.description,
    created: presentInstant(category.created),
  };
}
