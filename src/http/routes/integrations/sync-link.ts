import { findLink } from "../../../db/queries/integration-links.ts";
import { syncNow } from "../../../flows/integrations/link-end-user.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentLink } from "../../presenters/integration.ts";
import { LINK } from "../../schemas/integration.ts";
import { LINK_PATH } from "../../schemas/paths.ts";
import { outdated, shape, text } from "../../schemas/shapes.ts";

export const syncLinkOperation = operation({
  id: "sync-link",
  method: "POST",
  url: "/api/integrations/:service_id/links/:link_service_id/sync",
  tag: "Integrations",
  summary: "Sync a link now",
  description: "Links are synced on the provider's webhooks and every twelve hours anyway.",
  path: LINK_PATH,
  status: 202,
  oldForm: { since: "2026-11-23", instead: "read `link`; `service_id` beside it will go" },
  answer: shape("SyncAsked", { link: LINK, ...outdated({ service_id: text() }) }),
  errors: [404],
  handle: async ({ context, tenant, path }) => {
    const key = { userId: tenant.userId, dataSourceId: path.link_service_id };
    if (!(await syncNow(context, key, path.service_id))) throw apiError("link_not_found");
    const link = await findLink(context.db, key);
    if (link === null) throw apiError("link_not_found");
    return { link: presentLink(link), service_id: path.link_service_id };
  },
});
