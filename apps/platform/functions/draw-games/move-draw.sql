-- Moves a draw to another state, with its event, its audit entry and, for a void, its entry in the public log. Returns
-- false if the draw isn't in p_from. Refuses a step whose conditions aren't met. Runs with the owner's rights, because
-- the application can change a draw only through functions like this one.
create or replace function draw_games.move_draw(
  p_draw_id uuid, p_from text, p_to text, p_now timestamptz, p_reason text, p_result_id uuid, p_proposal_id uuid,
  p_audit_entry_id uuid
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_draw draw_games.draw;
  v_problem text;
begin
  select d.* into v_draw from draw_games.lock_draw(p_draw_id) d;
  if v_draw.state is distinct from p_from then return false; end if;
  v_problem := draw_games.find_move_problem(v_draw, p_to, p_now, p_result_id, p_proposal_id);
  if v_problem is not null then
    raise exception 'draw % can''t move from % to %: %', p_draw_id, p_from, p_to, v_problem
      using errcode = 'restrict_violation';
  end if;
  update draw_games.draw d set state = p_to, state_reason = p_reason, state_changed_at = p_now,
    result_id = coalesce(p_result_id, d.result_id)
  where d.draw_id = p_draw_id;
  perform draw_games.record_draw_event(v_draw, p_to, p_reason, p_now, p_result_id, p_proposal_id, p_audit_entry_id);
  if p_to = 'void' then
    perform public_log.add_entry('draw-void', p_draw_id::text, 1, jsonb_build_object('gameId', v_draw.game_id,
      'reason', coalesce(p_reason, ''), 'voidedAt', public_log.format_instant(p_now),
      'proposalId', coalesce(p_proposal_id::text, '')));
  end if;
  return true;
end $$;
