import Type, { type Static } from "typebox";
import type { TenantCategories } from "../../flows/tenant-categories.ts";
import { lineText, nullable, objectThat } from "./inputs.ts";

export const CATEGORY_REFERENCE = objectThat(
  Type.Object({
    label: Type.Optional(nullable(lineText({ description: "Label of a category", maxLength: 140 }))),
    service_id: Type.Optional(
      nullable(lineText({ description: "Service id of a category; goes before a label", maxLength: 140 })),
    ),
  }),
  (category) => (category.label ?? category.service_id ?? null) !== null,
  "needs a label or a service_id",
);

export const MERCHANT_STATEMENT = objectThat(
  Type.Object({
    name: Type.Optional(nullable(lineText({ description: "Name of the merchant", maxLength: 128 }))),
    service_id: Type.Optional(
      nullable(lineText({ description: "Service id of a merchant", maxLength: 140 })),
    ),
    is_correct: Type.Optional(
      Type.Unsafe<boolean | null>({
        type: ["boolean", "null"],
        description: "false: this is not the merchant; true alone: the present merchant is right",
      }),
    ),
  }),
  (merchant) => (merchant.name ?? merchant.service_id ?? merchant.is_correct ?? null) !== null,
  "needs a name, a service_id or is_correct",
);

export const SOURCE = Type.Optional(
  nullable(lineText({ description: "Who says so, for your own records", maxLength: 140 })),
);

/** The category that is meant, or why none is. */
export function readCategory(
  reference: Static<typeof CATEGORY_REFERENCE>,
  categories: TenantCategories,
): { readonly categoryId: string } | { readonly field: string; readonly problem: string } {
  const { label, service_id: serviceId } = reference;
  const found = serviceId == null ? categories.byLabel(label ?? "") : categories.byId(serviceId);
  if (found !== null) return { categoryId: found.categoryId };
  const field = serviceId == null ? "label" : "service_id";
  return { field, problem: `no category has this ${field}; GET /api/categories lists them` };
}
