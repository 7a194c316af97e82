-- Returns whether a business time is more than five minutes from the database's clock, so that a caller can neither
-- reach a future time by passing it nor backdate a request. Test databases have a clock that can be moved.
create or replace function access.is_off_clock(p_now timestamptz) returns boolean
language sql volatile as $$
  select p_now not between clock_timestamp() - interval '5 minutes' and clock_timestamp() + interval '5 minutes'
    and not exists (select from draw_games.movable_clock)
$$;
