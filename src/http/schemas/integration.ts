import Type from "typebox";
import { urlProblem } from "../../core/events/webhook-rules.ts";
import { LINK_STATUSES } from "../../db/queries/integration-links.ts";
import { PROVIDER_TYPES } from "../../flows/integrations/provider-types.ts";
import { freeJson, lineText, nullable, oneOf } from "./inputs.ts";
import { instant, instantOrNull, shape, text, textOrNull } from "./shapes.ts";

const secret = (description: string) => nullable(lineText({ description, maxLength: 2_000 }));

const FIELDS = {
  name: Type.Optional(nullable(lineText({ description: "For people", maxLength: 128 }))),
  resource: Type.Optional(
    nullable(lineText({ description: "What is read, in your own words; kept as it is", maxLength: 128 })),
  ),
  base_url: Type.Optional(
    Type.String({ description: "Address of the provider's API; its public one when absent" }),
  ),
  client_id: Type.Optional(secret("Yours at the provider")),
  client_secret: Type.Optional(secret("Yours at the provider; stored encrypted")),
  client_auth: Type.Optional(
    nullable(
      Type.Unsafe<Record<string, unknown>>(
        freeJson("What one type needs beyond that; stored encrypted and never shown", "object"),
      ),
    ),
  ),
  webhook_url: Type.Optional(
    nullable(
      Type.Unsafe<string>({
        type: "string",
        description: "Where the provider's own webhooks are handed on to",
      }),
    ),
  ),
};
const TYPE = oneOf(PROVIDER_TYPES, "The provider");

export const NEW_INTEGRATION = Type.Object({ integration: Type.Object({ ...FIELDS, type: TYPE }) });
export const INTEGRATION_CHANGE = Type.Object({
  integration: Type.Object({ ...FIELDS, type: Type.Optional(TYPE) }),
});

/** What the schema cannot say of the addresses. */
export function checkIntegrationBody(body: unknown): Record<string, string> {
  const { integration } = (typeof body === "object" && body !== null ? body : {}) as {
    integration?: unknown;
  };
  const fields = (typeof integration === "object" && integration !== null ? integration : {}) as Record<
    string,
    unknown
  >;
  const problems: Record<string, string> = {};
  for (const name of ["base_url", "webhook_url"]) {
    const url = fields[name];
    const problem = typeof url === "string" ? urlProblem(url) : null;
    if (problem !== null) problems[`integration.${name}`] = problem;
  }
  return problems;
}

export const INTEGRATION = shape("Integration", {
  base_url: text(),
  client_id: textOrNull(),
  client_secret: textOrNull(),
  service_id: text(),
  name: textOrNull(),
  resource: textOrNull(),
  type: text(PROVIDER_TYPES.join(", ")),
  webhook_url: textOrNull(),
});
export const INTEGRATION_ANSWER = shape("IntegrationAnswer", { integration: INTEGRATION });

export const LINK = shape("IntegrationLink", {
  service_id: text("Also the id of its data source"),
  integration_service_id: text(),
  end_user_id: text(),
  end_user_service_id: text(),
  reference_id: text("The provider's name of the connection"),
  status: text(LINK_STATUSES.join(", ")),
  last_synced: instantOrNull(),
  last_error: textOrNull("Of the last sync, in plain words"),
  created: instant(),
});
export const LINK_ANSWER = shape("IntegrationLinkAnswer", { link: LINK });
