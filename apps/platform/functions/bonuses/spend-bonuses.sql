-- Records what a purchase does to bonuses, in the statement that completes the order: subtracts spent money and counts
-- stakes toward wagering. The caller has locked the player's balance and read the same rows, so a mismatch is an error.
create or replace function bonuses.spend_bonuses(
  p_player_id uuid, p_transaction_id uuid, p_at timestamptz, p_spent_ids uuid[], p_spent_games text[],
  p_spent_cents bigint[], p_staked_ids uuid[], p_staked_cents bigint[]
) returns void
language plpgsql as $$
declare
  v_no integer;
  v_before bigint;
  v_bonus bonuses.bonus;
begin
  for i in 1 .. cardinality(p_spent_ids) loop
    update bonuses.bonus b set remaining_cents = b.remaining_cents - p_spent_cents[i], entry_count = b.entry_count + 1
    where b.player_id = p_player_id and b.bonus_id = p_spent_ids[i] and b.state = 'ACTIVE'
    returning b.entry_count into v_no;
    if not found then
      raise exception 'bonus % is not there to be spent', p_spent_ids[i];
    end if;
    insert into bonuses.bonus_entry
      (player_id, bonus_id, entry_no, kind, amount_cents, ledger_transaction_id, game_id, paid_no, at)
    values (p_player_id, p_spent_ids[i], v_no, 'spend', p_spent_cents[i], p_transaction_id, p_spent_games[i], i, p_at);
  end loop;
  for i in 1 .. cardinality(p_staked_ids) loop
    select b.wagered_cents into v_before from bonuses.bonus b
    where b.player_id = p_player_id and b.bonus_id = p_staked_ids[i] and b.state = 'ACTIVE';
    continue when not found;
    update bonuses.bonus b set wagered_cents = least(b.required_cents, v_before + p_staked_cents[i])
    where b.player_id = p_player_id and b.bonus_id = p_staked_ids[i]
    returning b.* into v_bonus;
    insert into bonuses.bonus_stake (player_id, ledger_transaction_id, bonus_id, staked_cents, counted_cents)
    values (p_player_id, p_transaction_id, p_staked_ids[i], p_staked_cents[i], v_bonus.wagered_cents - v_before);
    if v_bonus.wagered_cents = v_bonus.required_cents and v_bonus.remaining_cents > 0 then
      perform outbox.emit_event('bonuses.wagered',
        jsonb_build_object('playerId', p_player_id, 'bonusId', p_staked_ids[i]));
    end if;
  end loop;
  update bonuses.bonus b set state = 'USED', ended_at = p_at
  where b.player_id = p_player_id and b.bonus_id = any (p_spent_ids) and b.state = 'ACTIVE' and b.remaining_cents = 0;
end $$;
