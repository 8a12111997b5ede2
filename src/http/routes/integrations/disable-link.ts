import { disableLink } from "../../../flows/integrations/link-end-user.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { LINK_PATH } from "../../schemas/paths.ts";

export const disableLinkOperation = operation({
  id: "disable-link",
  method: "DELETE",
  url: "/api/integrations/:service_id/links/:link_service_id",
  tag: "Integrations",
  summary: "Stop syncing a link",
  description:
    "It becomes `sync_disabled`; what was loaded stays. Linking the connection again goes on with it.",
  path: LINK_PATH,
  status: 204,
  errors: [404],
  handle: async ({ context, tenant, path }) => {
    const key = { userId: tenant.userId, dataSourceId: path.link_service_id };
    if (!(await disableLink(context, key, path.service_id))) throw apiError("link_not_found");
    return undefined;
  },
});
