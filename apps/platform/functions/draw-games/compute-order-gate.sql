-- Returns the key of the lock that a purchase holds while it runs, by its player and order key.
create or replace function draw_games.compute_order_gate(p_player_id uuid, p_order_key text) returns bigint
language sql immutable parallel safe as $$
  select hashtextextended('draw_games.order/' || p_player_id::text || '/' || p_order_key, 0)
$$;
