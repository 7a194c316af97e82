-- Returns why a draw can't move to another state now, or null. These are the rules of draw.ts of the game rules, and
-- what has to exist before each step.
create or replace function draw_games.find_move_problem(
  p_draw draw_games.draw, p_to text, p_now timestamptz, p_result_id uuid, p_proposal_id uuid
) returns text
language plpgsql volatile as $$
declare
  v_next constant text[] := case p_draw.state
    when 'scheduled' then array['open', 'void', 'not-held']
    when 'open' then array['closed', 'void']
    when 'closed' then array['sealed', 'delayed', 'void']
    when 'sealed' then array['drawn', 'delayed', 'void']
    when 'drawn' then array['verified', 'delayed', 'void']
    when 'verified' then array['settled', 'delayed', 'void']
    when 'settled' then array['published']
    when 'published' then array['corrected']
    when 'delayed' then array['closed', 'sealed', 'drawn', 'verified', 'void']
    when 'corrected' then array['corrected']
    else array[]::text[] end;
  v_kinds constant text[] := case p_to
    when 'closed' then array['draw-games.close-early', 'draw-games.hold-early']
    when 'drawn' then array['draw-games.enter-result']
    when 'void' then array['draw-games.void-draw']
    else array[]::text[] end;
  v_is_proposed constant boolean := draw_games.is_proposed(p_proposal_id, v_kinds, p_draw.draw_id, p_now);
  v_result constant uuid := coalesce(p_result_id, p_draw.result_id);
begin
  if not p_to = any (v_next) then return 'the step does not exist'; end if;
  if draw_games.is_ahead_of_clock(p_now) then return 'its time is ahead of the clock'; end if;
  if p_proposal_id is not null and not v_is_proposed then return 'no open proposal allows it'; end if;
  if p_result_id is not null and p_to not in ('drawn', 'corrected') then return 'a result is given'; end if;
  return case
    when p_to = 'open' and exists (
      select from draw_games.draw d where d.game_id = p_draw.game_id and d.draws_at < p_draw.draws_at
        and d.state in ('scheduled', 'open')) then 'an earlier draw is on sale'
    when p_to = 'open' and p_draw.opens_at > p_now and not exists (
      select from draw_games.draw d where d.game_id = p_draw.game_id and d.draws_at < p_draw.draws_at)
      then 'its sale has not begun'
    when p_to = 'not-held' and p_draw.closes_at > p_now then 'its sale has not ended'
    when p_to = 'not-held' and exists (select from draw_games.board b where b.draw_id = p_draw.draw_id)
      then 'boards were sold'
    when p_to = 'closed' and p_draw.closes_at > p_now and not v_is_proposed then 'its sale has not ended'
    when p_to in ('sealed', 'drawn') and not exists (
      select from draw_games.draw_seal s where s.draw_id = p_draw.draw_id) then 'there is no seal'
    when p_to = 'drawn' and coalesce(p_draw.early_draw_allowed_at, p_draw.draws_at) > p_now
      then 'its time has not come'
    when p_to = 'drawn' and p_draw.result_id is not null then 'it has a result'
    when p_to in ('drawn', 'corrected') and not exists (
      select from draw_games.draw_result r where r.result_id = p_result_id and r.draw_id = p_draw.draw_id
        and (r.source = 'operators' or p_to = 'drawn')) then 'there is no such result'
    when p_to in ('verified', 'settled', 'published', 'corrected') and not exists (
      select from draw_games.draw_verification v where v.result_id = v_result) then 'the result is not verified'
    when p_to in ('settled', 'published', 'corrected') and not exists (
      select from draw_games.settlement s where s.draw_id = p_draw.draw_id and s.result_id = v_result)
      then 'the result is not settled'
    when p_to in ('published', 'corrected') and not exists (
      select from draw_games.published_result p where p.draw_id = p_draw.draw_id and p.result_id = v_result)
      then 'the result is not published'
    when p_to = 'delayed' and not exists (
      select from draw_games.draw_difference f where f.draw_id = p_draw.draw_id) then 'nothing was found'
    when p_to = 'void' and not v_is_proposed then 'no open proposal allows it'
    when p_to = 'void' and exists (select from draw_games.settlement s where s.draw_id = p_draw.draw_id)
      then 'prizes are being paid'
  end;
end $$;
