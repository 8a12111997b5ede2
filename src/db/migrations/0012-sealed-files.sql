-- The key that a stored file is sealed with; null: it is from before, in clear, and is sealed in the background.
alter table stored_bytes add column sealed_with text collate "C";
