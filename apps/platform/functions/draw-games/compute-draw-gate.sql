-- Returns the key of a draw's gate: an advisory lock that sales share and closing takes alone. The row lock alone would
-- be enough for the money, but new `for share` lockers of a row pass a waiting closer, who could wait forever in a
-- jackpot rush; advisory locks queue in order.
create or replace function draw_games.compute_draw_gate(p_draw_id uuid) returns bigint
language sql immutable parallel safe as $$
  select hashtextextended('draw_games.draw/' || p_draw_id::text, 0)
$$;
