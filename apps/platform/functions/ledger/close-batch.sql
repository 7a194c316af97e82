-- Closes the open batch, waits until every transaction that joined it has ended, and returns its number. Only closers
-- wait; new postings join the next batch. Raises lock_not_available when a joiner outlasts the caller's lock_timeout.
create or replace function ledger.close_batch() returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_closed bigint;
begin
  v_closed := nextval('ledger.batch_no_seq') - 1;
  -- An earlier batch can still have a joiner if its closer gave up. Batches under a roll-up or seal are complete.
  perform ledger.await_batches(greatest(m.batch_no, ledger.find_last_sealed_batch()) + 1, v_closed)
  from ledger.roll_up_mark m;
  return v_closed;
end $$;
