import { listLinks } from "../../../db/queries/integration-links.ts";
import { findIntegration } from "../../../db/queries/integrations.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentLink } from "../../presenters/integration.ts";
import { LINK } from "../../schemas/integration.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";
import { list, shape } from "../../schemas/shapes.ts";

export const listLinksOperation = operation({
  id: "list-links",
  method: "GET",
  url: "/api/integrations/:service_id/links",
  tag: "Integrations",
  summary: "List the linked end users of an integration",
  path: SERVICE_ID_PATH,
  status: 200,
  answer: shape("IntegrationLinks", { links: list(LINK) }),
  errors: [404],
  handle: async ({ context, tenant, path }) => {
    const key = { userId: tenant.userId, integrationId: path.service_id };
    if ((await findIntegration(context.db, key)) === null) throw apiError("integration_not_found");
    return { links: (await listLinks(context.db, tenant.userId, path.service_id)).map(presentLink) };
  },
});
