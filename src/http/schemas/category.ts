import { ANALYTICS_GROUPS } from "../../core/model/category.ts";
import { lineText, oneOf } from "./inputs.ts";
import { instant, shape, text } from "./shapes.ts";

export const CATEGORY = shape("Category", {
  service_id: text(),
  label: text("What transactions are labelled with"),
  analytics_group: text(ANALYTICS_GROUPS.join(", ")),
  description: text(),
  created: instant(),
});

export const CATEGORY_ANSWER = shape("CategoryAnswer", { category: CATEGORY });

export const LABEL = lineText({ description: "Not yet used by another category", maxLength: 140 });
export const GROUP = oneOf(ANALYTICS_GROUPS, "Group under which reports sum it");
