-- Records a change of a draw and its audit entry. Runs with the caller's rights, which only the functions that change
-- draws have.
create or replace function draw_games.record_draw_event(
  p_before draw_games.draw, p_to text, p_reason text, p_now timestamptz, p_result_id uuid, p_proposal_id uuid,
  p_audit_entry_id uuid
) returns void
language plpgsql as $$
begin
  insert into audit.entry (entry_id, actor, action, subject, details, is_significant, business_time)
  values (p_audit_entry_id, 'system', 'draw-games.draw-changed', p_before.draw_id::text,
    jsonb_strip_nulls(jsonb_build_object('gameId', p_before.game_id, 'from', p_before.state, 'to', p_to,
      'reason', p_reason, 'resultId', p_result_id, 'proposalId', p_proposal_id)), false, p_now);
  insert into draw_games.draw_event (draw_id, from_state, to_state, reason, happened_at, proposal_id, audit_entry_id)
  values (p_before.draw_id, p_before.state, p_to, p_reason, p_now, p_proposal_id, p_audit_entry_id);
end $$;
