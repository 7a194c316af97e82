-- The newest significant event of a kind, without a walk over the whole record.
create index entry_significant_action on audit.entry (action, entry_id desc) where is_significant;
