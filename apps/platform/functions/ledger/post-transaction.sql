-- Posts one transaction. Returns 'posted', 'replayed <id>' (same key and input), 'key-reused' or 'insufficient-funds';
-- only 'posted' has moved money. One update locks the row, checks the funds and moves the balances; it moves them back
-- in the rare case that the key is taken. Separate locks and checks cost three times as much.
create or replace function ledger.post_transaction(
  p_transaction_id uuid, p_key text, p_kind text, p_business_time timestamptz, p_player_id uuid,
  p_from text[], p_to text[], p_amounts bigint[], p_reference text
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_hash bytea := ledger.hash_input(p_kind, p_player_id, p_from, p_to, p_amounts, p_reference);
  v_batch_no bigint := ledger.join_batch();
  v_deposits bigint := 0;
  v_winnings bigint := 0;
  v_play_credit bigint := 0;
  v_held bigint := 0;
  v_balance ledger.player_balance;
begin
  if p_player_id is not null then
    for i in 1 .. cardinality(p_amounts) loop
      if starts_with(p_from[i], 'player/') then
        if p_from[i] = 'player/deposits' then v_deposits := v_deposits - p_amounts[i];
        elsif p_from[i] = 'player/winnings' then v_winnings := v_winnings - p_amounts[i];
        elsif p_from[i] = 'player/play-credit' then v_play_credit := v_play_credit - p_amounts[i];
        else v_held := v_held - p_amounts[i];
        end if;
      end if;
      if starts_with(p_to[i], 'player/') then
        if p_to[i] = 'player/deposits' then v_deposits := v_deposits + p_amounts[i];
        elsif p_to[i] = 'player/winnings' then v_winnings := v_winnings + p_amounts[i];
        elsif p_to[i] = 'player/play-credit' then v_play_credit := v_play_credit + p_amounts[i];
        else v_held := v_held + p_amounts[i];
        end if;
      end if;
    end loop;
    for try_no in 1 .. 2 loop
      update ledger.player_balance b set
        deposits_cents = b.deposits_cents + v_deposits, winnings_cents = b.winnings_cents + v_winnings,
        play_credit_cents = b.play_credit_cents + v_play_credit, held_cents = b.held_cents + v_held,
        version = b.version + 1
      where b.player_id = p_player_id
        and least(b.deposits_cents + v_deposits, b.winnings_cents + v_winnings,
          b.play_credit_cents + v_play_credit, b.held_cents + v_held) >= 0
      returning b.* into v_balance;
      exit when found;
      -- No row yet, or not enough money. A new player gets a row of zeros to lock; the second try decides.
      if try_no = 1 then
        insert into ledger.player_balance (player_id) values (p_player_id) on conflict do nothing;
      else
        -- A replay of the spend that emptied the account is still a replay.
        return coalesce(ledger.answer_taken_key(p_key, v_hash), 'insufficient-funds');
      end if;
    end loop;
  end if;

  insert into ledger.ledger_transaction
    (transaction_id, batch_no, key, input_hash, kind, player_id, player_version, from_accounts, to_accounts,
     amounts_cents, deposits_after_cents, winnings_after_cents, play_credit_after_cents, held_after_cents,
     reference, business_time)
  values (p_transaction_id, v_batch_no, p_key, v_hash, p_kind, p_player_id, v_balance.version, p_from, p_to, p_amounts,
    v_balance.deposits_cents, v_balance.winnings_cents, v_balance.play_credit_cents, v_balance.held_cents, p_reference,
    p_business_time)
  on conflict (key) do nothing;
  if not found then
    update ledger.player_balance b set
      deposits_cents = b.deposits_cents - v_deposits, winnings_cents = b.winnings_cents - v_winnings,
      play_credit_cents = b.play_credit_cents - v_play_credit, held_cents = b.held_cents - v_held,
      version = b.version - 1
    where b.player_id = p_player_id;
    return ledger.answer_taken_key(p_key, v_hash);
  end if;
  return 'posted';
end $$;
