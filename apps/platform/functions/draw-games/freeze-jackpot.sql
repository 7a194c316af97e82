-- Sets the estimated jackpot of a draw that has none, once the draw before it is decided; in a game that has no
-- estimate yet it is the starting jackpot. Does nothing for a draw that has a jackpot.
create or replace function draw_games.freeze_jackpot(
  p_draw_id uuid, p_advertised_cents bigint, p_cash_value_cents bigint, p_multiplier_pool text, p_now timestamptz,
  p_audit_entry_id uuid
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_draw draw_games.draw;
  v_state_before text;
  v_estimate bigint[];
begin
  select d.* into v_draw from draw_games.lock_draw(p_draw_id) d;
  if v_draw.advertised_jackpot_cents is not null then return; end if;
  select d.state into v_state_before from draw_games.draw d
  where d.game_id = v_draw.game_id and d.draws_at < v_draw.draws_at and d.state not in ('not-held', 'void')
  order by d.draws_at desc limit 1;
  select array[j.advertised_cents, j.cash_value_cents] into v_estimate
  from draw_games.jackpot j where j.game_id = v_draw.game_id;
  if v_estimate is null then
    select array[c.starting_advertised_cents, c.starting_cash_cents] into v_estimate
    from draw_games.list_calendar() c where c.game_id = v_draw.game_id and c.rules_version = v_draw.rules_version
    limit 1;
  end if;
  if v_draw.state is null or v_draw.state not in ('open', 'closed', 'sealed', 'delayed')
    or v_draw.result_id is not null or coalesce(v_state_before, 'settled') not in ('settled', 'published', 'corrected')
    or v_estimate is distinct from array[p_advertised_cents, p_cash_value_cents]
    or draw_games.is_ahead_of_clock(p_now) then
    raise exception 'the jackpot of draw % is not known', p_draw_id using errcode = 'restrict_violation';
  end if;
  perform draw_games.record_jackpot_change(p_draw_id, 'estimate', p_advertised_cents, p_cash_value_cents,
    p_multiplier_pool, null, p_now, p_audit_entry_id);
end $$;
