import { changeIntegration } from "../../../flows/integrations/change-integration.ts";
import { operation } from "../../operation.ts";
import { presentIntegration } from "../../presenters/integration.ts";
import { readIntegration } from "../../read-integration.ts";
import { requireIntegration } from "../../refuse-integration.ts";
import { checkIntegrationBody, INTEGRATION_ANSWER, INTEGRATION_CHANGE } from "../../schemas/integration.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";

export const updateIntegrationOperation = operation({
  id: "update-integration",
  method: "PUT",
  url: "/api/integrations/:service_id",
  tag: "Integrations",
  scope: "admin",
  summary: "Change an integration",
  description: "Changes the fields that are sent. The type is fixed.",
  path: SERVICE_ID_PATH,
  body: INTEGRATION_CHANGE,
  checkBodyMore: checkIntegrationBody,
  bodyExample: { integration: { client_secret: "b2…", webhook_url: "https://lender.example/plaid" } },
  status: 200,
  answer: INTEGRATION_ANSWER,
  errors: [404],
  handle: async ({ context, tenant, path, body }) => {
    const key = { userId: tenant.userId, integrationId: path.service_id };
    const changed = await changeIntegration(context, key, readIntegration(body.integration));
    return { integration: presentIntegration(requireIntegration(changed)) };
  },
});
