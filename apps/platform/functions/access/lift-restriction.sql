-- Ends a restriction and returns whether it was in effect. A player's break never ends early, and a player's
-- self-exclusion ends only after its term and after a request to return that was made then, waited and was confirmed
-- (IRGS-03, IRGS-06). The application can't change restrictions in any other way.
create or replace function access.lift_restriction(p_restriction_id uuid, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_row access.restriction;
begin
  select * into v_row from access.restriction r
    where r.restriction_id = p_restriction_id and r.lifted_at is null limit 1 for update;
  if not found then
    return false;
  end if;
  if access.is_off_clock(p_now) then
    raise exception 'a restriction is not lifted at %', p_now using errcode = 'restrict_violation';
  end if;
  if v_row.access_type = 2 and v_row.player_id <> '0' and (
    v_row.feature_set = 'RESPONSIBLE_GAMING_TAKE_A_BREAK'
    or v_row.feature_set = 'RESPONSIBLE_GAMING_SELF_EXCLUSION' and (
      v_row.expires_at is null or v_row.expires_at > p_now or not exists (
        select from responsible_gaming.reinstatement i
        where i.player_id = v_row.player_id::uuid and i.outcome = 'confirmed' and i.asked_at >= v_row.expires_at))
  ) then
    raise exception 'exclusion % is in effect', p_restriction_id using errcode = 'restrict_violation';
  end if;
  update access.restriction r set lifted_at = p_now
    where r.restriction_id = p_restriction_id and r.lifted_at is null;
  return true;
end $$;
