-- Stores an operator's approval of a request to return that hasn't ended.
create or replace function responsible_gaming.approve_reinstatement(
  p_player_id uuid, p_reinstatement_id uuid, p_approved_by text, p_now timestamptz
) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update responsible_gaming.reinstatement i set approved_at = p_now, approved_by = p_approved_by
  where i.player_id = p_player_id and i.reinstatement_id = p_reinstatement_id and i.ended_at is null
    and i.approved_at is null
$$;
