-- The metrics that the account's rules look at of each end user, as they were at its last processing: [{label, dateRange, value, …}].
alter table end_users add column criteria jsonb not null default '[]';
