-- Returns part of a stake that wasn't played to the bonus that paid it. A bonus that ended or expired opens again until
-- p_reopened_until, so that no one loses credit to a void draw. A bonus that was wagered enough is reported for
-- conversion to cash.
create or replace function bonuses.return_bonus(
  p_player_id uuid, p_bonus_id uuid, p_game_id text, p_cents bigint, p_transaction_id uuid, p_at timestamptz,
  p_reopened_until timestamptz
) returns void
language plpgsql as $$
declare
  v_bonus bonuses.bonus;
begin
  update bonuses.bonus b set remaining_cents = b.remaining_cents + p_cents, entry_count = b.entry_count + 1,
    state = 'ACTIVE', ended_at = null,
    expires_at = case when b.state in ('ACTIVE', 'USED') and b.expires_at > p_at then b.expires_at
      else p_reopened_until end
  where b.player_id = p_player_id and b.bonus_id = p_bonus_id
  returning b.* into v_bonus;
  if not found then
    raise exception 'there is no bonus % to give a stake back to', p_bonus_id;
  end if;
  insert into bonuses.bonus_entry
    (player_id, bonus_id, entry_no, kind, amount_cents, ledger_transaction_id, game_id, at)
  values (p_player_id, p_bonus_id, v_bonus.entry_count, 'return', p_cents, p_transaction_id, p_game_id, p_at);
  if v_bonus.required_cents > 0 and v_bonus.wagered_cents = v_bonus.required_cents then
    perform outbox.emit_event('bonuses.wagered', jsonb_build_object('playerId', p_player_id, 'bonusId', p_bonus_id));
  end if;
end $$;
