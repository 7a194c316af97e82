-- Grants that must not be: the deposit they are for was taken back by its bank, whichever of the two is heard of first.
create table bonuses.barred_grant (
  player_id uuid not null,
  grant_key text not null,
  barred_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, grant_key)
);

-- What a purchase counted towards the wagering of a bonus, so that a stake which is not played counts no more.
create table bonuses.bonus_stake (
  player_id uuid not null,
  ledger_transaction_id uuid not null,
  bonus_id uuid not null,
  staked_cents bigint not null check (staked_cents > 0),
  returned_cents bigint not null default 0 check (returned_cents between 0 and staked_cents),
  counted_cents bigint not null check (counted_cents between 0 and staked_cents),
  recorded_at timestamptz not null default now(),
  primary key (player_id, ledger_transaction_id, bonus_id)
);

create or replace function bonuses.spend_bonuses(
  of_player uuid, in_transaction uuid, at_time timestamptz, spent_ids uuid[], spent_games text[], spent_cents bigint[],
  staked_ids uuid[], staked_cents bigint[]
) returns void language plpgsql as $$
declare
  v_no integer;
  v_before bigint;
  v_bonus bonuses.bonus;
begin
  for i in 1 .. cardinality(spent_ids) loop
    update bonuses.bonus b set remaining_cents = b.remaining_cents - spent_cents[i], entry_count = b.entry_count + 1
    where b.player_id = of_player and b.bonus_id = spent_ids[i] and b.state = 'ACTIVE'
    returning b.entry_count into v_no;
    if not found then
      raise exception 'bonus % is not there to be spent', spent_ids[i];
    end if;
    insert into bonuses.bonus_entry (player_id, bonus_id, entry_no, kind, amount_cents, ledger_transaction_id, game_id, paid_no, at)
    values (of_player, spent_ids[i], v_no, 'spend', spent_cents[i], in_transaction, spent_games[i], i, at_time);
  end loop;
  for i in 1 .. cardinality(staked_ids) loop
    select b.wagered_cents into v_before from bonuses.bonus b
    where b.player_id = of_player and b.bonus_id = staked_ids[i] and b.state = 'ACTIVE';
    continue when not found;
    update bonuses.bonus b set wagered_cents = least(b.required_cents, v_before + staked_cents[i])
    where b.player_id = of_player and b.bonus_id = staked_ids[i]
    returning b.* into v_bonus;
    insert into bonuses.bonus_stake (player_id, ledger_transaction_id, bonus_id, staked_cents, counted_cents)
    values (of_player, in_transaction, staked_ids[i], staked_cents[i], v_bonus.wagered_cents - v_before);
    if v_bonus.wagered_cents = v_bonus.required_cents and v_bonus.remaining_cents > 0 then
      perform outbox.emit_event('bonuses.wagered', jsonb_build_object('playerId', of_player, 'bonusId', staked_ids[i]));
    end if;
  end loop;
  update bonuses.bonus b set state = 'USED', ended_at = at_time
  where b.player_id = of_player and b.bonus_id = any (spent_ids) and b.state = 'ACTIVE' and b.remaining_cents = 0;
end $$;

-- A stake of a purchase that is not played counts towards no wagering any more: what is left of the purchase counts as far as it did. What has
-- become cash by then stays so. The player's balance is locked by the caller.
create function bonuses.uncount_stake(of_player uuid, in_purchase uuid, of_game text, cents bigint)
returns void language plpgsql as $$
declare
  v_stake record;
  v_counted bigint;
begin
  for v_stake in
    select s.* from bonuses.bonus_stake s join bonuses.bonus b on b.player_id = s.player_id and b.bonus_id = s.bonus_id
    where s.player_id = of_player and s.ledger_transaction_id = in_purchase and of_game = any (b.allowed_games)
  loop
    v_counted := least(v_stake.counted_cents, greatest(0, v_stake.staked_cents - v_stake.returned_cents - cents));
    update bonuses.bonus_stake s set counted_cents = v_counted,
      returned_cents = least(s.staked_cents, s.returned_cents + cents)
    where s.player_id = of_player and s.ledger_transaction_id = in_purchase and s.bonus_id = v_stake.bonus_id;
    update bonuses.bonus b set wagered_cents = greatest(0, b.wagered_cents - (v_stake.counted_cents - v_counted))
    where b.player_id = of_player and b.bonus_id = v_stake.bonus_id and b.state <> 'CONVERTED';
  end loop;
end $$;
