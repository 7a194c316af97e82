-- Returns what a taken key means for this input: 'replayed <id>' or 'key-reused'; null when the key is free.
create or replace function ledger.answer_taken_key(p_key text, p_input_hash bytea) returns text
language sql volatile as $$
  select case when t.input_hash = p_input_hash then 'replayed ' || t.transaction_id else 'key-reused' end
  from ledger.ledger_transaction t where t.key = p_key
$$;
