import Type from "typebox";
import { linkEndUser } from "../../../flows/integrations/link-end-user.ts";
import { apiError, fieldErrors } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentLink } from "../../presenters/integration.ts";
import { refusedFields } from "../../refuse-integration.ts";
import { anyId, lineText } from "../../schemas/inputs.ts";
import { LINK_ANSWER } from "../../schemas/integration.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";

const CREDENTIALS = Type.Record(
  Type.String(),
  lineText({ description: "A token or an id", maxLength: 4_000 }),
  {
    description:
      "plaid: `public_token` or `access_token`; finicity: `customer_id`; truelayer: `refresh_token`, or `code` and `redirect_uri`; json: `id` and what the mapping names",
  },
);

export const linkEndUserOperation = operation({
  id: "link-end-user",
  method: "POST",
  url: "/api/integrations/:service_id/links",
  tag: "Integrations",
  summary: "Link an end user",
  description:
    "Asks the provider whether it takes the credentials, stores them encrypted and syncs in the background: accounts, balances and transactions come as a data source of type `integration_link`. The same connection again renews its tokens, which repairs an `erroring` link.",
  path: SERVICE_ID_PATH,
  body: Type.Object({
    link: Type.Object({ end_user_id: anyId("The caller's id or the service id"), credentials: CREDENTIALS }),
  }),
  bodyExample: { link: { end_user_id: "bakery-17", credentials: { public_token: "public-production-…" } } },
  status: 201,
  answer: LINK_ANSWER,
  errors: [400, 404, 409],
  handle: async ({ context, tenant, path, body }) => {
    const key = { userId: tenant.userId, integrationId: path.service_id };
    const { end_user_id: endUserAnyId, credentials } = body.link;
    const outcome = await linkEndUser(context, key, { endUserAnyId, credentials });
    switch (outcome.kind) {
      case "linked":
        return { link: presentLink(outcome.link) };
      case "no_integration":
        throw apiError("integration_not_found");
      case "no_end_user":
        throw fieldErrors({ json: { "link.end_user_id": ["names no end user; make it first"] } });
      case "linked_elsewhere":
        throw apiError("linked_elsewhere");
      case "refused":
        throw refusedFields("link.credentials", outcome.fields);
      case "provider_refused":
        throw apiError("provider_refused", { reason: outcome.reason });
    }
  },
});
