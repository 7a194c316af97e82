-- Keeps other sessions from adding a seal until the transaction ends; the application has no right to lock the table
-- itself. For nodes of release 0.1.0, which can't insert seals anymore: their sealing waits for the next release.
create or replace function ledger.lock_seals() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  lock table ledger.seal in share row exclusive mode;
end $$;
