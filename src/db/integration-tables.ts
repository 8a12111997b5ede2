import type { ColumnType } from "kysely";
import type { Defaulted, DefaultedTimestamp, Json, Optional, OptionalTimestamp } from "./column-types.ts";

export type IntegrationsTable = {
  user_id: string;
  integration_id: string;
  type: string;
  name: Optional<string>;
  resource: Optional<string>;
  base_url: string;
  client_id: Optional<string>;
  client_secret_sealed: Optional<string>;
  client_auth_sealed: Optional<string>;
  webhook_url: Optional<string>;
  created: DefaultedTimestamp;
  last_updated: DefaultedTimestamp;
};

export type IntegrationLinksTable = {
  user_id: string;
  data_source_id: string;
  integration_id: string;
  end_user_pk: string;
  external_id: string;
  credentials_sealed: string;
  sync_cursor: Optional<string>;
  last_synced: OptionalTimestamp;
  last_error: Optional<string>;
  next_sync: OptionalTimestamp;
  created: DefaultedTimestamp;
};

export type ProviderWebhooksTable = {
  user_id: string;
  provider_webhook_id: string;
  integration_id: string;
  headers: Json<Record<string, string>>;
  body: Buffer;
  created: DefaultedTimestamp;
};

export type FundersTable = {
  user_id: string;
  funder_id: string;
  is_linked: Defaulted<boolean>;
  is_own: Defaulted<boolean>;
  name: Optional<string>;
  slug: Optional<string>;
  merchant_key: Optional<string>;
  email_domains: Optional<string[]>;
  logo_url: Optional<string>;
  offer_email_instructions: Optional<string>;
  offer_portal_instructions: Optional<string>;
  offer_source: ColumnType<unknown, string | null | undefined, string | null>;
  created: DefaultedTimestamp;
  last_updated: DefaultedTimestamp;
};
