import Type from "typebox";
import { addCategory } from "../../../flows/change-categories.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentCategory } from "../../presenters/category.ts";
import { CATEGORY_ANSWER, GROUP, LABEL } from "../../schemas/category.ts";
import { freeText } from "../../schemas/inputs.ts";

export const addCategoryOperation = operation({
  id: "add-category",
  method: "POST",
  url: "/api/categories",
  tag: "Categories",
  summary: "Add a category",
  description: "The engine does not choose it by itself; feedback and `apply_to_alike` do.",
  body: Type.Object({
    category: Type.Object({
      label: LABEL,
      analytics_group: GROUP,
      description: Type.Optional(freeText({ description: "For people", maxLength: 1_000 })),
    }),
  }),
  bodyExample: { category: { label: "Flour and Grain", analytics_group: "cost_of_goods_sold" } },
  status: 201,
  answer: CATEGORY_ANSWER,
  errors: [409],
  handle: async ({ context, tenant, body }) => {
    const { label, analytics_group: analyticsGroup, description = "" } = body.category;
    const outcome = await addCategory(context.db, tenant.userId, { label, analyticsGroup, description });
    if (outcome.kind !== "done") throw apiError("category_exists", { label });
    return { category: presentCategory(outcome.category) };
  },
});
