import { unlinkFunder } from "../../../flows/funders.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";

export const unlinkFunderOperation = operation({
  id: "unlink-funder",
  method: "DELETE",
  url: "/api/funders/:service_id/link",
  tag: "Funders",
  summary: "Unlink a funder",
  description: "Your words on it are kept for the next time.",
  path: SERVICE_ID_PATH,
  status: 204,
  errors: [404],
  handle: async ({ context, tenant, path }) => {
    const outcome = await unlinkFunder(context, { userId: tenant.userId, funderId: path.service_id });
    if (outcome.kind !== "done") throw apiError("funder_not_found");
    return undefined;
  },
});
