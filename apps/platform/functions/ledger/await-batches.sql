-- Waits until every transaction that joined one of these closed batches has ended. Raises lock_not_available when a
-- joiner outlasts the caller's lock_timeout.
create or replace function ledger.await_batches(p_first bigint, p_last bigint) returns void
language plpgsql as $$
begin
  for batch_no in p_first .. p_last loop
    perform pg_advisory_lock(ledger.compute_batch_lock(batch_no));
    perform pg_advisory_unlock(ledger.compute_batch_lock(batch_no));
  end loop;
end $$;
