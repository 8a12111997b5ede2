-- The account's own calendar day, as supplied: an instant alone loses it ("23:30-05:00" is the next day in UTC), and cadence,
-- duplicates and reports count calendar days.
alter table transactions add column posted_on date;
update transactions set posted_on = (posted_at at time zone 'UTC')::date;
alter table transactions alter column posted_on set not null;

-- Lists of end users by their last change; by creation the primary key serves, its ids sort by creation.
create index end_users_by_change on end_users (user_id, last_updated, end_user_pk);

-- What names the merchant in the knowledge; its id is made from it and cannot be turned back.
alter table feedback add column merchant_key text;
