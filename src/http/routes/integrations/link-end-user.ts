import Type from "typebox";
import { linkEndUser } from "../../../flows/integrations/link-end-user.ts";
import { apiError, fieldErrors } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentLink } from "../../presenters/integration.ts";
import { refusedFields } from "../../refuse-integration.ts";
import { anyId } from "../../schemas/inputs.ts";
import { LINK_ANSWER } from "../../schemas/integration.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";

const CREDENTIALS = Type.Unsafe<Record<string, string>>({
  type: "object",
  description:
    "plaid: `public_token` or `access_token`; finicity: `customer_id`; truelayer: `refresh_token`, or `code` and `redirect_uri`; json: `id` and what the mapping names",
});

const LONGEST = 4_000;

/** Tokens and ids are lines of text. */
function checkCredentials(body: unknown): Record<string, string> {
  const { link } = (typeof body === "object" && body !== null ? body : {}) as { link?: unknown };
  const { credentials } = (typeof link === "object" && link !== null ? link : {}) as {
    credentials?: unknown;
  };
  if (typeof credentials !== "object" || credentials === null) return {};
  const wrong = Object.entries(credentials).filter(
    ([, value]) => typeof value !== "string" || value.length > LONGEST || !/^[^\p{C}]+$/u.test(value),
  );
  const sentence = `must be a string of 1 to ${LONGEST.toLocaleString("en")} characters without control characters`;
  return Object.fromEntries(wrong.map(([name]) => [`link.credentials.${name}`, sentence]));
}

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
  checkBodyMore: checkCredentials,
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
