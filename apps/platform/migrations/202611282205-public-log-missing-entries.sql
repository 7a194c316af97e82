-- Appends the entries that a log from before their kinds lacks: numbers that operators typed, and second-chance
-- drawings that missed both rounds. Without them, `log verify` would report these rows for ever. Rows from before the
-- log stay without. A new database has no functions yet, and nothing to append. The oldest release that can run after
-- it is 0.1.0: it only adds.
do $$
declare
  v_start timestamptz := (select e.recorded_at from public_log.entry e order by e.entry_id limit 1);
begin
  if v_start is null or to_regprocedure('public_log.add_entry(text, text, integer, jsonb)') is null then
    return;
  end if;
  perform public_log.add_entry('draw-typed', t.subject, 1, t.content)
  from (
    select r.recorded_at, r.result_id,
      r.draw_id::text || (case when r.revision = 1 then '' else '/' || r.revision end) as subject,
      jsonb_build_object('gameId', d.game_id, 'typedAt', public_log.format_instant(r.received_at),
        'proposalId', r.proposal_id::text,
        'commitment', (select c.commitment from draw_games.draw_commitment c where c.draw_id = r.draw_id),
        'operatorKeys', (
          select jsonb_agg(encode(sha256(decode(o.public_key, 'base64')), 'hex') order by o.name = r.approved_by)
          from operators.operator o where o.name in (r.proposed_by, r.approved_by))) as content
    from draw_games.draw_result r join draw_games.draw d on d.draw_id = r.draw_id
    where r.source = 'operators' and r.recorded_at >= v_start
    order by r.recorded_at, r.result_id
  ) t
  where not exists (select from public_log.entry e where e.kind = 'draw-typed' and e.subject = t.subject);
  perform public_log.add_entry('chance-missed', m.drawing_id::text, 1, jsonb_build_object(
    'foundAt', public_log.format_instant(m.delayed_at), 'round', d.fallback_round))
  from second_chance.delay m join second_chance.drawing d on d.drawing_id = m.drawing_id
  where m.reason = 'BEACON_MISSED' and m.recorded_at >= v_start
    and not exists (
      select from public_log.entry e where e.kind = 'chance-missed' and e.subject = m.drawing_id::text);
end $$;
