-- Raises in a transaction whose statements share a snapshot: it wouldn't see postings that committed in between, and a
-- batch would count as complete without them.
create or replace function ledger.require_fresh_snapshots() returns void
language plpgsql stable as $$
begin
  if current_setting('transaction_isolation') not in ('read committed', 'read uncommitted') then
    raise exception 'batches are sealed and added up only at isolation level read committed' using errcode = 'LG000';
  end if;
end $$;
