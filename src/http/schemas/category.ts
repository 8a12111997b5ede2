import { ANALYTICS_GROUPS } from "../../core/model/category.ts";
import { isId } from "../../core/model/ids.ts";
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

/** By which lists are asked for transactions without a category. */
const UNDETERMINED = "undetermined";

export const LABEL = lineText(
  { description: "Not yet used by another category", maxLength: 140 },
  {
    isRight: (label) => label.trim() === label || label.trim() === "",
    fix: "must not begin or end with a blank",
  },
  {
    isRight: (label) => label.toLowerCase() !== UNDETERMINED && !isId("ctg_", label),
    fix: `must not read like a service id, nor be "${UNDETERMINED}", which stands for no category`,
  },
);
export const GROUP = oneOf(ANALYTICS_GROUPS, "Group under which reports sum it");
