-- What a key may do and until when; keys of before may do everything, for ever.
alter table api_keys add scopes text[] not null default '{read,write,admin}';
alter table api_keys add expires timestamptz;
-- Who is signed in to the dashboard; of the cookie only its digest. Ends with its key.
create table sessions (
  user_id text collate "C" not null,
  session_id text collate "C" not null,
  key_id text collate "C" not null,
  digest bytea not null,
  created timestamptz not null default now(),
  expires timestamptz not null,
  primary key (user_id, session_id)
);
create index sessions_by_digest on sessions (digest);
