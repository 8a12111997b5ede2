-- Under row-level security PostgreSQL takes any `coalesce` for something that could tell of a row, and leaves the index: `case` says the same
-- and serves. And neither index may do for the other's question: by statistics from before an end user had rows, all of them look like few,
-- whichever of the two finds them. Naming a collation changes no hash, but makes the first column of one index another than that of the other.
drop index transactions_by_stream;
create index transactions_by_stream on transactions
  (hashtext(end_user_pk), hashtext(case when stream_key is null then merchant_key else stream_key end), posted_on);
drop index transactions_by_amount;
create index transactions_by_amount on transactions (hashtext(end_user_pk collate "POSIX"), hash_numeric(abs(amount)), posted_on);
