-- A webhook may listen to several topics: the one that the interface knows, and more.
alter table webhooks add column more_topics text[] not null default '{}';
