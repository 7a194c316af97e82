-- Records that the machine returned no numbers for a due draw. The time is the database's, so that a silence can't be
-- claimed afterward; databases of tests take the caller's. A draw with a result keeps the silence as its evidence.
create or replace function draw_games.record_machine_silence(p_draw_id uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_now constant timestamptz := case when exists (select from draw_games.movable_clock) then p_now
    else clock_timestamp() end;
begin
  insert into draw_games.machine_silence as s (draw_id, since, last_at)
  select d.draw_id, v_now, v_now from draw_games.lock_draw(p_draw_id) d
  where d.result_id is null and d.draws_at <= v_now
  on conflict (draw_id) do update
    set last_at = greatest(s.last_at, excluded.last_at), attempts = least(s.attempts, 1000000) + 1;
end $$;
