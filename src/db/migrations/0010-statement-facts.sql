-- What each statement of a PDF says that the other statements of the end user can be held against, and what was found by doing so; see
-- `core/statements/anomalies/across`. Made anew whenever the PDF is checked.
create table statement_facts (
  user_id text collate "C" not null,
  pdf_id text collate "C" not null,
  statement_index integer not null,                 -- from 0, in the order of the PDF
  end_user_pk text collate "C" not null,
  file_id text collate "C" not null,
  facts jsonb not null,
  found jsonb not null default '[]',
  primary key (user_id, pdf_id, statement_index)
);
create index statement_facts_by_end_user on statement_facts (user_id, end_user_pk);
