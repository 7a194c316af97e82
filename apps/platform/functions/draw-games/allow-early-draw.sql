-- Allows a closed draw to take place before its time, by a proposal of operators. Refuses a draw on sale, and one that
-- has a result or the permission already.
create or replace function draw_games.allow_early_draw(
  p_draw_id uuid, p_now timestamptz, p_proposal_id uuid, p_audit_entry_id uuid
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_draw draw_games.draw;
begin
  select d.* into v_draw from draw_games.lock_draw(p_draw_id) d;
  if v_draw.state is null or v_draw.state not in ('closed', 'sealed', 'delayed') or v_draw.result_id is not null
    or v_draw.early_draw_allowed_at is not null or draw_games.is_ahead_of_clock(p_now)
    or not draw_games.is_proposed(p_proposal_id, array['draw-games.hold-early'], p_draw_id, p_now) then
    raise exception 'draw % can''t be allowed to take place early', p_draw_id using errcode = 'restrict_violation';
  end if;
  update draw_games.draw d set early_draw_allowed_at = p_now where d.draw_id = p_draw_id;
  perform draw_games.record_draw_event(v_draw, v_draw.state, 'early draw allowed', p_now, null, p_proposal_id,
    p_audit_entry_id);
end $$;
