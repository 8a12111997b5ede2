import { findRule, updateRule } from "../../../db/queries/rules.ts";
import { readTenantCategories } from "../../../flows/tenant-categories.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentRule } from "../../presenters/rule.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";
import { RULE_ANSWER, RULE_CHANGE, readRule, refuseBadRule } from "../../schemas/rule.ts";

export const updateRuleOperation = operation({
  id: "update-rule",
  method: "PUT",
  url: "/api/rules/:service_id",
  tag: "Rules",
  summary: "Change a rule",
  description: "Fields that are not sent stay as they are.",
  path: SERVICE_ID_PATH,
  body: RULE_CHANGE,
  bodyExample: { rule: { value: 5 } },
  status: 200,
  answer: RULE_ANSWER,
  errors: [404],
  handle: async ({ context, tenant, path, body }) => {
    const { db } = context;
    const key = { userId: tenant.userId, ruleId: path.service_id };
    const earlier = await findRule(db, key.userId, key.ruleId);
    if (earlier === null) throw apiError("rule_not_found");
    const values = readRule(body.rule, earlier);
    const categories = await readTenantCategories(db, key.userId);
    refuseBadRule(
      values,
      categories.all.map((one) => one.slug),
    );
    const rule = await updateRule(db, key, values, context.now());
    if (rule === null) throw apiError("rule_not_found");
    return { rule: presentRule(rule) };
  },
});
