-- Locks a player's balance row and returns it. A new player gets a row of zeros first, so that there is a row to lock.
create or replace function ledger.lock_player_balance(p_player_id uuid) returns ledger.player_balance
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_balance ledger.player_balance;
begin
  select * into v_balance from ledger.player_balance b where b.player_id = p_player_id for update;
  if not found then
    insert into ledger.player_balance (player_id) values (p_player_id) on conflict do nothing;
    select * into v_balance from ledger.player_balance b where b.player_id = p_player_id for update;
  end if;
  return v_balance;
end $$;
