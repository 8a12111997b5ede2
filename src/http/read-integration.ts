import type { IntegrationValues } from "../flows/integrations/change-integration.ts";

type Fields = {
  readonly type?: IntegrationValues["type"];
  readonly name?: string | null;
  readonly resource?: string | null;
  readonly base_url?: string;
  readonly client_id?: string | null;
  readonly client_secret?: string | null;
  readonly client_auth?: Record<string, unknown> | null;
  readonly webhook_url?: string | null;
};

/** What a body says of an integration; a field that is absent stays as it is. */
export function readIntegration(fields: Fields): IntegrationValues {
  const { type, name, resource, base_url: baseUrl, client_id: clientId } = fields;
  const { client_secret: clientSecret, client_auth: clientAuth, webhook_url: webhookUrl } = fields;
  return {
    ...(type === undefined ? {} : { type }),
    ...(name === undefined ? {} : { name }),
    ...(resource === undefined ? {} : { resource }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(clientId === undefined ? {} : { clientId }),
    ...(clientSecret === undefined ? {} : { clientSecret }),
    ...(clientAuth === undefined ? {} : { clientAuth }),
    ...(webhookUrl === undefined ? {} : { webhookUrl }),
  };
}
