-- Ends a restriction and returns whether it was in effect. A player's break never ends early; a self-exclusion ends
-- only after its term and a return request that was made, waited out and confirmed after it (IRGS-03, IRGS-06). Checks
-- every entry of the restriction, so that an added entry can't open it. The application can change restrictions in no
-- other way.
create or replace function access.lift_restriction(p_restriction_id uuid, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from access.restriction r where r.restriction_id = p_restriction_id and r.lifted_at is null for update;
  if not found then
    return false;
  end if;
  if access.is_off_clock(p_now) then
    raise exception 'a restriction is not lifted at %', p_now using errcode = 'restrict_violation';
  end if;
  if exists (
    select from access.restriction r
    where r.restriction_id = p_restriction_id and r.lifted_at is null and r.access_type = 2 and r.player_id <> '0'
      and (r.feature_set = 'RESPONSIBLE_GAMING_TAKE_A_BREAK'
        or r.feature_set = 'RESPONSIBLE_GAMING_SELF_EXCLUSION' and (
          r.expires_at is null or r.expires_at > p_now or not exists (
            select from responsible_gaming.reinstatement i
            where i.player_id = r.player_id::uuid and i.outcome = 'confirmed' and i.asked_at >= r.expires_at)))
  ) then
    raise exception 'exclusion % is in effect', p_restriction_id using errcode = 'restrict_violation';
  end if;
  update access.restriction r set lifted_at = p_now
    where r.restriction_id = p_restriction_id and r.lifted_at is null;
  return true;
end $$;
