-- Returns a row's columns as text, in the order the verifier names them.
create or replace function ledger.format_row(p_transaction ledger.ledger_transaction) returns text[]
language sql stable as $$
  select array[p_transaction.transaction_id::text, p_transaction.batch_no::text, p_transaction.key,
    encode(p_transaction.input_hash, 'hex'), p_transaction.kind, p_transaction.player_id::text,
    p_transaction.player_version::text, p_transaction.deposits_after_cents::text,
    p_transaction.winnings_after_cents::text, p_transaction.play_credit_after_cents::text,
    p_transaction.held_after_cents::text, p_transaction.reference,
    ledger.format_instant(p_transaction.business_time), ledger.format_instant(p_transaction.recorded_at)]
$$;

create or replace function ledger.format_row(p_posting ledger.posting) returns text[] language sql stable as $$
  select array[p_posting.transaction_id::text, p_posting.posting_no::text, p_posting.batch_no::text,
    p_posting.from_account, p_posting.to_account, p_posting.amount_cents::text]
$$;
