-- For nodes of release 0.1.0; they can't insert seals anymore, and their sealing waits for the next release. Keeps
-- other sessions from adding a seal until the transaction ends. The application has no right to lock the table itself.
create or replace function ledger.lock_seals() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  lock table ledger.seal in share row exclusive mode;
end $$;
