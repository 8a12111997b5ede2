import { listRules } from "../../../db/queries/rules.ts";
import { operation } from "../../operation.ts";
import { presentRule } from "../../presenters/rule.ts";
import { RULE } from "../../schemas/rule.ts";
import { list, shape } from "../../schemas/shapes.ts";

export const listRulesOperation = operation({
  id: "list-rules",
  method: "GET",
  url: "/api/rules/",
  tag: "Rules",
  summary: "List the account's rules",
  status: 200,
  answer: shape("Rules", { rules: list(RULE) }),
  errors: [],
  handle: async ({ context, tenant }) => {
    const rules = await listRules(context.db, tenant.userId);
    return { rules: rules.map(presentRule) };
  },
});
