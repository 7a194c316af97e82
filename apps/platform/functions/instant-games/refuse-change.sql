-- Refuses every change of stored events. ALWAYS keeps the triggers on in replica mode.
create or replace function instant_games.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger prize_table_is_final before update or delete or truncate on instant_games.prize_table
  for each statement execute function instant_games.refuse_change();
alter table instant_games.prize_table enable always trigger prize_table_is_final;
create or replace trigger prize_tier_is_final before update or delete or truncate on instant_games.prize_tier
  for each statement execute function instant_games.refuse_change();
alter table instant_games.prize_tier enable always trigger prize_tier_is_final;
create or replace trigger wallet_call_is_final before update or delete or truncate on instant_games.wallet_call
  for each statement execute function instant_games.refuse_change();
alter table instant_games.wallet_call enable always trigger wallet_call_is_final;
create or replace trigger risk_review_is_final before update or delete or truncate on instant_games.risk_review
  for each statement execute function instant_games.refuse_change();
alter table instant_games.risk_review enable always trigger risk_review_is_final;
create or replace trigger return_alarm_is_final before update or delete or truncate on instant_games.return_alarm
  for each statement execute function instant_games.refuse_change();
alter table instant_games.return_alarm enable always trigger return_alarm_is_final;
create or replace trigger day_is_final before update or delete or truncate on instant_games.day
  for each statement execute function instant_games.refuse_change();
alter table instant_games.day enable always trigger day_is_final;
create or replace trigger witnessed_debit_is_final before update or delete or truncate on instant_games.witnessed_debit
  for each statement execute function instant_games.refuse_change();
alter table instant_games.witnessed_debit enable always trigger witnessed_debit_is_final;
create or replace trigger debit_slot_is_final before update or delete or truncate on instant_games.debit_slot
  for each statement execute function instant_games.refuse_change();
alter table instant_games.debit_slot enable always trigger debit_slot_is_final;
create or replace trigger checked_plays_is_final before update or delete or truncate on instant_games.checked_plays
  for each statement execute function instant_games.refuse_change();
alter table instant_games.checked_plays enable always trigger checked_plays_is_final;
create or replace trigger checked_pool_is_final before update or delete or truncate on instant_games.checked_pool
  for each statement execute function instant_games.refuse_change();
alter table instant_games.checked_pool enable always trigger checked_pool_is_final;
create or replace trigger canceled_outcome_is_final
  before update or delete or truncate on instant_games.canceled_outcome
  for each statement execute function instant_games.refuse_change();
alter table instant_games.canceled_outcome enable always trigger canceled_outcome_is_final;
create or replace trigger check_alarm_is_final before update or delete or truncate on instant_games.check_alarm
  for each statement execute function instant_games.refuse_change();
alter table instant_games.check_alarm enable always trigger check_alarm_is_final;
