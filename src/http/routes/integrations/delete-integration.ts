import { removeIntegration } from "../../../flows/integrations/change-integration.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";

export const deleteIntegrationOperation = operation({
  id: "delete-integration",
  method: "DELETE",
  url: "/api/integrations/:service_id",
  tag: "Integrations",
  scope: "admin",
  summary: "Delete an integration",
  description:
    "Its links are gone with their tokens. What was loaded through them stays as it is; the data sources become `sync_disabled`.",
  path: SERVICE_ID_PATH,
  status: 204,
  errors: [404],
  handle: async ({ context, tenant, path }) => {
    const key = { userId: tenant.userId, integrationId: path.service_id };
    if (!(await removeIntegration(context, key))) throw apiError("integration_not_found");
    return undefined;
  },
});
