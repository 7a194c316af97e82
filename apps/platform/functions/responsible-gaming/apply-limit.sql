-- Puts a limit in effect that isn't looser than the current one, and drops a request for a looser one. A looser limit
-- takes a request, a wait and a confirmation (IRGS-02).
create or replace function responsible_gaming.apply_limit(
  p_player_id uuid, p_kind text, p_period text, p_amount_cents bigint, p_step_id uuid, p_now timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_before_cents bigint;
begin
  perform responsible_gaming.lock_limits(p_player_id, p_kind);
  select l.amount_cents into v_before_cents from responsible_gaming.player_limit l
    where l.player_id = p_player_id and l.kind = p_kind and l.period = p_period;
  if access.is_off_clock(p_now) or p_amount_cents is null or p_amount_cents > v_before_cents then
    raise exception 'a looser limit is requested, and waits' using errcode = 'restrict_violation';
  end if;
  insert into responsible_gaming.player_limit as l (player_id, kind, period, amount_cents, set_at)
  values (p_player_id, p_kind, p_period, p_amount_cents, p_now)
  on conflict (player_id, kind, period) do update set set_at = excluded.set_at, amount_cents = excluded.amount_cents,
    asked_amount_cents = null, asked_at = null, change_id = null, asked_wait_hours = null;
  insert into responsible_gaming.limit_step (player_id, step_id, kind, period, step, before_cents, after_cents, at)
  values (p_player_id, p_step_id, p_kind, p_period, 'applied', v_before_cents, p_amount_cents, p_now);
end $$;
