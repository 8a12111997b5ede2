import type { LinkRow } from "../../db/queries/integration-links.ts";
import type { OpenIntegration } from "../../flows/integrations/open-integration.ts";
import { presentInstant, presentInstantOrNull } from "./instant.ts";

export function presentIntegration(integration: OpenIntegration) {
  return {
    base_url: integration.baseUrl,
    client_id: integration.clientId,
    client_secret: integration.clientSecret,
    service_id: integration.integrationId,
    name: integration.name,
    resource: integration.resource,
    type: integration.type,
    webhook_url: integration.webhookUrl,
  };
}

export function presentLink(link: LinkRow) {
  return {
    service_id: link.dataSourceId,
    integration_service_id: link.integrationId,
    end_user_id: link.endUserId,
    end_user_service_id: link.endUserPk,
    reference_id: link.externalId,
    status: link.status,
    last_synced: presentInstantOrNull(link.lastSynced),
    last_error: link.lastError,
    created: presentInstant(link.created),
  };
}
