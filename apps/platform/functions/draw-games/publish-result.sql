-- Stores what is public about a draw from now on, with its entry in the public log; a correction adds another revision.
-- Refuses a result that isn't settled, and a draw whose prizes aren't paid.
create or replace function draw_games.publish_result(p_settlement_id uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into draw_games.published_result (draw_id, revision, result_id, settlement_id, published_at)
  select s.draw_id, s.revision, s.result_id, s.settlement_id, p_now
  from draw_games.settlement s join draw_games.draw d on d.draw_id = s.draw_id
  where s.settlement_id = p_settlement_id and not draw_games.is_ahead_of_clock(p_now)
    and case when s.revision = 1 then d.state = 'settled' and d.result_id = s.result_id
      else d.state in ('published', 'corrected') end;
  if not found then
    raise exception 'settlement % can''t be published', p_settlement_id using errcode = 'restrict_violation';
  end if;
  perform public_log.add_entry('draw-result', s.draw_id::text, s.revision, jsonb_build_object(
    'publishedAt', public_log.format_instant(p_now), 'source', r.source, 'numbers', r.numbers,
    'sealedDigest', k.digest, 'boardCount', s.board_count::text, 'winningBoardCount', s.winning_board_count::text,
    'prizeCents', s.prize_cents::text, 'matchedDigest', s.matched_digest))
  from draw_games.settlement s join draw_games.draw_result r on r.result_id = s.result_id
  join draw_games.draw_seal k on k.draw_id = s.draw_id
  where s.settlement_id = p_settlement_id;
end $$;
