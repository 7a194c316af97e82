-- Puts the requested looser limit in effect, or removes the limit if none was requested, after the wait of the request
-- by the database's clock (IRGS-02).
create or replace function responsible_gaming.confirm_limit(
  p_player_id uuid, p_kind text, p_period text, p_change_id uuid, p_step_id uuid, p_now timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_limit responsible_gaming.player_limit;
begin
  perform responsible_gaming.lock_limits(p_player_id, p_kind);
  select * into v_limit from responsible_gaming.player_limit l
  where l.player_id = p_player_id and l.kind = p_kind and l.period = p_period and l.change_id = p_change_id
    and not access.is_off_clock(p_now)
    -- Requests from before there were longer waits have no hours: they waited 48.
    and l.asked_at + make_interval(hours => coalesce(l.asked_wait_hours, 48)) <= p_now;
  if not found then
    raise exception 'change % of a limit has not waited', p_change_id using errcode = 'restrict_violation';
  end if;
  if v_limit.asked_amount_cents is null then
    delete from responsible_gaming.player_limit l
    where l.player_id = p_player_id and l.kind = p_kind and l.period = p_period;
  else
    update responsible_gaming.player_limit l set set_at = p_now, amount_cents = l.asked_amount_cents,
      asked_amount_cents = null, asked_at = null, change_id = null, asked_wait_hours = null
    where l.player_id = p_player_id and l.kind = p_kind and l.period = p_period;
  end if;
  insert into responsible_gaming.limit_step (player_id, step_id, kind, period, step, before_cents, after_cents, at)
  values (p_player_id, p_step_id, p_kind, p_period, 'confirmed', v_limit.amount_cents, v_limit.asked_amount_cents,
    p_now);
end $$;
