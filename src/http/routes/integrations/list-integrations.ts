import Type from "typebox";
import { type IntegrationRow, listIntegrations } from "../../../db/queries/integrations.ts";
import { openIntegration } from "../../../flows/integrations/open-integration.ts";
import { pageOfWhole } from "../../cursor.ts";
import { operation } from "../../operation.ts";
import { presentIntegration } from "../../presenters/integration.ts";
import { PAGING } from "../../schemas/inputs.ts";
import { INTEGRATION } from "../../schemas/integration.ts";
import { list, PAGE, shape } from "../../schemas/shapes.ts";

export const listIntegrationsOperation = operation({
  id: "list-integrations",
  method: "GET",
  url: "/api/integrations",
  tag: "Integrations",
  scope: "admin",
  summary: "List integrations",
  description: "Oldest first.",
  query: Type.Object(PAGING),
  status: 200,
  answer: shape("Integrations", { integrations: list(INTEGRATION), _meta: PAGE }),
  errors: [],
  handle: async ({ context, tenant, query }) => {
    const rows = await listIntegrations(context.db, tenant.userId);
    const ids = { prefix: "int_", idOf: (row: IntegrationRow) => row.integrationId } as const;
    const { page, meta } = pageOfWhole(rows, query, ids);
    return {
      integrations: page.map((row) => presentIntegration(openIntegration(context, row))),
      _meta: meta,
    };
  },
});
