-- The only index of which an end user's rows are asked with nothing else: without the tenant before it a table that was never analysed
-- is searched by reference ids instead, through all rows of the tenant.
drop index transactions_by_day;
create index transactions_by_day on transactions (user_id, end_user_pk, posted_at);
