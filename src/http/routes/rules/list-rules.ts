import Type from "typebox";
import { listRules } from "../../../db/queries/rules.ts";
import { pageOfWhole } from "../../cursor.ts";
import { operation } from "../../operation.ts";
import { presentRule } from "../../presenters/rule.ts";
import { PAGING } from "../../schemas/inputs.ts";
import { RULE } from "../../schemas/rule.ts";
import { list, PAGE, shape } from "../../schemas/shapes.ts";

export const listRulesOperation = operation({
  id: "list-rules",
  method: "GET",
  url: "/api/rules/",
  tag: "Rules",
  summary: "List the account's rules",
  description: "Oldest first.",
  query: Type.Object(PAGING),
  status: 200,
  answer: shape("Rules", { rules: list(RULE), _meta: PAGE }),
  errors: [],
  handle: async ({ context, tenant, query }) => {
    const rules = await listRules(context.db, tenant.userId);
    const { page, meta } = pageOfWhole(rules, query, { prefix: "rul_", idOf: (rule) => rule.ruleId });
    return { rules: page.map(presentRule), _meta: meta };
  },
});
