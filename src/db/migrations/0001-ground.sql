-- Every table carries the tenant (user_id) and every primary or unique key starts with it, so that the schema distributes by tenant.
-- Ids are made by the service and sorted byte by byte (collate "C"), which is their order of creation whatever the database's language is, and which no
-- update of the operating system changes. Money is numeric. Plain text enumerations are checked in code, where their tables of states are.

create table users (
  user_id text collate "C" not null,
  name text not null,
  plan text not null default 'enterprise',
  settings jsonb not null default '{}',
  created timestamptz not null default now(),
  primary key (user_id)
);

create table api_keys (
  user_id text collate "C" not null,
  key_id text collate "C" not null,
  digest bytea not null,
  prefix text not null,
  name text not null default '',
  is_active boolean not null default true,
  created timestamptz not null default now(),
  last_used timestamptz,
  primary key (user_id, key_id)
);
create index api_keys_by_digest on api_keys (digest);

create table categories (
  user_id text collate "C" not null,
  category_id text collate "C" not null,
  slug text collate "C" not null,
  label text collate "C" not null,
  analytics_group text not null,
  description text not null default '',
  -- slug of the default category that this row stands for; null when the account added it
  default_slug text,
  created timestamptz not null default now(),
  primary key (user_id, category_id),
  unique (user_id, label)
);

create table end_users (
  user_id text collate "C" not null,
  end_user_pk text collate "C" not null,            -- eus_…
  end_user_id text collate "C" not null,            -- the caller's identifier
  name text,
  status text not null default 'new',
  is_portfolio boolean not null default false,
  profit_and_loss_layout jsonb,
  meta jsonb not null default '{}',
  confidence double precision,
  last_processed_at timestamptz,
  created timestamptz not null default now(),
  last_updated timestamptz not null default now(),
  -- grows with every change of the end user's data; caches and re-enrichment are keyed by it
  data_version bigint not null default 0,
  primary key (user_id, end_user_pk),
  unique (user_id, end_user_id)
);
create index end_users_by_status on end_users (user_id, status, end_user_pk);

create table data_sources (
  user_id text collate "C" not null,
  data_source_id text collate "C" not null,         -- dso_…
  end_user_pk text collate "C" not null,
  type text not null,                   -- api, csv, pdf, integration_link …
  reference_id text collate "C" not null,
  status text,
  metadata jsonb not null default '{}',
  is_enabled boolean not null default true,
  created timestamptz not null default now(),
  last_updated timestamptz not null default now(),
  primary key (user_id, data_source_id),
  unique (user_id, end_user_pk, type, reference_id)
);

create table data_source_accounts (
  user_id text collate "C" not null,
  data_source_account_id text collate "C" not null, -- dsa_…
  data_source_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  account_id text collate "C" not null,             -- as supplied with the transactions; '' when none was
  number text,
  name text,
  type text,
  currency text,
  institution_name text,
  owner_name text,
  is_enabled boolean not null default true,
  start_date date,
  end_date date,
  anomaly_score integer,
  transactions_match_balances boolean,
  created timestamptz not null default now(),
  last_updated timestamptz not null default now(),
  primary key (user_id, data_source_account_id),
  unique (user_id, data_source_id, account_id)
);
create index data_source_accounts_by_end_user on data_source_accounts (user_id, end_user_pk);

create table account_balances (
  user_id text collate "C" not null,
  data_source_account_id text collate "C" not null,
  day date not null,
  closing_amount numeric not null,
  currency text not null,
  primary key (user_id, data_source_account_id, day)
);

create table transactions (
  user_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  transaction_id text collate "C" not null,         -- txn_…; sorts by creation
  reference_id text collate "C" not null,
  data_source_id text collate "C" not null,
  data_source_account_id text collate "C" not null,
  account_id text collate "C",
  amount numeric not null,
  balance numeric,
  currency text not null,
  description text not null,
  mcc_code text,
  transaction_code text,
  categories_default text,
  day_order integer,
  posted_at timestamptz not null,
  request_id text collate "C" not null,
  created timestamptz not null default now(),
  last_updated timestamptz not null default now(),
  -- what the engine said
  description_clean text not null,
  merchant_id text collate "C",                     -- mrc_…
  merchant_key text collate "C",
  processor_key text,
  counterparty text,
  category_id text collate "C",                     -- null: undetermined
  priority_type text not null,
  annotator_context text not null,
  confidence double precision not null,
  model_version text not null,
  -- what groups rows of one counterparty; see core/enrich/history
  stream_key text collate "C" not null,
  is_recurring boolean not null default false,
  duplicate_of_id text collate "C",
  matching_transaction_id text collate "C",
  primary key (user_id, end_user_pk, transaction_id),
  unique (user_id, end_user_pk, reference_id)
);
create index transactions_by_id on transactions (user_id, transaction_id);
create index transactions_by_reference on transactions (user_id, reference_id);
create index transactions_by_day on transactions (user_id, end_user_pk, posted_at desc, transaction_id desc);
create index transactions_by_stream on transactions (user_id, end_user_pk, stream_key);
create index transactions_by_amount on transactions (user_id, end_user_pk, abs(amount));

-- Local businesses that descriptors state plainly and no list knows; known merchants live in the knowledge index.
create table local_merchants (
  user_id text collate "C" not null,
  merchant_id text collate "C" not null,
  merchant_key text collate "C" not null,
  name text not null,
  primary key (user_id, merchant_id)
);

-- What clients said. The newest active row per transaction (or per stream, when it was applied to alike rows) wins over everything but gold standard.
create table feedback (
  user_id text collate "C" not null,
  feedback_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  transaction_id text collate "C" not null,
  stream_key text collate "C",                      -- set when the feedback is for alike transactions too
  category_id text collate "C",
  merchant_id text collate "C",
  merchant_name text,
  is_merchant_correct boolean,
  source text,
  is_active boolean not null default true,
  created timestamptz not null default now(),
  primary key (user_id, feedback_id)
);
create index feedback_by_end_user on feedback (user_id, end_user_pk, transaction_id);

create table idempotency_keys (
  user_id text collate "C" not null,
  idempotency_key text collate "C" not null,
  endpoint text collate "C" not null,
  body_digest bytea not null,
  status integer,                       -- null while the first request is still running
  body bytea,
  created timestamptz not null default now(),
  primary key (user_id, endpoint, idempotency_key)
);
create index idempotency_keys_by_age on idempotency_keys (created);
