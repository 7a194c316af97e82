-- Posting of ledger transactions, one at a time.

-- Advisory lock number of a batch: 'LDGR' in the upper half, the batch in the lower.
create function ledger.compute_batch_lock(p_batch_no bigint) returns bigint language sql immutable parallel safe as $$
  select (1279543122::bigint << 32) | (p_batch_no & 4294967295)
$$;

-- Joins the open batch for the rest of the database transaction. Whoever closes a batch first moves the sequence on and then waits for this
-- lock; a joiner looks again after locking, so a closed batch is complete for ever. Unlike transaction ids this survives dump and restore.
-- Plain expressions only: this runs on every posting, and a query inside would cost ten times as much.
create function ledger.join_batch() returns bigint language plpgsql as $$
declare
  v_batch_no bigint;
begin
  loop
    v_batch_no := pg_sequence_last_value('ledger.batch_no_seq'::regclass);
    -- The lock is refused only in the moment in which a closer looks whether the batch is empty; by then there is a next one.
    if pg_try_advisory_xact_lock_shared(ledger.compute_batch_lock(v_batch_no))
      and pg_sequence_last_value('ledger.batch_no_seq'::regclass) = v_batch_no then
      return v_batch_no;
    end if;
  end loop;
end $$;

-- Digest of what a transaction says, without its time: a retry comes later and is still the same input. Codes and kinds have no comma and no
-- line end (checked by the room), and the free text comes last, so no two inputs share a text.
create function ledger.hash_input(
  p_kind text, p_player_id uuid, p_from text[], p_to text[], p_amounts bigint[], p_reference text
) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(
    p_kind || E'\n' || coalesce(p_player_id::text, '') || E'\n' || array_to_string(p_from, ',') || E'\n' || array_to_string(p_to, ',')
      || E'\n' || array_to_string(p_amounts, ',') || E'\n' || coalesce('=' || p_reference, ''),
    'UTF8'))
$$;

-- The player's balances under a row lock; a row of zeros is made first for a new player, so that there is something to lock.
create function ledger.lock_player_balance(p_player_id uuid) returns ledger.player_balance language plpgsql as $$
declare
  v_balance ledger.player_balance;
begin
  select * into v_balance from ledger.player_balance b where b.player_id = p_player_id for update;
  if not found then
    insert into ledger.player_balance (player_id) values (p_player_id) on conflict do nothing;
    select * into v_balance from ledger.player_balance b where b.player_id = p_player_id for update;
  end if;
  return v_balance;
end $$;

-- What a key that is taken means for this input: 'replayed <id>' or 'key-reused'; null when it is free.
create function ledger.answer_taken_key(p_key text, p_input_hash bytea) returns text language sql volatile as $$
  select case when t.input_hash = p_input_hash then 'replayed ' || t.transaction_id else 'key-reused' end
  from ledger.ledger_transaction t where t.key = p_key
$$;

-- Posts one transaction. Answers 'posted', 'replayed <id>' (same key, same input), 'key-reused' or 'insufficient-funds'; anything but 'posted'
-- has moved nothing. One update locks the player's row, judges the funds and moves the balances; when the key then turns out to be taken
-- it moves them back, which is rare. Two plain statements on purpose: every expression is prepared anew in each database transaction, and
-- with a row lock of its own, rows of postings and CHECKs that cost three times the work itself.
create function ledger.post_transaction(
  p_transaction_id uuid, p_key text, p_kind text, p_business_time timestamptz, p_player_id uuid,
  p_from text[], p_to text[], p_amounts bigint[], p_reference text
) returns text language plpgsql as $$
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
        play_credit_cents = b.play_credit_cents + v_play_credit, held_cents = b.held_cents + v_held, version = b.version + 1
      where b.player_id = p_player_id
        and least(b.deposits_cents + v_deposits, b.winnings_cents + v_winnings,
          b.play_credit_cents + v_play_credit, b.held_cents + v_held) >= 0
      returning b.* into v_balance;
      exit when found;
      -- Not there yet, or not enough. A row of zeros is made first, so that a new player can be locked; then the second look decides.
      if try_no = 1 then
        insert into ledger.player_balance (player_id) values (p_player_id) on conflict do nothing;
      else
        -- A replay of the spend that emptied the account is a replay, not a lack of funds.
        return coalesce(ledger.answer_taken_key(p_key, v_hash), 'insufficient-funds');
      end if;
    end loop;
  end if;

  insert into ledger.ledger_transaction
    (transaction_id, batch_no, key, input_hash, kind, player_id, player_version, from_accounts, to_accounts, amounts_cents,
     deposits_after_cents, winnings_after_cents, play_credit_after_cents, held_after_cents, reference, business_time)
  values (p_transaction_id, v_batch_no, p_key, v_hash, p_kind, p_player_id, v_balance.version, p_from, p_to, p_amounts,
    v_balance.deposits_cents, v_balance.winnings_cents, v_balance.play_credit_cents, v_balance.held_cents, p_reference, p_business_time)
  on conflict (key) do nothing;
  if not found then
    update ledger.player_balance b set
      deposits_cents = b.deposits_cents - v_deposits, winnings_cents = b.winnings_cents - v_winnings,
      play_credit_cents = b.play_credit_cents - v_play_credit, held_cents = b.held_cents - v_held, version = b.version - 1
    where b.player_id = p_player_id;
    return ledger.answer_taken_key(p_key, v_hash);
  end if;
  return 'posted';
end $$;
