-- Stores a contradiction that the application verified, which holds settlements from now on. Changes nothing for one
-- that is stored: the same contradiction, answered or not, holds settlements only once.
create or replace function draw_games.store_contradiction(
  p_contradiction_id uuid, p_draw_id uuid, p_kind text, p_substance text, p_finding jsonb, p_evidence jsonb,
  p_now timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if draw_games.is_ahead_of_clock(p_now) then
    raise exception 'the time of contradiction % is ahead of the clock', p_contradiction_id
      using errcode = 'restrict_violation';
  end if;
  insert into draw_games.contradiction (contradiction_id, draw_id, kind, substance, finding, evidence, received_at)
  values (p_contradiction_id, p_draw_id, p_kind, p_substance, p_finding, p_evidence, p_now)
  on conflict (substance) do nothing;
end $$;
