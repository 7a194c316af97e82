-- Withdraws a player's request for a looser limit, so that the current one stays.
create or replace function responsible_gaming.end_limit_request(
  p_player_id uuid, p_kind text, p_period text, p_step_id uuid, p_now timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_limit responsible_gaming.player_limit;
begin
  perform responsible_gaming.lock_limits(p_player_id, p_kind);
  select * into v_limit from responsible_gaming.player_limit l
  where l.player_id = p_player_id and l.kind = p_kind and l.period = p_period and l.asked_at is not null;
  if not found then
    return;
  end if;
  update responsible_gaming.player_limit l
  set asked_amount_cents = null, asked_at = null, change_id = null, asked_wait_hours = null
  where l.player_id = p_player_id and l.kind = p_kind and l.period = p_period;
  insert into responsible_gaming.limit_step (player_id, step_id, kind, period, step, before_cents, after_cents, at)
  values (p_player_id, p_step_id, p_kind, p_period, 'taken-back', v_limit.asked_amount_cents, v_limit.amount_cents,
    p_now);
end $$;
