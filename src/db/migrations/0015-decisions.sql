-- What people decided of PDFs: who, when, why, and what they saw. Nothing is removed; a decision that is taken back says so.
create table pdf_decisions (
  user_id text collate "C" not null,
  decision_id text collate "C" not null,
  pdf_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  status text not null,                             -- that was set
  previous_status text not null,
  reason text,
  decided_by text,                                  -- as the caller named the person; else its API key
  anomaly_score integer,                            -- at that time
  covers text collate "C",                          -- of an approval: a digest of what was approved
  decided_at timestamptz not null,
  undone_by text,
  undone_at timestamptz,
  primary key (user_id, decision_id)
);
create index pdf_decisions_by_pdf on pdf_decisions (user_id, pdf_id);
create index pdf_decisions_by_end_user on pdf_decisions (user_id, end_user_pk);

-- A file that was put aside before decisions were kept stays so when it is read again.
insert into pdf_decisions (user_id, decision_id, pdf_id, end_user_pk, status, previous_status, reason, anomaly_score, decided_at)
select user_id, 'dcn_' || substr(pdf_id, 5), pdf_id, end_user_pk, status, 'human_reviewing', notes, anomaly_score, last_updated
  from pdfs where status in ('rejected', 'transactions_unloaded');

-- The score of the file as it came, which no correction changes.
alter table pdfs add column original_anomaly_score integer;
update pdfs set original_anomaly_score = anomaly_score;

-- As read, where a person corrected the statement; `facts` is null for one that is excluded.
alter table statement_facts add column facts_as_read jsonb;
alter table statement_facts alter column facts drop not null;

-- What each statement of a PDF says in one line, as it was decided on last: for lists of files.
alter table pdfs add column statement_briefs jsonb not null default '[]';
