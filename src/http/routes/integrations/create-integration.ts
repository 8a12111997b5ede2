import { createIntegration } from "../../../flows/integrations/change-integration.ts";
import { operation } from "../../operation.ts";
import { presentIntegration } from "../../presenters/integration.ts";
import { readIntegration } from "../../read-integration.ts";
import { requireIntegration } from "../../refuse-integration.ts";
import { checkIntegrationBody, INTEGRATION_ANSWER, NEW_INTEGRATION } from "../../schemas/integration.ts";

export const createIntegrationOperation = operation({
  id: "create-integration",
  method: "POST",
  url: "/api/integrations",
  tag: "Integrations",
  scope: "admin",
  summary: "Make an integration with a data provider",
  description:
    "`client_auth` holds what a type needs beyond id and secret: `finicity` an `app_key`, `json` the mapping of its answers (docs/integrations.md).",
  body: NEW_INTEGRATION,
  checkBodyMore: checkIntegrationBody,
  bodyExample: { integration: { type: "plaid", name: "Plaid", client_id: "5f…", client_secret: "a1…" } },
  status: 201,
  isAnswerSecret: true,
  answer: INTEGRATION_ANSWER,
  errors: [],
  handle: async ({ context, tenant, body }) => {
    const values = { ...readIntegration(body.integration), type: body.integration.type };
    const made = requireIntegration(await createIntegration(context, tenant.userId, values));
    return { integration: presentIntegration(made) };
  },
});
