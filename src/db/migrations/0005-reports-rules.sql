-- What the grammar says of the way the money moved: reports ask for it in every row, and reading 50,000 descriptors again takes a second.
-- Null: stored before this column or not enriched yet; then it is read from the description.
alter table transactions add column channel text;
alter table transactions add column purpose text;
alter table transactions add column is_return boolean;

-- Conditions on metrics that tell a person to look at an end user.
create table rules (
  user_id text collate "C" not null,
  rule_id text collate "C" not null,            -- rul_…
  name text not null,
  rule_group text,                              -- data_quality_datasource, data_quality_account, data_quality_transaction
  metric_label text not null,
  date_range text not null,
  condition text not null,
  value numeric,
  value_str text,
  selector jsonb not null default '{}',
  created timestamptz not null default now(),
  last_updated timestamptz not null default now(),
  primary key (user_id, rule_id)
);

-- Rules that held when the end user was processed last.
create table rule_violations (
  user_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  rule_id text collate "C" not null,
  metric jsonb not null,                        -- the metric as it was then
  created timestamptz not null default now(),
  primary key (user_id, end_user_pk, rule_id)
);

-- What each source said of an end user, field by field; the newest word of the best source is what counts.
create table end_user_information (
  user_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  information_id text collate "C" not null,     -- inf_…; sorts by creation
  source_type text not null,                    -- api, iso_application_form, email, end_user_entities …
  -- what the source was (a file's id): reading it again replaces what it said
  source_key text collate "C" not null,
  source_name text,
  source_email_address text,
  source_notes text,
  fields jsonb not null,                        -- wire field → value; null takes the source's earlier word back
  created timestamptz not null default now(),
  primary key (user_id, end_user_pk, information_id),
  unique (user_id, end_user_pk, source_type, source_key)
);

-- What counts as revenue, by version; the highest is in force. An account without one has the default.
create table revenue_definitions (
  user_id text collate "C" not null,
  version integer not null,
  definition jsonb not null,
  created timestamptz not null default now(),
  primary key (user_id, version)
);
