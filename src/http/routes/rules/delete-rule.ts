import { deleteRule } from "../../../db/queries/rules.ts";
import { transact } from "../../../db/transient.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";

export const deleteRuleOperation = operation({
  id: "delete-rule",
  method: "DELETE",
  url: "/api/rules/:service_id",
  tag: "Rules",
  summary: "Delete a rule",
  path: SERVICE_ID_PATH,
  status: 204,
  errors: [404],
  handle: async ({ context, tenant, path }) => {
    const isDone = await transact(context.db, (tx) => deleteRule(tx, tenant.userId, path.service_id));
    if (!isDone) throw apiError("rule_not_found");
    return undefined;
  },
});
