-- Stores a player's request to return, made now and confirmable after a day (IRGS-06). It needs an operator's approval
-- if an operator made an exclusion that is in effect.
create or replace function responsible_gaming.request_reinstatement(
  p_player_id uuid, p_reinstatement_id uuid, p_asked_at timestamptz, p_confirmable_at timestamptz,
  p_lapses_at timestamptz, p_needs_approval boolean
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if access.is_off_clock(p_asked_at) or p_confirmable_at < p_asked_at + interval '24 hours' then
    raise exception 'a request to return waits a day from now' using errcode = 'restrict_violation';
  end if;
  insert into responsible_gaming.reinstatement
    (player_id, reinstatement_id, asked_at, confirmable_at, lapses_at, needs_approval)
  values (p_player_id, p_reinstatement_id, p_asked_at, p_confirmable_at, p_lapses_at, p_needs_approval or exists (
    select from responsible_gaming.exclusion e
    join access.restriction r on r.restriction_id = e.exclusion_id and r.lifted_at is null
    where e.player_id = p_player_id and e.kind = 'self-exclusion' and e.asked_by <> 'player:' || p_player_id));
end $$;
