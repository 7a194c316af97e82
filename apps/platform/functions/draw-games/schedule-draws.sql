-- Stores scheduled draws, each with its rounds of the pinned beacon, its event and audit entry. Refuses a draw that
-- isn't in the calendar, one whose sale has ended, and, unless it is simulated, one without rounds and one whose draw
-- time has passed by the clock.
create or replace function draw_games.schedule_draws(p_draws jsonb, p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_draw draw_games.draw;
  v_entry_ids jsonb;
  v_draw_ids constant uuid[] := array(select (n.value ->> 'draw_id')::uuid from jsonb_array_elements(p_draws) n);
begin
  select jsonb_object_agg(d.value ->> 'draw_id', d.value ->> 'audit_entry_id') into v_entry_ids
  from jsonb_array_elements(p_draws) d;
  insert into draw_games.draw (draw_id, game_id, draw_date, draw_number, session, state, rules_version, opens_at,
    closes_at, draws_at, is_simulated, state_changed_at)
  select d.draw_id, d.game_id, d.draw_date, d.draw_number, d.session, 'scheduled', d.rules_version, d.opens_at,
    d.closes_at, d.draws_at, d.is_simulated, p_now
  from jsonb_to_recordset(p_draws) as d(draw_id uuid, game_id text, draw_date date, draw_number integer, session text,
    rules_version text, opens_at timestamptz, closes_at timestamptz, draws_at timestamptz, is_simulated boolean);
  for v_draw in
    select d.* from draw_games.draw d
    where d.draw_id = any (v_draw_ids)
    order by d.draws_at
  loop
    if not draw_games.is_in_calendar(v_draw) or v_draw.closes_at <= p_now then
      raise exception 'draw % of % on % is not in the calendar', v_draw.draw_number, v_draw.game_id, v_draw.draw_date
        using errcode = 'restrict_violation';
    end if;
    if not v_draw.is_simulated and v_draw.draws_at <= clock_timestamp()
      and not exists (select from draw_games.movable_clock) then
      -- Storing a day of draws took longer than the first one was away: the caller tries again, from a later time.
      raise exception 'draw % of % on % was due before it was stored', v_draw.draw_number, v_draw.game_id,
        v_draw.draw_date using errcode = 'serialization_failure';
    end if;
    v_draw.state := null;
    perform draw_games.record_draw_event(v_draw, 'scheduled', null, p_now, null, null,
      (v_entry_ids ->> v_draw.draw_id::text)::uuid);
  end loop;
  perform draw_games.fix_beacon_rounds(v_draw_ids);
  if exists (
    select from draw_games.draw d where d.draw_id = any (v_draw_ids) and d.beacon_chain is null and not d.is_simulated
  ) and not exists (select from draw_games.movable_clock) then
    raise exception 'no beacon is pinned' using errcode = 'restrict_violation';
  end if;
end $$;
