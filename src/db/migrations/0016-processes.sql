-- Who is running, and what all processes of one database must share. Not the tenants': kept apart from what is distributed by tenant.
create table egret_meta.processes (
  process_id text collate "C" primary key,
  started timestamptz not null default now(),
  seen timestamptz not null default now()
);
create table egret_meta.identities (
  name text primary key,
  value text not null,
  since timestamptz not null default now()
);
-- The process that runs the first request under a key.
alter table idempotency_keys add owner text collate "C";
