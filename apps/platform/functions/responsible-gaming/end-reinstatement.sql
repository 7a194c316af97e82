-- Ends a reinstatement request. A confirmed one must have waited its day by the database's clock, must not have
-- lapsed, and needs its approval (IRGS-06).
create or replace function responsible_gaming.end_reinstatement(
  p_player_id uuid, p_reinstatement_id uuid, p_outcome text, p_now timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update responsible_gaming.reinstatement i set ended_at = p_now, outcome = p_outcome
  where i.player_id = p_player_id and i.reinstatement_id = p_reinstatement_id and i.ended_at is null
    and (p_outcome <> 'confirmed' or not access.is_off_clock(p_now) and i.confirmable_at <= p_now
      and i.lapses_at > p_now and (not i.needs_approval or i.approved_at is not null));
  if not found then
    raise exception 'request to return % does not end as %', p_reinstatement_id, p_outcome
      using errcode = 'restrict_violation';
  end if;
end $$;
