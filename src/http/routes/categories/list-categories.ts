import { readTenantCategories } from "../../../flows/tenant-categories.ts";
import { operation } from "../../operation.ts";
import { presentCategory } from "../../presenters/category.ts";
import { CATEGORY } from "../../schemas/category.ts";
import { list, shape } from "../../schemas/shapes.ts";

export const listCategoriesOperation = operation({
  id: "list-categories",
  method: "GET",
  url: "/api/categories",
  tag: "Categories",
  summary: "List the account's categories",
  status: 200,
  answer: shape("Categories", { categories: list(CATEGORY) }),
  errors: [],
  handle: async ({ context, tenant }) => {
    const categories = await readTenantCategories(context.db, tenant.userId);
    return { categories: categories.all.map(presentCategory) };
  },
});
