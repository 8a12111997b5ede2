import { findIntegration } from "../../../db/queries/integrations.ts";
import { openIntegration } from "../../../flows/integrations/open-integration.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentIntegration } from "../../presenters/integration.ts";
import { INTEGRATION_ANSWER } from "../../schemas/integration.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";

export const getIntegrationOperation = operation({
  id: "get-integration",
  method: "GET",
  url: "/api/integrations/:service_id",
  tag: "Integrations",
  scope: "admin",
  summary: "Read an integration",
  path: SERVICE_ID_PATH,
  status: 200,
  answer: INTEGRATION_ANSWER,
  errors: [404],
  handle: async ({ context, tenant, path }) => {
    const row = await findIntegration(context.db, { userId: tenant.userId, integrationId: path.service_id });
    if (row === null) throw apiError("integration_not_found");
    return { integration: presentIntegration(openIntegration(context, row)) };
  },
});
