-- A transaction's id and its reference id are asked for without the end user too: with the end user last, the keys serve both ways and
-- two indexes less are kept. The other two are asked for with a span of days (src/core/enrich/history/stretches.ts).
alter table transactions drop constraint transactions_pkey;
alter table transactions add primary key (user_id, transaction_id);
drop index transactions_by_id;
alter table transactions drop constraint transactions_user_id_end_user_pk_reference_id_key;
alter table transactions add unique (user_id, reference_id, end_user_pk);
drop index transactions_by_reference;
drop index transactions_by_stream;
create index transactions_by_stream on transactions (user_id, end_user_pk, stream_key, posted_on);
drop index transactions_by_amount;
create index transactions_by_amount on transactions (user_id, end_user_pk, (abs(amount)), posted_on);
