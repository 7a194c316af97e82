-- Stores the newest jackpot estimate of a game, which follows from a draw that is settled or corrected.
create or replace function draw_games.save_jackpot(
  p_decided_draw_id uuid, p_advertised_cents bigint, p_cash_value_cents bigint, p_now timestamptz,
  p_audit_entry_id uuid
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_game_id text;
begin
  select d.game_id into v_game_id from draw_games.draw d
  where d.draw_id = p_decided_draw_id and d.state in ('settled', 'published', 'corrected');
  if v_game_id is null or draw_games.is_ahead_of_clock(p_now) then
    raise exception 'no jackpot follows from draw %', p_decided_draw_id using errcode = 'restrict_violation';
  end if;
  insert into draw_games.jackpot (game_id, advertised_cents, cash_value_cents, announced_at)
  values (v_game_id, p_advertised_cents, p_cash_value_cents, p_now)
  on conflict (game_id) do update set advertised_cents = excluded.advertised_cents,
    cash_value_cents = excluded.cash_value_cents, announced_at = excluded.announced_at;
  insert into audit.entry (entry_id, actor, action, subject, details, is_significant, business_time)
  values (p_audit_entry_id, 'system', 'draw-games.jackpot-estimated', v_game_id,
    jsonb_build_object('decidedDrawId', p_decided_draw_id, 'advertisedCents', p_advertised_cents,
      'cashValueCents', p_cash_value_cents), false, p_now);
end $$;
