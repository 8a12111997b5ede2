-- Numbers that identify a person or open an account are stored sealed. These columns name the key; null: the row is from before, and is
-- sealed in the background.
alter table parsed_results add column sealed_with text collate "C";
alter table end_user_information add column sealed_with text collate "C";

-- `number` is what everybody may see, masked but for its last digits. The key of a number is the same for equal numbers.
alter table data_source_accounts add column number_sealed text;
alter table data_source_accounts add column number_key text collate "C";

create index parsed_results_clear on parsed_results (user_id) where sealed_with is null;
create index end_user_information_clear on end_user_information (user_id) where sealed_with is null;
