-- Voids the draw machine's commitment to a draw, by a proposal of operators: its numbers are never used from then on,
-- so that operators can type others. Only once the draw time has come and while the draw has no result. The public log
-- gets an entry. refuse_change_without_approval checks the second operator's approval when the transaction commits.
create or replace function draw_games.void_commitment(p_draw_id uuid, p_proposal_id uuid, p_now timestamptz)
returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_draw draw_games.draw;
  v_commitment text;
begin
  select d.* into v_draw from draw_games.lock_draw(p_draw_id) d;
  select c.commitment into v_commitment from draw_games.draw_commitment c where c.draw_id = p_draw_id;
  if v_commitment is null or v_draw.state not in ('sealed', 'delayed') or v_draw.result_id is not null
    or coalesce(v_draw.early_draw_allowed_at, v_draw.draws_at) > p_now or draw_games.is_ahead_of_clock(p_now)
    or not draw_games.is_proposed(p_proposal_id, array['draw-games.void-commitment'], p_draw_id, p_now) then
    raise exception 'the commitment to draw % can''t be voided', p_draw_id using errcode = 'restrict_violation';
  end if;
  insert into draw_games.commitment_void (draw_id, proposal_id, voided_at) values (p_draw_id, p_proposal_id, p_now);
  perform public_log.add_entry('draw-commitment-void', p_draw_id::text, 1, jsonb_build_object(
    'gameId', v_draw.game_id, 'commitment', v_commitment, 'voidedAt', public_log.format_instant(p_now),
    'proposalId', p_proposal_id::text));
end $$;
