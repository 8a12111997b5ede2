-- Uploaded files, what was read from them, and the PDFs and statements that came of it.

-- One row for each content that an account has stored. Whoever stores or removes the bytes holds its row.
create table stored_bytes (
  user_id text collate "C" not null,
  digest text collate "C" not null,                 -- SHA-256, hexadecimal
  size_bytes integer not null,
  created timestamptz not null default now(),
  primary key (user_id, digest)
);

create table end_user_files (
  user_id text collate "C" not null,
  file_id text collate "C" not null,                -- euf_…
  end_user_pk text collate "C" not null,
  parent_file_id text collate "C",                  -- of a part of a combined file; its bytes are the parent's
  parent_pages integer[],                           -- which pages of the parent it is
  digest text collate "C" not null,
  size_bytes integer not null,
  media_type text not null,                         -- what the bytes are, whatever the name says
  filename text not null,
  reference_id text collate "C",
  source text not null,
  file_class text,                                  -- null until it is known
  class_confidence double precision,
  is_class_given boolean not null default false,
  page_classes jsonb not null default '{}',
  are_pages_given boolean not null default false,   -- a person said what each page is
  num_pages integer,
  iso_application_id text collate "C",              -- iso_…, of an application form
  password_sealed text,                             -- while it opens the file: for page images, and for reading it again
  status text not null,                             -- waiting, reading, done, failed
  problem text,
  progress jsonb,
  -- grows when the file is to be read again; a reading that began before is thrown away
  run integer not null default 1,
  attempts integer not null default 0,              -- how often the reading of this run was begun
  created timestamptz not null default now(),
  last_updated timestamptz not null default now(),
  primary key (user_id, file_id)
);
create unique index end_user_files_once on end_user_files (user_id, end_user_pk, digest) where parent_file_id is null;
create index end_user_files_unread on end_user_files (user_id, last_updated) where status in ('waiting', 'reading');
create index end_user_files_by_digest on end_user_files (user_id, digest);
create index end_user_files_by_parent on end_user_files (user_id, parent_file_id) where parent_file_id is not null;

-- Every run of a parser on a file. Columns of JSON hold documents whose keys are the interface's own.
create table parsed_results (
  user_id text collate "C" not null,
  file_id text collate "C" not null,
  parser_id text collate "C" not null,
  version_number integer not null,                  -- from 1
  end_user_pk text collate "C" not null,
  parsing_status text not null,                     -- succeeded, failed
  extracted jsonb,                                  -- as read, before patches; null when it failed
  result_schema jsonb not null,
  boxes jsonb not null default '[]',
  layout_boxes jsonb not null default '[]',
  validations jsonb not null default '[]',
  attributes jsonb not null default '[]',
  patches jsonb not null default '[]',
  validation_summary text not null,
  created timestamptz not null default now(),
  primary key (user_id, file_id, parser_id, version_number)
);
create index parsed_results_by_end_user on parsed_results (user_id, end_user_pk);

create table pdfs (
  user_id text collate "C" not null,
  pdf_id text collate "C" not null,                 -- pdf_…
  file_id text collate "C" not null,
  end_user_pk text collate "C" not null,
  data_source_id text collate "C" not null,
  status text not null,
  notes text,
  filename text not null,
  reference_id text collate "C",
  is_fraud boolean,                                 -- as a person says
  fraud_reason text,
  is_image_based boolean,
  parsing_version text,
  created timestamptz not null default now(),
  last_updated timestamptz not null default now(),
  primary key (user_id, pdf_id),
  unique (user_id, file_id)
);
create index pdfs_by_end_user on pdfs (user_id, end_user_pk, pdf_id);

-- Which account a loaded statement belongs to; the same account may stand in many PDFs.
create table account_statements (
  user_id text collate "C" not null,
  pdf_id text collate "C" not null,
  statement_index integer not null,                 -- from 0, in the order of the PDF
  end_user_pk text collate "C" not null,
  data_source_id text collate "C" not null,
  data_source_account_id text collate "C" not null,
  start_date date,
  end_date date,
  start_balance numeric,
  end_balance numeric,
  currency text not null,
  is_reconciled boolean not null,
  anomaly_score integer not null,
  balances jsonb not null default '[]',             -- end-of-day balances: [{day, amount}]
  primary key (user_id, pdf_id, statement_index)
);
create index account_statements_by_account on account_statements (user_id, data_source_account_id);
create index account_statements_by_end_user on account_statements (user_id, end_user_pk);

-- Reading and removing what came of one source.
create index transactions_by_source on transactions (user_id, end_user_pk, data_source_id);
