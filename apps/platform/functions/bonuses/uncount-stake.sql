-- Subtracts a stake that wasn't played from wagering. The rest of the purchase still counts, and amounts that already
-- became cash stay cash. The caller has locked the player's balance.
create or replace function bonuses.uncount_stake(p_player_id uuid, p_purchase_id uuid, p_game_id text, p_cents bigint)
returns void language plpgsql as $$
declare
  v_stake record;
  v_counted bigint;
begin
  for v_stake in
    select s.* from bonuses.bonus_stake s join bonuses.bonus b on b.player_id = s.player_id and b.bonus_id = s.bonus_id
    where s.player_id = p_player_id and s.ledger_transaction_id = p_purchase_id and p_game_id = any (b.allowed_games)
  loop
    v_counted := least(v_stake.counted_cents, greatest(0, v_stake.staked_cents - v_stake.returned_cents - p_cents));
    update bonuses.bonus_stake s set counted_cents = v_counted,
      returned_cents = least(s.staked_cents, s.returned_cents + p_cents)
    where s.player_id = p_player_id and s.ledger_transaction_id = p_purchase_id and s.bonus_id = v_stake.bonus_id;
    update bonuses.bonus b set wagered_cents = greatest(0, b.wagered_cents - (v_stake.counted_cents - v_counted))
    where b.player_id = p_player_id and b.bonus_id = v_stake.bonus_id and b.state <> 'CONVERTED';
  end loop;
end $$;
