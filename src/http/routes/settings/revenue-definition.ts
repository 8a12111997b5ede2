import { changeDefinition, readDefinitions } from "../../../flows/change-report-settings.ts";
import { readTenantCategories } from "../../../flows/tenant-categories.ts";
import { fieldErrors } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { DEFINITION_INPUT, presentDefinition, REVENUE_DEFINITION } from "../../schemas/report-settings.ts";
import { list, shape } from "../../schemas/shapes.ts";

const ANSWER = shape("RevenueDefinitionAnswer", {
  revenue_definition: REVENUE_DEFINITION,
  earlier_versions: list(REVENUE_DEFINITION, "Newest first"),
});

export const revenueDefinitionOperations = [
  operation({
    id: "get-revenue-definition",
    method: "GET",
    url: "/api/settings/revenue_definition",
    tag: "Settings",
    summary: "What counts as revenue",
    status: 200,
    answer: ANSWER,
    errors: [],
    handle: async ({ context, tenant }) => answerOf(await readDefinitions(context, tenant.userId)),
  }),
  operation({
    id: "change-revenue-definition",
    method: "PUT",
    url: "/api/settings/revenue_definition",
    tag: "Settings",
    scope: "admin",
    summary: "Change what counts as revenue",
    description:
      "Makes the next version: fields that are not sent stay. It holds at once for all reports and metrics; `GET …/true_revenue` names the version and says why each credit counts or not.",
    body: DEFINITION_INPUT,
    bodyExample: { revenue_definition: { excluded_texts: ["affiliate holdings"] } },
    status: 200,
    answer: ANSWER,
    errors: [],
    handle: async ({ context, tenant, body }) => {
      const { userId } = tenant;
      const [present] = await readDefinitions(context, userId);
      const { version: _version, ...before } = present!.definition;
      const given = body.revenue_definition;
      const categories = await readTenantCategories(context.db, userId);
      const known = new Set(categories.all.flatMap((one) => [one.categoryId, one.label]));
      refuseUnknown(given, known);
      await changeDefinition(context, userId, {
        groups: given.groups ?? before.groups,
        includedCategories: given.included_categories ?? before.includedCategories,
        excludedCategories: given.excluded_categories ?? before.excludedCategories,
        excludedTexts: given.excluded_texts ?? before.excludedTexts,
      });
      return answerOf(await readDefinitions(context, userId));
    },
  }),
];

function answerOf(versions: Awaited<ReturnType<typeof readDefinitions>>) {
  const [present, ...earlier] = versions.map(presentDefinition);
  return { revenue_definition: present, earlier_versions: earlier };
}

function refuseUnknown(
  given: {
    readonly included_categories?: readonly string[];
    readonly excluded_categories?: readonly string[];
  },
  known: ReadonlySet<string>,
): void {
  const problems: Record<string, string[]> = {};
  for (const field of ["included_categories", "excluded_categories"] as const) {
    for (const [index, name] of (given[field] ?? []).entries()) {
      if (known.has(name)) continue;
      problems[`revenue_definition.${field}.${index}`] = [
        `no category has the label or service id ${JSON.stringify(name)}; GET /api/categories lists them`,
      ];
    }
  }
  if (Object.keys(problems).length > 0) throw fieldErrors({ json: problems });
}
