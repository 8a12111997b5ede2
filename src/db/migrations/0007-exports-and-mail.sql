-- Exports of banks are loaded as statements of their accounts: `pdf_id` is then the id of their file. They have no anomaly score, and may
-- state too few balances to tell whether their rows add up.
alter table account_statements alter column is_reconciled drop not null;
alter table account_statements alter column anomaly_score drop not null;

-- Who sent a file by mail, as its own header says; of a mail and of its attachments.
alter table end_user_files add column email jsonb;
