-- Lets a round end once, and refuses every other change of it: the stake, the ticket and the end are final.
create or replace function instant_games.guard_round() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a round is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'DEBITED' or new.state = 'DEBITED'
    or (new.round_id, new.serial, new.player_id, new.session_id, new.game_id, new.price_cents, new.pool_no,
        new.ticket_no, new.free_rounds_id, new.debit_transaction_id, new.stake_ledger_id, new.balance_before_cents,
        new.debited_at, new.gaming_day, new.beacon_round, new.beacon_chain)
      is distinct from (old.round_id, old.serial, old.player_id, old.session_id, old.game_id, old.price_cents,
        old.pool_no, old.ticket_no, old.free_rounds_id, old.debit_transaction_id, old.stake_ledger_id,
        old.balance_before_cents, old.debited_at, old.gaming_day, old.beacon_round, old.beacon_chain) then
    raise exception 'round % only ends, once', old.round_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger round_only_ends before update or delete on instant_games.round
  for each row execute function instant_games.guard_round();
alter table instant_games.round enable always trigger round_only_ends;
