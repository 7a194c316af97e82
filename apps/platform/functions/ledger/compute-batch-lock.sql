-- Returns the advisory lock number of a batch: 'LDGR' in the upper half, the batch in the lower.
create or replace function ledger.compute_batch_lock(p_batch_no bigint) returns bigint
language sql immutable parallel safe as $$
  select (1279543122::bigint << 32) | (p_batch_no & 4294967295)
$$;
