-- Returns the round that a drawing uses if its seal has this time: its first one, or the fallback, which must be at
-- least half a minute later; null if the seal missed both, or if its beacon was never pinned. Uses the schedule of the
-- beacon as it was first pinned.
create or replace function second_chance.compute_round(
  p_drawing second_chance.drawing, p_sealed_at timestamptz
) returns integer
language sql stable as $$
  select case when p_sealed_at + interval '30 seconds' <= c.first_at then p_drawing.beacon_round
    when p_sealed_at + interval '30 seconds' <= c.fallback_at then p_drawing.fallback_round end
  from (
    select b.genesis_at + make_interval(secs => (p_drawing.beacon_round - 1)::bigint * b.period_seconds) as first_at,
      b.genesis_at + make_interval(secs => (p_drawing.fallback_round - 1)::bigint * b.period_seconds) as fallback_at
    from draw_games.beacon_chain b where b.chain_hash = p_drawing.beacon_chain order by b.pinned_number limit 1
  ) c
$$;
