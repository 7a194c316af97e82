-- The application's role may read the ledger but not write its rows: only these functions do, with the rights of the owner who made them.
-- Each has a fixed search path, so that no object a caller plants can stand in for one of ours.
do $$
declare
  writer regprocedure;
begin
  for writer in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'ledger'::regnamespace
      and p.proname in ('post_transaction', 'post_many_transactions', 'lock_player_balance', 'close_batch', 'roll_up_through')
  loop
    execute format('alter function %s security definer set search_path = pg_catalog, pg_temp', writer);
  end loop;
end $$;

-- Keeps other sessions from adding a seal until the transaction ends. A table lock needs rights that the application doesn't have.
create function ledger.lock_seals() returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  lock table ledger.seal in share row exclusive mode;
end $$;

-- Partitions of boards are made while the product runs; the application itself may not create tables.
alter function draw_games.open_board_partition(uuid[], boolean) security definer set search_path = pg_catalog, pg_temp;
