-- Joins the open batch for the rest of the transaction. A closer first advances the sequence and then waits for this
-- lock, and a joiner checks again after locking, so a closed batch is complete forever. Unlike transaction ids this
-- survives dump and restore. Plain expressions only: this runs on every posting, and a query inside would cost ten
-- times as much.
create or replace function ledger.join_batch() returns bigint
language plpgsql as $$
declare
  v_batch_no bigint;
begin
  loop
    v_batch_no := pg_sequence_last_value('ledger.batch_no_seq'::regclass);
    -- The lock is refused only while a closer checks whether the batch is empty; by then the next batch is open.
    if pg_try_advisory_xact_lock_shared(ledger.compute_batch_lock(v_batch_no))
      and pg_sequence_last_value('ledger.batch_no_seq'::regclass) = v_batch_no then
      return v_batch_no;
    end if;
  end loop;
end $$;
