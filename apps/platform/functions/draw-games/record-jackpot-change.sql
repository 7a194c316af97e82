-- Sets the jackpot of a draw and records the change with its audit entry. Runs with the caller's rights, which only the
-- functions that change jackpots have.
create or replace function draw_games.record_jackpot_change(
  p_draw_id uuid, p_source text, p_advertised_cents bigint, p_cash_value_cents bigint, p_multiplier_pool text,
  p_proposal_id uuid, p_now timestamptz, p_audit_entry_id uuid
) returns void
language plpgsql as $$
begin
  update draw_games.draw d set advertised_jackpot_cents = p_advertised_cents, cash_value_cents = p_cash_value_cents,
    multiplier_pool = p_multiplier_pool
  where d.draw_id = p_draw_id;
  insert into audit.entry (entry_id, actor, action, subject, details, is_significant, business_time)
  values (p_audit_entry_id, 'system', 'draw-games.jackpot-changed', p_draw_id::text,
    jsonb_strip_nulls(jsonb_build_object('source', p_source, 'advertisedCents', p_advertised_cents,
      'cashValueCents', p_cash_value_cents, 'multiplierPool', p_multiplier_pool, 'proposalId', p_proposal_id)),
    false, p_now);
  insert into draw_games.jackpot_change (draw_id, source, advertised_cents, cash_value_cents, multiplier_pool,
    proposal_id, audit_entry_id, happened_at)
  values (p_draw_id, p_source, p_advertised_cents, p_cash_value_cents, p_multiplier_pool, p_proposal_id,
    p_audit_entry_id, p_now);
end $$;
