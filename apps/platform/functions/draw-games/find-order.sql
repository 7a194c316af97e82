-- Returns the outcome of an order. 'running': a purchase under this key is in progress and can still commit. Each
-- statement takes a new snapshot, so an order that commits before the lock is granted is seen by the read after it.
create or replace function draw_games.find_order(p_player_id uuid, p_order_key text, out state text, out answer jsonb)
language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock_shared(draw_games.compute_order_gate(p_player_id, p_order_key)) then
    state := 'running';
    return;
  end if;
  select o.answer into answer from draw_games.purchase_order o
  where o.player_id = p_player_id and o.order_key = p_order_key;
  state := case when answer is null then 'unknown' else 'completed' end;
end $$;
