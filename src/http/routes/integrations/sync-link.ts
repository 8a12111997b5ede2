import { syncNow } from "../../../flows/integrations/link-end-user.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { LINK_PATH } from "../../schemas/paths.ts";
import { shape, text } from "../../schemas/shapes.ts";

export const syncLinkOperation = operation({
  id: "sync-link",
  method: "POST",
  url: "/api/integrations/:service_id/links/:link_service_id/sync",
  tag: "Integrations",
  summary: "Sync a link now",
  description: "Links are synced on the provider's webhooks and every twelve hours anyway.",
  path: LINK_PATH,
  status: 202,
  answer: shape("SyncAsked", { service_id: text() }),
  errors: [404],
  handle: async ({ context, tenant, path }) => {
    const key = { userId: tenant.userId, dataSourceId: path.link_service_id };
    if (!(await syncNow(context, key, path.service_id))) throw apiError("link_not_found");
    return { service_id: path.link_service_id };
  },
});
