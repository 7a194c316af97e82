-- Stores a result of a draw: the machine's first one, or numbers that operators typed under an open proposal. The
-- first needs the seal and the draw time; a correction needs a published result. The application checks signatures,
-- which SQL can't, and the verification of the draw checks them again. Typed numbers get an entry in the public log.
-- They need a void of the machine's commitment to the draw, if it made one; after that, its own numbers are refused.
create or replace function draw_games.store_result(p_result jsonb, p_proposal_id uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_result draw_games.draw_result := jsonb_populate_record(null::draw_games.draw_result, p_result);
  v_draw draw_games.draw;
  v_is_correction boolean;
begin
  select d.* into v_draw from draw_games.lock_draw(v_result.draw_id) d;
  v_is_correction := v_draw.state in ('published', 'corrected');
  if v_draw.state is null or draw_games.is_ahead_of_clock(p_now)
    or not v_is_correction and (v_draw.state not in ('sealed', 'delayed') or v_draw.result_id is not null
      or coalesce(v_draw.early_draw_allowed_at, v_draw.draws_at) > p_now
      or not exists (select from draw_games.draw_seal s where s.draw_id = v_draw.draw_id))
    or not v_is_correction and (
      v_result.source <> 'operators' and exists (
        select from draw_games.commitment_void v where v.draw_id = v_draw.draw_id)
      or v_result.source = 'operators' and exists (
        select from draw_games.draw_commitment c where c.draw_id = v_draw.draw_id) and not exists (
        select from draw_games.commitment_void v where v.draw_id = v_draw.draw_id))
    or (v_result.source = 'operators') <> (p_proposal_id is not null)
    or v_result.source <> 'operators' and v_is_correction
    or p_proposal_id is not null and not draw_games.is_proposed(p_proposal_id,
      array['draw-games.' || (case when v_is_correction then 'correct' else 'enter' end) || '-result'],
      v_draw.draw_id, p_now) then
    raise exception 'draw % can''t have this result', v_result.draw_id using errcode = 'restrict_violation';
  end if;
  insert into draw_games.draw_result (result_id, draw_id, revision, numbers, source, signed_text, signing_key,
    signature, proposed_by, approved_by, received_at, proposal_id)
  values (v_result.result_id, v_result.draw_id, v_result.revision, v_result.numbers, v_result.source,
    v_result.signed_text, v_result.signing_key, v_result.signature, v_result.proposed_by, v_result.approved_by, p_now,
    p_proposal_id);
  if v_result.source = 'operators' then
    perform public_log.add_entry('draw-typed',
      v_result.draw_id::text || (case when v_result.revision = 1 then '' else '/' || v_result.revision end), 1,
      jsonb_build_object('gameId', v_draw.game_id, 'typedAt', public_log.format_instant(p_now),
        'proposalId', p_proposal_id::text,
        'commitment', (select c.commitment from draw_games.draw_commitment c where c.draw_id = v_result.draw_id),
        'operatorKeys', (
          select jsonb_agg(encode(sha256(decode(o.public_key, 'base64')), 'hex') order by o.name = v_result.approved_by)
          from operators.operator o where o.name in (v_result.proposed_by, v_result.approved_by))));
  end if;
end $$;
