-- Rows come in the order of their days: an index in that order grows at its end and stays half as large. It is read backwards.
drop index transactions_by_day;
create index transactions_by_day on transactions (user_id, end_user_pk, posted_at, transaction_id);
