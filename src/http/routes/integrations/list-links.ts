import Type from "typebox";
import { type LinkRow, listLinks } from "../../../db/queries/integration-links.ts";
import { findIntegration } from "../../../db/queries/integrations.ts";
import { pageOfWhole } from "../../cursor.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentLink } from "../../presenters/integration.ts";
import { PAGING } from "../../schemas/inputs.ts";
import { LINK } from "../../schemas/integration.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";
import { list, PAGE, shape } from "../../schemas/shapes.ts";

export const listLinksOperation = operation({
  id: "list-links",
  method: "GET",
  url: "/api/integrations/:service_id/links",
  tag: "Integrations",
  summary: "List the linked end users of an integration",
  description: "Oldest first.",
  path: SERVICE_ID_PATH,
  query: Type.Object(PAGING),
  status: 200,
  answer: shape("IntegrationLinks", { links: list(LINK), _meta: PAGE }),
  errors: [404],
  handle: async ({ context, tenant, path, query }) => {
    const key = { userId: tenant.userId, integrationId: path.service_id };
    if ((await findIntegration(context.db, key)) === null) throw apiError("integration_not_found");
    const rows = await listLinks(context.db, tenant.userId, path.service_id);
    const ids = { prefix: "dso_", idOf: (row: LinkRow) => row.dataSourceId } as const;
    const { page, meta } = pageOfWhole(rows, query, ids);
    return { links: page.map(presentLink), _meta: meta };
  },
});
