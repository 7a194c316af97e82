-- Records a range of past days whose draws weren't held. If a range with this first day exists, extends it and adds the
-- draws.
create or replace function draw_games.record_not_held_range(
  p_game_id text, p_from_date date, p_to_date date, p_draw_count integer, p_now timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if draw_games.is_ahead_of_clock(p_now) or p_to_date > (p_now at time zone 'America/Chicago')::date then
    raise exception 'the days until % have not passed', p_to_date using errcode = 'restrict_violation';
  end if;
  insert into draw_games.not_held_range as r (game_id, from_date, to_date, draw_count)
  values (p_game_id, p_from_date, p_to_date, p_draw_count)
  on conflict (game_id, from_date) do update set to_date = greatest(r.to_date, excluded.to_date),
    draw_count = r.draw_count + excluded.draw_count;
end $$;
