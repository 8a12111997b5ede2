-- What the checks found of a PDF's statements, for lists: the worst score, and whether all of them add up. Null before the checks ran.
alter table pdfs add column anomaly_score integer;
alter table pdfs add column is_reconciled boolean;

-- A few figures of the last processing, for lists; reports compute their own.
alter table end_users add column key_figures jsonb;

-- What was asked of the service, by day (UTC) and key. The key '' stands for people at the dashboard.
create table usage_counts (
  user_id text collate "C" not null,
  day date not null,
  key_id text collate "C" not null,
  requests bigint not null,
  refused bigint not null,               -- answered with a status of 400 or more
  transactions bigint not null,          -- received in requests that were answered with success
  files bigint not null,                 -- the same of uploaded files
  primary key (user_id, day, key_id)
);
