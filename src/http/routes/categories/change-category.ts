import Type from "typebox";
import { changeCategory } from "../../../flows/change-categories.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentCategory } from "../../presenters/category.ts";
import { CATEGORY_ANSWER, GROUP, LABEL } from "../../schemas/category.ts";
import { freeText } from "../../schemas/inputs.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";

export const changeCategoryOperation = operation({
  id: "change-category",
  method: "PATCH",
  url: "/api/categories/:service_id",
  tag: "Categories",
  summary: "Rename a category, or move it to another group",
  description: "Transactions keep the category and show its new label at once.",
  path: SERVICE_ID_PATH,
  body: Type.Object({
    category: Type.Object({
      label: Type.Optional(LABEL),
      analytics_group: Type.Optional(GROUP),
      description: Type.Optional(freeText({ description: "For people", maxLength: 1_000 })),
    }),
  }),
  bodyExample: { category: { label: "Subscriptions" } },
  status: 200,
  answer: CATEGORY_ANSWER,
  errors: [404, 409],
  handle: async ({ context, tenant, path, body }) => {
    const { label, analytics_group: analyticsGroup, description } = body.category;
    const outcome = await changeCategory(
      context.db,
      { userId: tenant.userId, categoryId: path.service_id },
      {
        ...(label === undefined ? {} : { label }),
        ...(analyticsGroup === undefined ? {} : { analyticsGroup }),
        ...(description === undefined ? {} : { description }),
      },
    );
    if (outcome.kind === "not_found") throw apiError("category_not_found");
    if (outcome.kind === "label_taken") throw apiError("category_exists", { label: label ?? "" });
    return { category: presentCategory(outcome.category) };
  },
});
