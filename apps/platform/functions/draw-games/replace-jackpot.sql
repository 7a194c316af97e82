-- Replaces a draw's jackpot with the one that operators announced by a proposal or, without one, with the one that
-- follows from a corrected draw. Refused after the seal, when the numbers could be known, unless a sealed draw has no
-- jackpot yet.
create or replace function draw_games.replace_jackpot(
  p_draw_id uuid, p_advertised_cents bigint, p_cash_value_cents bigint, p_multiplier_pool text, p_proposal_id uuid,
  p_corrected_draw_id uuid, p_now timestamptz, p_audit_entry_id uuid
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_draw draw_games.draw;
  v_is_unsealed boolean;
begin
  select d.* into v_draw from draw_games.lock_draw(p_draw_id) d;
  v_is_unsealed := v_draw.state is not null and v_draw.state in ('scheduled', 'open', 'closed');
  if draw_games.is_ahead_of_clock(p_now) or not (case when p_proposal_id is null then
      v_is_unsealed and v_draw.advertised_jackpot_cents is not null and exists (
        select from draw_games.draw c where c.draw_id = p_corrected_draw_id and c.state = 'corrected'
          and c.game_id = v_draw.game_id and c.draws_at < v_draw.draws_at)
    else
      (v_is_unsealed or v_draw.advertised_jackpot_cents is null and v_draw.result_id is null
        and v_draw.state in ('sealed', 'delayed'))
      and draw_games.is_proposed(p_proposal_id, array['draw-games.announce-jackpot'], p_draw_id, p_now)
      and exists (select from operators.proposal p where p.proposal_id = p_proposal_id
        and (p.action::jsonb ->> 'advertisedCents')::bigint = p_advertised_cents
        and (p.action::jsonb ->> 'cashValueCents')::bigint = p_cash_value_cents)
    end) then
    raise exception 'the jackpot of draw % can''t be replaced', p_draw_id using errcode = 'restrict_violation';
  end if;
  perform draw_games.record_jackpot_change(p_draw_id, case when p_proposal_id is null then 'correction'
    else 'announcement' end, p_advertised_cents, p_cash_value_cents, p_multiplier_pool, p_proposal_id, p_now,
    p_audit_entry_id);
end $$;
