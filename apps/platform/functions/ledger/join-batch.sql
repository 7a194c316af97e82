-- Joins the open batch for the rest of the transaction. A closer advances the sequence and then waits for this lock; a
-- joiner checks again after locking. So a closed batch stays complete, even through dump and restore. Uses plain
-- expressions only: a query would make every posting ten times as expensive.
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
