create table account_balances (
  user_id text collate "C" not null,
  data_source_account_id text collate "C" not null,
  day date not null,
  closing_amount numeric not null,
  currency text not null,
  PRIMARY KEY (user_id, data_source_account_id, day)
);

create table account_statements (
  user_id text collate "C" not null,
  pdf_id text collate "C" not null,
  statement_index integer not null,
  end_user_pk text collate "C" not null,
  data_source_id text collate "C" not null,
  data_source_account_id text collate "C" not null,
  start_date date,
  end_date date,
  start_balance numeric,
  end_balance numeric,
  currency text not null,
  is_reconciled boolean,
  anomaly_score integer,
  balances jsonb not null default '[]'::jsonb,
  PRIMARY KEY (user_id, pdf_id, statement_index)
);
CREATE INDEX account_statements_by_account ON public.account_statements USING btree (user_id, data_source_account_id);
CREATE INDEX account_statements_by_end_user ON public.account_statements USING btree (user_id, end_user_pk);

create table api_keys (
  user_id text collate "C" not null,
  key_id text collate "C" not null,
  digest bytea not null,
  prefix text not null,
  name text not null default ''::text,
  is_active boolean not null default true,
  created timestamp with time zone not null default now(),
  last_used timestamp with time zone,
  scopes text[] not null default '{read,write,admin}'::text[],
  expires timestamp with time zone,
  PRIMARY KEY (user_id, key_id)
);
CREATE INDEX api_keys_by_digest ON public.api_keys USING btree (digest);

create table categories (
  user_id text collate "C" not null,
  category_id text collate "C" not null,
  slug text collate "C" not null,
  label text collate "C" not null,
  analytics_group text not null,
  description text not null default ''::text,
  default_slug text,
  created timestamp with time zone not null default now(),
  UNIQUE (user_id, label),
  PRIMARY KEY (user_id, category_id)
);

create table data_source_accounts (
  user_id text collate "C" not null,
  data_source_account_id text collate "C" not null,
  data_source_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  account_id text collate "C" not null,
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
  created timestamp with time zone not null default now(),
  last_updated timestamp with time zone not null default now(),
  is_summarised boolean not null default false,
  number_sealed text,
  number_key text collate "C",
  UNIQUE (user_id, data_source_id, account_id),
  PRIMARY KEY (user_id, data_source_account_id)
);
CREATE INDEX data_source_accounts_by_end_user ON public.data_source_accounts USING btree (user_id, end_user_pk);

create table data_sources (
  user_id text collate "C" not null,
  data_source_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  type text not null,
  reference_id text collate "C" not null,
  status text,
  metadata jsonb not null default '{}'::jsonb,
  is_enabled boolean not null default true,
  created timestamp with time zone not null default now(),
  last_updated timestamp with time zone not null default now(),
  UNIQUE (user_id, end_user_pk, type, reference_id),
  PRIMARY KEY (user_id, data_source_id)
);

create table deliveries (
  user_id text collate "C" not null,
  delivery_id text collate "C" not null,
  webhook_id text collate "C" not null,
  target_id text collate "C" not null,
  event_id text collate "C" not null,
  topic text not null,
  end_user_pk text collate "C",
  status text not null default 'pending'::text,
  attempts integer not null default 0,
  tries integer not null default 0,
  is_by_hand boolean not null default false,
  next_attempt timestamp with time zone not null,
  last_error text,
  created timestamp with time zone not null default clock_timestamp(),
  finished timestamp with time zone,
  PRIMARY KEY (user_id, delivery_id)
);
CREATE INDEX deliveries_by_age ON public.deliveries USING btree (created);
CREATE INDEX deliveries_by_webhook ON public.deliveries USING btree (user_id, webhook_id, delivery_id);
CREATE INDEX deliveries_failed ON public.deliveries USING btree (user_id, delivery_id) WHERE (status = 'failed'::text);
CREATE INDEX deliveries_waiting ON public.deliveries USING btree (user_id, target_id, next_attempt, event_id) WHERE (status = 'pending'::text);

create table delivery_attempts (
  user_id text collate "C" not null,
  delivery_id text collate "C" not null,
  attempt integer not null,
  started timestamp with time zone not null,
  duration_ms integer not null,
  url text not null,
  request_headers jsonb not null,
  response_status integer,
  response_headers jsonb,
  response_body text,
  error text,
  created timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, delivery_id, attempt)
);
CREATE INDEX delivery_attempts_by_age ON public.delivery_attempts USING btree (created);

create table end_user_files (
  user_id text collate "C" not null,
  file_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  parent_file_id text collate "C",
  parent_pages integer[],
  digest text collate "C" not null,
  size_bytes integer not null,
  media_type text not null,
  filename text not null,
  reference_id text collate "C",
  source text not null,
  file_class text,
  class_confidence double precision,
  is_class_given boolean not null default false,
  page_classes jsonb not null default '{}'::jsonb,
  are_pages_given boolean not null default false,
  num_pages integer,
  iso_application_id text collate "C",
  password_sealed text,
  status text not null,
  problem text,
  progress jsonb,
  run integer not null default 1,
  attempts integer not null default 0,
  created timestamp with time zone not null default now(),
  last_updated timestamp with time zone not null default now(),
  email jsonb,
  PRIMARY KEY (user_id, file_id)
);
CREATE INDEX end_user_files_by_digest ON public.end_user_files USING btree (user_id, digest);
CREATE INDEX end_user_files_by_parent ON public.end_user_files USING btree (user_id, parent_file_id) WHERE (parent_file_id IS NOT NULL);
CREATE INDEX end_user_files_unread ON public.end_user_files USING btree (user_id, last_updated) WHERE (status = ANY (ARRAY['waiting'::text, 'reading'::text]));
CREATE UNIQUE INDEX end_user_files_once ON public.end_user_files USING btree (user_id, end_user_pk, digest) WHERE (parent_file_id IS NULL);

create table end_user_information (
  user_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  information_id text collate "C" not null,
  source_type text not null,
  source_key text collate "C" not null,
  source_name text,
  source_email_address text,
  source_notes text,
  fields jsonb not null,
  created timestamp with time zone not null default now(),
  sealed_with text collate "C",
  UNIQUE (user_id, end_user_pk, source_type, source_key),
  PRIMARY KEY (user_id, end_user_pk, information_id)
);
CREATE INDEX end_user_information_clear ON public.end_user_information USING btree (user_id) WHERE (sealed_with IS NULL);

create table end_users (
  user_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  end_user_id text collate "C" not null,
  name text,
  status text not null default 'new'::text,
  is_portfolio boolean not null default false,
  profit_and_loss_layout jsonb,
  meta jsonb not null default '{}'::jsonb,
  confidence double precision,
  last_processed_at timestamp with time zone,
  created timestamp with time zone not null default now(),
  last_updated timestamp with time zone not null default now(),
  data_version bigint not null default 0,
  key_figures jsonb,
  criteria jsonb not null default '[]'::jsonb,
  UNIQUE (user_id, end_user_id),
  PRIMARY KEY (user_id, end_user_pk)
);
CREATE INDEX end_users_by_change ON public.end_users USING btree (user_id, last_updated, end_user_pk);
CREATE INDEX end_users_by_status ON public.end_users USING btree (user_id, status, end_user_pk);

create table event_debounces (
  user_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  due timestamp with time zone not null,
  put_off_until timestamp with time zone not null default (now() + '00:00:10'::interval),
  PRIMARY KEY (user_id, end_user_pk)
);
CREATE INDEX event_debounces_by_due ON public.event_debounces USING btree (due);

create table events (
  user_id text collate "C" not null,
  event_id text collate "C" not null,
  topic text not null,
  end_user_pk text collate "C",
  data jsonb not null,
  is_test boolean not null default false,
  created timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (user_id, event_id)
);
CREATE INDEX events_by_age ON public.events USING btree (created);

create table feedback (
  user_id text collate "C" not null,
  feedback_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  transaction_id text collate "C" not null,
  stream_key text collate "C",
  category_id text collate "C",
  merchant_id text collate "C",
  merchant_name text,
  is_merchant_correct boolean,
  source text,
  is_active boolean not null default true,
  created timestamp with time zone not null default now(),
  merchant_key text,
  PRIMARY KEY (user_id, feedback_id)
);
CREATE INDEX feedback_by_end_user ON public.feedback USING btree (user_id, end_user_pk, transaction_id);

create table funders (
  user_id text collate "C" not null,
  funder_id text collate "C" not null,
  is_linked boolean not null default false,
  is_own boolean not null default false,
  name text,
  slug text collate "C",
  merchant_key text,
  email_domains text[],
  logo_url text,
  offer_email_instructions text,
  offer_portal_instructions text,
  offer_source jsonb,
  created timestamp with time zone not null default now(),
  last_updated timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, funder_id)
);

create table idempotency_keys (
  user_id text collate "C" not null,
  idempotency_key text collate "C" not null,
  endpoint text collate "C" not null,
  body_digest bytea not null,
  status integer,
  body bytea,
  created timestamp with time zone not null default now(),
  owner text collate "C",
  PRIMARY KEY (user_id, endpoint, idempotency_key)
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created);

create table integration_links (
  user_id text collate "C" not null,
  data_source_id text collate "C" not null,
  integration_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  external_id text collate "C" not null,
  credentials_sealed text not null,
  sync_cursor text,
  last_synced timestamp with time zone,
  last_error text,
  next_sync timestamp with time zone,
  created timestamp with time zone not null default now(),
  UNIQUE (user_id, integration_id, external_id),
  PRIMARY KEY (user_id, data_source_id)
);
CREATE INDEX integration_links_due ON public.integration_links USING btree (next_sync);

create table integrations (
  user_id text collate "C" not null,
  integration_id text collate "C" not null,
  type text not null,
  name text,
  resource text,
  base_url text not null,
  client_id text,
  client_secret_sealed text,
  client_auth_sealed text,
  webhook_url text,
  created timestamp with time zone not null default now(),
  last_updated timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, integration_id)
);
CREATE INDEX integrations_by_id ON public.integrations USING btree (integration_id);

create table local_merchants (
  user_id text collate "C" not null,
  merchant_id text collate "C" not null,
  merchant_key text collate "C" not null,
  name text not null,
  PRIMARY KEY (user_id, merchant_id)
);

create table parsed_results (
  user_id text collate "C" not null,
  file_id text collate "C" not null,
  parser_id text collate "C" not null,
  version_number integer not null,
  end_user_pk text collate "C" not null,
  parsing_status text not null,
  extracted jsonb,
  result_schema jsonb not null,
  boxes json not null default '[]'::json,
  layout_boxes json not null default '[]'::json,
  validations jsonb not null default '[]'::jsonb,
  attributes jsonb not null default '[]'::jsonb,
  patches jsonb not null default '[]'::jsonb,
  validation_summary text not null,
  created timestamp with time zone not null default now(),
  sealed_with text collate "C",
  PRIMARY KEY (user_id, file_id, parser_id, version_number)
);
CREATE INDEX parsed_results_by_end_user ON public.parsed_results USING btree (user_id, end_user_pk);
CREATE INDEX parsed_results_clear ON public.parsed_results USING btree (user_id) WHERE (sealed_with IS NULL);

create table pdf_decisions (
  user_id text collate "C" not null,
  decision_id text collate "C" not null,
  pdf_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  status text not null,
  previous_status text not null,
  reason text,
  decided_by text,
  anomaly_score integer,
  covers text collate "C",
  decided_at timestamp with time zone not null,
  undone_by text,
  undone_at timestamp with time zone,
  PRIMARY KEY (user_id, decision_id)
);
CREATE INDEX pdf_decisions_by_end_user ON public.pdf_decisions USING btree (user_id, end_user_pk);
CREATE INDEX pdf_decisions_by_pdf ON public.pdf_decisions USING btree (user_id, pdf_id);

create table pdfs (
  user_id text collate "C" not null,
  pdf_id text collate "C" not null,
  file_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  data_source_id text collate "C" not null,
  status text not null,
  notes text,
  filename text not null,
  reference_id text collate "C",
  is_fraud boolean,
  fraud_reason text,
  is_image_based boolean,
  parsing_version text,
  created timestamp with time zone not null default now(),
  last_updated timestamp with time zone not null default now(),
  anomaly_score integer,
  is_reconciled boolean,
  original_anomaly_score integer,
  statement_briefs jsonb not null default '[]'::jsonb,
  UNIQUE (user_id, file_id),
  PRIMARY KEY (user_id, pdf_id)
);
CREATE INDEX pdfs_by_end_user ON public.pdfs USING btree (user_id, end_user_pk, pdf_id);

create table provider_webhooks (
  user_id text collate "C" not null,
  provider_webhook_id text collate "C" not null,
  integration_id text collate "C" not null,
  headers jsonb not null,
  body bytea not null,
  created timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, provider_webhook_id)
);
CREATE INDEX provider_webhooks_by_age ON public.provider_webhooks USING btree (created);

create table revenue_definitions (
  user_id text collate "C" not null,
  version integer not null,
  definition jsonb not null,
  created timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, version)
);

create table rule_violations (
  user_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  rule_id text collate "C" not null,
  metric jsonb not null,
  created timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, end_user_pk, rule_id)
);

create table rules (
  user_id text collate "C" not null,
  rule_id text collate "C" not null,
  name text not null,
  rule_group text,
  metric_label text not null,
  date_range text not null,
  condition text not null,
  value numeric,
  value_str text,
  selector jsonb not null default '{}'::jsonb,
  created timestamp with time zone not null default now(),
  last_updated timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, rule_id)
);

create table sessions (
  user_id text collate "C" not null,
  session_id text collate "C" not null,
  key_id text collate "C" not null,
  digest bytea not null,
  created timestamp with time zone not null default now(),
  expires timestamp with time zone not null,
  PRIMARY KEY (user_id, session_id)
);
CREATE INDEX sessions_by_digest ON public.sessions USING btree (digest);

create table statement_facts (
  user_id text collate "C" not null,
  pdf_id text collate "C" not null,
  statement_index integer not null,
  end_user_pk text collate "C" not null,
  file_id text collate "C" not null,
  facts jsonb,
  found jsonb not null default '[]'::jsonb,
  facts_as_read jsonb,
  PRIMARY KEY (user_id, pdf_id, statement_index)
);
CREATE INDEX statement_facts_by_end_user ON public.statement_facts USING btree (user_id, end_user_pk);

create table stored_bytes (
  user_id text collate "C" not null,
  digest text collate "C" not null,
  size_bytes integer not null,
  created timestamp with time zone not null default now(),
  sealed_with text collate "C",
  PRIMARY KEY (user_id, digest)
);

create table transactions (
  user_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  transaction_id text collate "C" not null,
  reference_id text collate "C" not null,
  data_source_id text collate "C",
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
  posted_at timestamp with time zone not null,
  request_id text collate "C" not null,
  last_updated timestamp with time zone not null default now(),
  description_clean text not null,
  merchant_id text collate "C",
  merchant_key text collate "C",
  processor_key text,
  counterparty text,
  category_id text collate "C",
  priority_type text not null,
  annotator_context text not null,
  confidence double precision not null,
  model_version text not null,
  stream_key text collate "C",
  is_recurring boolean not null default false,
  duplicate_of_id text collate "C",
  matching_transaction_id text collate "C",
  posted_on date not null,
  channel text,
  purpose text,
  is_return boolean,
  version bigint not null default 0,
  UNIQUE (user_id, reference_id, end_user_pk),
  PRIMARY KEY (user_id, transaction_id)
);
CREATE INDEX transactions_by_amount ON public.transactions USING btree (hashtext((end_user_pk COLLATE "POSIX")), hash_numeric(abs(amount)), posted_on);
CREATE INDEX transactions_by_day ON public.transactions USING btree (user_id, end_user_pk, posted_at);
CREATE INDEX transactions_by_stream ON public.transactions USING btree (hashtext(end_user_pk), hashtext(
CASE
    WHEN (stream_key IS NULL) THEN merchant_key
    ELSE stream_key
END), posted_on);

create table usage_counts (
  user_id text collate "C" not null,
  day date not null,
  key_id text collate "C" not null,
  requests bigint not null,
  refused bigint not null,
  transactions bigint not null,
  files bigint not null,
  PRIMARY KEY (user_id, day, key_id)
);

create table users (
  user_id text collate "C" not null,
  name text not null,
  plan text not null default 'enterprise'::text,
  settings jsonb not null default '{}'::jsonb,
  created timestamp with time zone not null default now(),
  settings_version text collate "C" not null default ''::text,
  PRIMARY KEY (user_id)
);

create table webhook_targets (
  user_id text collate "C" not null,
  target_id text collate "C" not null,
  lease_owner text,
  lease_until timestamp with time zone,
  PRIMARY KEY (user_id, target_id)
);

create table webhooks (
  user_id text collate "C" not null,
  webhook_id text collate "C" not null,
  topic text not null,
  url text not null,
  target_id text collate "C" not null,
  headers_sealed text,
  secret_sealed text not null,
  previous_secret_sealed text,
  previous_secret_until timestamp with time zone,
  is_enabled boolean not null default true,
  failing_since timestamp with time zone,
  disabled_reason text,
  created timestamp with time zone not null default now(),
  last_updated timestamp with time zone not null default now(),
  more_topics text[] not null default '{}'::text[],
  UNIQUE (user_id, topic, target_id),
  PRIMARY KEY (user_id, webhook_id)
);
