import { listIntegrations } from "../../../db/queries/integrations.ts";
import { openIntegration } from "../../../flows/integrations/open-integration.ts";
import { operation } from "../../operation.ts";
import { presentIntegration } from "../../presenters/integration.ts";
import { INTEGRATION } from "../../schemas/integration.ts";
import { list, shape } from "../../schemas/shapes.ts";

export const listIntegrationsOperation = operation({
  id: "list-integrations",
  method: "GET",
  url: "/api/integrations",
  tag: "Integrations",
  summary: "List integrations",
  description: "Oldest first.",
  status: 200,
  answer: shape("Integrations", { integrations: list(INTEGRATION) }),
  errors: [],
  handle: async ({ context, tenant }) => {
    const rows = await listIntegrations(context.db, tenant.userId);
    return { integrations: rows.map((row) => presentIntegration(openIntegration(context, row))) };
  },
});
