-- Returns the first round that a beacon emits at an instant or later.
create or replace function draw_games.compute_beacon_round(
  p_chain draw_games.beacon_chain, p_at timestamptz
) returns integer
language sql immutable as $$
  select greatest(1, ceil(extract(epoch from p_at - p_chain.genesis_at) / p_chain.period_seconds)::integer + 1)
$$;
