-- Every index is written with every row. An end user belongs to one tenant, so the ones that are asked for with the end user do without
-- the tenant before it; rows of one day need no order in the index, and rows of a source are found among those of its end user.
drop index transactions_by_source;
drop index transactions_by_day;
create index transactions_by_day on transactions (end_user_pk, posted_at);
drop index transactions_by_stream;
create index transactions_by_stream on transactions (end_user_pk, stream_key, posted_on);
drop index transactions_by_amount;
create index transactions_by_amount on transactions (end_user_pk, (abs(amount)), posted_on);
