-- Stores a request for a looser limit, or for no limit if the amount is null, along with the current one. The request
-- is made now, and waits at least two days (IRGS-02).
create or replace function responsible_gaming.request_limit(
  p_player_id uuid, p_kind text, p_period text, p_amount_cents bigint, p_change_id uuid, p_wait_hours integer,
  p_step_id uuid, p_now timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_before_cents bigint;
begin
  perform responsible_gaming.lock_limits(p_player_id, p_kind);
  update responsible_gaming.player_limit l set asked_amount_cents = p_amount_cents, asked_at = p_now,
    change_id = p_change_id, asked_wait_hours = p_wait_hours
  where l.player_id = p_player_id and l.kind = p_kind and l.period = p_period
    and not access.is_off_clock(p_now) and p_wait_hours >= 48
    and (p_amount_cents is null or p_amount_cents > l.amount_cents)
  returning l.amount_cents into v_before_cents;
  if not found then
    raise exception 'a looser limit waits two days from now' using errcode = 'restrict_violation';
  end if;
  insert into responsible_gaming.limit_step (player_id, step_id, kind, period, step, before_cents, after_cents, at)
  values (p_player_id, p_step_id, p_kind, p_period, 'asked', v_before_cents, p_amount_cents, p_now);
end $$;
