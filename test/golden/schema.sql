create table account_balances (
  user_id text collate "C" not null,
  data_source_account_id text collate "C" not null,
  day date not null,
  closing_amount numeric not null,
  currency text not null,
  PRIMARY KEY (user_id, data_source_account_id, day)
);

create table api_keys (
  user_id text collate "C" not null,
  key_id text collate "C" not null,
  digest bytea not null,
  prefix text not null,
  name text not null default ''::text,
  is_active boolean not null default true,
  created timestamp with time zone not null default now(),
  last_used timestamp with time zone,
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
  UNIQUE (user_id, end_user_id),
  PRIMARY KEY (user_id, end_user_pk)
);
CREATE INDEX end_users_by_change ON public.end_users USING btree (user_id, last_updated, end_user_pk);
CREATE INDEX end_users_by_status ON public.end_users USING btree (user_id, status, end_user_pk);

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

create table idempotency_keys (
  user_id text collate "C" not null,
  idempotency_key text collate "C" not null,
  endpoint text collate "C" not null,
  body_digest bytea not null,
  status integer,
  body bytea,
  created timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, endpoint, idempotency_key)
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created);

create table local_merchants (
  user_id text collate "C" not null,
  merchant_id text collate "C" not null,
  merchant_key text collate "C" not null,
  name text not null,
  PRIMARY KEY (user_id, merchant_id)
);

create table transactions (
  user_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  transaction_id text collate "C" not null,
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
  posted_at timestamp with time zone not null,
  request_id text collate "C" not null,
  created timestamp with time zone not null default now(),
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
  stream_key text collate "C" not null,
  is_recurring boolean not null default false,
  duplicate_of_id text collate "C",
  matching_transaction_id text collate "C",
  posted_on date not null,
  UNIQUE (user_id, end_user_pk, reference_id),
  PRIMARY KEY (user_id, end_user_pk, transaction_id)
);
CREATE INDEX transactions_by_amount ON public.transactions USING btree (user_id, end_user_pk, abs(amount));
CREATE INDEX transactions_by_day ON public.transactions USING btree (user_id, end_user_pk, posted_at DESC, transaction_id DESC);
CREATE INDEX transactions_by_id ON public.transactions USING btree (user_id, transaction_id);
CREATE INDEX transactions_by_reference ON public.transactions USING btree (user_id, reference_id);
CREATE INDEX transactions_by_stream ON public.transactions USING btree (user_id, end_user_pk, stream_key);

create table users (
  user_id text collate "C" not null,
  name text not null,
  plan text not null default 'enterprise'::text,
  settings jsonb not null default '{}'::jsonb,
  created timestamp with time zone not null default now(),
  PRIMARY KEY (user_id)
);
