-- Refuses every change of stored events. Statement triggers cost an insert nothing; ALWAYS keeps them on in replica
-- mode.
create or replace function draw_games.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger draw_result_is_final before update or delete or truncate on draw_games.draw_result
  for each statement execute function draw_games.refuse_change();
alter table draw_games.draw_result enable always trigger draw_result_is_final;
create or replace trigger draw_event_is_final before update or delete or truncate on draw_games.draw_event
  for each statement execute function draw_games.refuse_change();
alter table draw_games.draw_event enable always trigger draw_event_is_final;
create or replace trigger jackpot_change_is_final before update or delete or truncate on draw_games.jackpot_change
  for each statement execute function draw_games.refuse_change();
alter table draw_games.jackpot_change enable always trigger jackpot_change_is_final;
create or replace trigger ticket_is_final before update or delete or truncate on draw_games.ticket
  for each statement execute function draw_games.refuse_change();
alter table draw_games.ticket enable always trigger ticket_is_final;
create or replace trigger settlement_is_final before update or delete or truncate on draw_games.settlement
  for each statement execute function draw_games.refuse_change();
alter table draw_games.settlement enable always trigger settlement_is_final;
create or replace trigger draw_seal_is_final before update or delete or truncate on draw_games.draw_seal
  for each statement execute function draw_games.refuse_change();
alter table draw_games.draw_seal enable always trigger draw_seal_is_final;
create or replace trigger draw_commitment_is_final before update or delete or truncate on draw_games.draw_commitment
  for each statement execute function draw_games.refuse_change();
alter table draw_games.draw_commitment enable always trigger draw_commitment_is_final;
create or replace trigger commitment_void_is_final before update or delete or truncate on draw_games.commitment_void
  for each statement execute function draw_games.refuse_change();
alter table draw_games.commitment_void enable always trigger commitment_void_is_final;
create or replace trigger draw_evidence_is_final before update or delete or truncate on draw_games.draw_evidence
  for each statement execute function draw_games.refuse_change();
alter table draw_games.draw_evidence enable always trigger draw_evidence_is_final;
create or replace trigger draw_verification_is_final before update or delete or truncate on draw_games.draw_verification
  for each statement execute function draw_games.refuse_change();
alter table draw_games.draw_verification enable always trigger draw_verification_is_final;
create or replace trigger matched_prize_is_final before update or delete or truncate on draw_games.matched_prize
  for each statement execute function draw_games.refuse_change();
alter table draw_games.matched_prize enable always trigger matched_prize_is_final;
create or replace trigger draw_difference_is_final before update or delete or truncate on draw_games.draw_difference
  for each statement execute function draw_games.refuse_change();
alter table draw_games.draw_difference enable always trigger draw_difference_is_final;
create or replace trigger draw_refund_is_final before update or delete or truncate on draw_games.draw_refund
  for each statement execute function draw_games.refuse_change();
alter table draw_games.draw_refund enable always trigger draw_refund_is_final;
create or replace trigger prize_overpayment_is_final before update or delete or truncate on draw_games.prize_overpayment
  for each statement execute function draw_games.refuse_change();
alter table draw_games.prize_overpayment enable always trigger prize_overpayment_is_final;
create or replace trigger published_result_is_final before update or delete or truncate on draw_games.published_result
  for each statement execute function draw_games.refuse_change();
alter table draw_games.published_result enable always trigger published_result_is_final;
create or replace trigger free_ticket_is_final before update or delete or truncate on draw_games.free_ticket
  for each statement execute function draw_games.refuse_change();
alter table draw_games.free_ticket enable always trigger free_ticket_is_final;
create or replace trigger withdrawn_ticket_is_final before update or delete or truncate on draw_games.withdrawn_ticket
  for each statement execute function draw_games.refuse_change();
alter table draw_games.withdrawn_ticket enable always trigger withdrawn_ticket_is_final;
create or replace trigger overpayment_settlement_is_final before update or delete or truncate
  on draw_games.overpayment_settlement
  for each statement execute function draw_games.refuse_change();
alter table draw_games.overpayment_settlement enable always trigger overpayment_settlement_is_final;
create or replace trigger result_file_is_final before update or delete or truncate on draw_games.result_file
  for each statement execute function draw_games.refuse_change();
alter table draw_games.result_file enable always trigger result_file_is_final;
create or replace trigger late_answer_is_final before update or delete or truncate on draw_games.late_answer
  for each statement execute function draw_games.refuse_change();
alter table draw_games.late_answer enable always trigger late_answer_is_final;
create or replace trigger contradiction_is_final before update or delete or truncate on draw_games.contradiction
  for each statement execute function draw_games.refuse_change();
alter table draw_games.contradiction enable always trigger contradiction_is_final;
create or replace trigger contradiction_answer_is_final before update or delete or truncate
  on draw_games.contradiction_answer
  for each statement execute function draw_games.refuse_change();
alter table draw_games.contradiction_answer enable always trigger contradiction_answer_is_final;
create or replace trigger contradiction_evidence_is_final before update or delete or truncate
  on draw_games.contradiction_evidence
  for each statement execute function draw_games.refuse_change();
alter table draw_games.contradiction_evidence enable always trigger contradiction_evidence_is_final;
create or replace trigger contradiction_cause_is_final before update or delete or truncate
  on draw_games.contradiction_cause
  for each statement execute function draw_games.refuse_change();
alter table draw_games.contradiction_cause enable always trigger contradiction_cause_is_final;
create or replace trigger entry_count_is_final before update or delete or truncate on draw_games.entry_count
  for each statement execute function draw_games.refuse_change();
alter table draw_games.entry_count enable always trigger entry_count_is_final;

-- Boards have a row trigger: Postgres passes only that kind on to partitions, so changing one is refused too.
create or replace trigger board_is_final before update or delete on draw_games.board
  for each row execute function draw_games.refuse_change();
alter table draw_games.board enable always trigger board_is_final;

-- A truncate fires the triggers of the named tables only: guard_against_truncate gives every partition its own.
create or replace trigger board_is_not_emptied before truncate on draw_games.board
  for each statement execute function draw_games.refuse_change();
alter table only draw_games.board enable always trigger board_is_not_emptied;
