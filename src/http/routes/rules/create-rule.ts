import { insertRule } from "../../../db/queries/rules.ts";
import { readTenantCategories } from "../../../flows/tenant-categories.ts";
import { operation } from "../../operation.ts";
import { presentRule } from "../../presenters/rule.ts";
import { NEW_RULE, RULE_ANSWER, readRule, refuseBadRule } from "../../schemas/rule.ts";

export const createRule = operation({
  id: "create-rule",
  method: "POST",
  url: "/api/rules/",
  tag: "Rules",
  summary: "Add a rule",
  description:
    "A rule that is true of an end user after its processing is a violation: it shows on the scorecard, and `end_user.review_required` names it.",
  body: NEW_RULE,
  bodyExample: {
    rule: {
      name: "Too many fees",
      metric_label: "nsf_fees",
      date_range: "last_90_days",
      condition: "greater_than",
      value: 3,
      selector: { is_portfolio: false },
    },
  },
  status: 201,
  answer: RULE_ANSWER,
  errors: [],
  handle: async ({ context, tenant, body }) => {
    const values = readRule(body.rule, null);
    const categories = await readTenantCategories(context.db, tenant.userId);
    refuseBadRule(
      values,
      categories.all.map((one) => one.slug),
    );
    return { rule: presentRule(await insertRule(context.db, tenant.userId, values, context.now())) };
  },
});
