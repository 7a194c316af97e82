-- Stores a contradiction that the application verified, which holds settlements from now on. Changes nothing for one
-- that is stored already: the same contradiction, answered or not, holds settlements only once. Stores it only as
-- evidence in two cases: an answered contradiction's answer named its cause, unless its tree is our own (then no leaked
-- key or fork made it); or an open contradiction holds the same (a draw, or every unsettled draw), whose answer then
-- covers both. A contradiction about a settled draw holds nothing: while one is open, those about other settled draws
-- are evidence for it. Also changes nothing if the open one has 50 further ones, so that a leaked key can't fill the
-- disk.
create or replace function draw_games.store_contradiction(
  p_contradiction_id uuid, p_draw_id uuid, p_kind text, p_substance text, p_finding jsonb, p_evidence jsonb,
  p_now timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_covered_by uuid;
  v_is_over constant boolean := p_draw_id is not null and draw_games.is_settlement_over(p_draw_id);
begin
  if draw_games.is_ahead_of_clock(p_now) then
    raise exception 'the time of contradiction % is ahead of the clock', p_contradiction_id
      using errcode = 'restrict_violation';
  end if;
  -- The answer takes the same lock, so that a contradiction isn't added to one that is being answered.
  perform pg_advisory_xact_lock(hashtext('draw_games.contradiction'));
  if exists (select from draw_games.contradiction_evidence e where e.substance = p_substance)
    or exists (select from draw_games.contradiction c where c.substance = p_substance) then
    return;
  end if;
  select k.contradiction_id into v_covered_by from draw_games.contradiction_cause k
  where k.signed_by = p_finding ->> 'signedBy' and p_finding ->> 'ours' <> 'same'
    and (k.first_size is null or (p_finding ->> 'size')::bigint between k.first_size and k.last_size)
  order by k.recorded_at limit 1;
  if v_covered_by is null then
    select c.contradiction_id into v_covered_by from draw_games.contradiction c
    where (case when v_is_over then draw_games.is_settlement_over(c.draw_id)
        else c.draw_id is not distinct from p_draw_id end) and not exists (
      select from draw_games.contradiction_answer a where a.contradiction_id = c.contradiction_id)
    order by c.recorded_at limit 1;
  end if;
  if v_covered_by is not null then
    insert into draw_games.contradiction_evidence (substance, contradiction_id, finding, evidence, received_at)
    select p_substance, v_covered_by, p_finding, p_evidence, p_now
    where (select count(*) from draw_games.contradiction_evidence e where e.contradiction_id = v_covered_by) < 50;
    return;
  end if;
  insert into draw_games.contradiction (contradiction_id, draw_id, kind, substance, finding, evidence, received_at)
  values (p_contradiction_id, p_draw_id, p_kind, p_substance, p_finding, p_evidence, p_now);
end $$;
