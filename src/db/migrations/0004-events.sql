-- Events are written in the transaction of the change that they tell of, and the deliveries to the webhooks of that moment with them.

create table events (
  user_id text collate "C" not null,
  event_id text collate "C" not null,               -- evt_…
  topic text not null,
  -- whose events keep their order; null: nobody's
  end_user_pk text collate "C",
  data jsonb not null,
  is_test boolean not null default false,
  created timestamptz not null default clock_timestamp(),
  primary key (user_id, event_id)
);
create index events_by_age on events (created);

-- Changes that are told of once for many: the event is written when the end user has been quiet for a moment.
create table event_debounces (
  user_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  first_change timestamptz not null default clock_timestamp(),
  due timestamptz not null,
  primary key (user_id, end_user_pk)
);
create index event_debounces_by_due on event_debounces (due);

create table webhooks (
  user_id text collate "C" not null,
  webhook_id text collate "C" not null,             -- wbh_…
  topic text not null,
  url text not null,
  -- made from the address: webhooks of one address share a queue, so that an end user's events of several topics keep their order
  target_id text collate "C" not null,
  -- encrypted: these often hold a password of the receiver
  headers_sealed text,
  secret_sealed text not null,
  -- still signs beside the new one for a while after a rotation
  previous_secret_sealed text,
  previous_secret_until timestamptz,
  is_enabled boolean not null default true,
  -- the first failure since the last success
  failing_since timestamptz,
  disabled_reason text,
  created timestamptz not null default now(),
  last_updated timestamptz not null default now(),
  primary key (user_id, webhook_id),
  unique (user_id, topic, target_id)
);

-- Who sends to an address at the moment: one worker, so that order can be kept; another when its lease runs out.
create table webhook_targets (
  user_id text collate "C" not null,
  target_id text collate "C" not null,
  lease_owner text,
  lease_until timestamptz,
  primary key (user_id, target_id)
);

create table deliveries (
  user_id text collate "C" not null,
  delivery_id text collate "C" not null,            -- dlv_…
  webhook_id text collate "C" not null,
  target_id text collate "C" not null,
  event_id text collate "C" not null,
  topic text not null,
  end_user_pk text collate "C",
  -- pending, delivered, failed
  status text not null default 'pending',
  -- all attempts so far; they number the log
  attempts integer not null default 0,
  -- attempts of this round; being sent again by hand begins a new one
  tries integer not null default 0,
  -- sent again by hand, or a test: its outcome says nothing about the target's health
  is_by_hand boolean not null default false,
  next_attempt timestamptz not null,
  last_error text,
  created timestamptz not null default clock_timestamp(),
  finished timestamptz,
  primary key (user_id, delivery_id)
);
-- Only what waits is in here, so what was delivered costs the search nothing; the front of each target's queue is its first entry.
create index deliveries_waiting on deliveries (user_id, target_id, next_attempt, event_id) where status = 'pending';
create index deliveries_by_webhook on deliveries (user_id, webhook_id, delivery_id);
create index deliveries_failed on deliveries (user_id, delivery_id) where status = 'failed';
create index deliveries_by_age on deliveries (created);
-- A queue makes a dead row of every row it works: cleaned up early, its front stays short.
alter table deliveries set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);

create table delivery_attempts (
  user_id text collate "C" not null,
  delivery_id text collate "C" not null,
  attempt integer not null,
  started timestamptz not null,
  duration_ms integer not null,
  url text not null,
  -- names and values as sent, without those of the user's own headers
  request_headers jsonb not null,
  response_status integer,
  response_headers jsonb,
  -- cut
  response_body text,
  error text,
  created timestamptz not null default now(),
  primary key (user_id, delivery_id, attempt)
);
create index delivery_attempts_by_age on delivery_attempts (created);

-- Whether `data_source_account_summary.created` was told of this account.
alter table data_source_accounts add column is_summarised boolean not null default false;
