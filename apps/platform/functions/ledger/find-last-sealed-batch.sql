-- Returns the last batch under a seal; 0 before the first seal.
create or replace function ledger.find_last_sealed_batch() returns bigint
language sql stable as $$
  select coalesce(max(s.last_batch_no), 0) from ledger.seal s
$$;
