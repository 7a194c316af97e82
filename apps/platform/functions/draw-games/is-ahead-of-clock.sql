-- Returns whether a business time is later than the database's clock, so that a caller can't reach a draw's time by
-- passing it. Allows one minute for differences between the clocks of the nodes. Test databases have a clock that can
-- be moved.
create or replace function draw_games.is_ahead_of_clock(p_now timestamptz) returns boolean
language sql volatile as $$
  select p_now > clock_timestamp() + interval '1 minute' and not exists (select from draw_games.movable_clock)
$$;
