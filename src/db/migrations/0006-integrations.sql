create table integrations (
  user_id text collate "C" not null,
  integration_id text collate "C" not null,         -- int_…
  type text not null,
  name text,
  resource text,
  base_url text not null,
  client_id text,
  -- encrypted, as everything that opens a provider's door
  client_secret_sealed text,
  client_auth_sealed text,
  webhook_url text,
  created timestamptz not null default now(),
  last_updated timestamptz not null default now(),
  primary key (user_id, integration_id)
);
-- Providers call without a key: the id leads to the account.
create index integrations_by_id on integrations (integration_id);

-- A data source of type integration_link, and how its provider is asked.
create table integration_links (
  user_id text collate "C" not null,
  data_source_id text collate "C" not null,
  integration_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  external_id text collate "C" not null,            -- the provider's name of the connection
  credentials_sealed text not null,
  sync_cursor text,
  last_synced timestamptz,
  last_error text,
  -- when the next regular sync is due; null: none, it is switched off
  next_sync timestamptz,
  created timestamptz not null default now(),
  primary key (user_id, data_source_id),
  unique (user_id, integration_id, external_id)
);
create index integration_links_due on integration_links (next_sync);

-- What providers sent, until it was handed on.
create table provider_webhooks (
  user_id text collate "C" not null,
  provider_webhook_id text collate "C" not null,
  integration_id text collate "C" not null,
  headers jsonb not null,
  body bytea not null,
  created timestamptz not null default now(),
  primary key (user_id, provider_webhook_id)
);
create index provider_webhooks_by_age on provider_webhooks (created);

-- Funders that an account made, and its own words on those of the directory.
create table funders (
  user_id text collate "C" not null,
  funder_id text collate "C" not null,              -- fnd_…; of the directory: made from its slug
  is_linked boolean not null default false,
  is_own boolean not null default false,
  -- null: as the directory says
  name text,
  slug text collate "C",
  merchant_key text,
  email_domains text[],
  logo_url text,
  offer_email_instructions text,
  offer_portal_instructions text,
  offer_source jsonb,
  created timestamptz not null default now(),
  last_updated timestamptz not null default now(),
  primary key (user_id, funder_id)
);
