-- What an account's rows are written with: changed by every change of its categories, looked at under the lock of each write.
alter table users add settings_version text collate "C" not null default '';
-- Another number with every write of a row (src/db/versions.ts).
alter table transactions add version bigint not null default 0;
-- Computed once: adding an interval to an instant depends on the session's time zone, which distributed PostgreSQL refuses in an upsert.
alter table event_debounces add put_off_until timestamptz not null default now() + interval '10 seconds';
alter table event_debounces drop first_change;
