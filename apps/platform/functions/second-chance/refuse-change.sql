-- Refuses every change of drawings and of all their events. ALWAYS keeps the triggers on in replica mode.
create or replace function second_chance.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger drawing_append_only before update or delete or truncate on second_chance.drawing
  for each statement execute function second_chance.refuse_change();
alter table second_chance.drawing enable always trigger drawing_append_only;
create or replace trigger seed_append_only before update or delete or truncate on second_chance.seed
  for each statement execute function second_chance.refuse_change();
alter table second_chance.seed enable always trigger seed_append_only;
create or replace trigger entry_append_only before update or delete or truncate on second_chance.entry
  for each statement execute function second_chance.refuse_change();
alter table second_chance.entry enable always trigger entry_append_only;
create or replace trigger seal_append_only before update or delete or truncate on second_chance.seal
  for each statement execute function second_chance.refuse_change();
alter table second_chance.seal enable always trigger seal_append_only;
create or replace trigger delay_append_only before update or delete or truncate on second_chance.delay
  for each statement execute function second_chance.refuse_change();
alter table second_chance.delay enable always trigger delay_append_only;
create or replace trigger result_append_only before update or delete or truncate on second_chance.result
  for each statement execute function second_chance.refuse_change();
alter table second_chance.result enable always trigger result_append_only;
create or replace trigger winner_append_only before update or delete or truncate on second_chance.winner
  for each statement execute function second_chance.refuse_change();
alter table second_chance.winner enable always trigger winner_append_only;
create or replace trigger payment_append_only before update or delete or truncate on second_chance.payment
  for each statement execute function second_chance.refuse_change();
alter table second_chance.payment enable always trigger payment_append_only;
create or replace trigger left_out_append_only before update or delete or truncate on second_chance.left_out
  for each statement execute function second_chance.refuse_change();
alter table second_chance.left_out enable always trigger left_out_append_only;
create or replace trigger cosigned_seal_append_only before update or delete or truncate on second_chance.cosigned_seal
  for each statement execute function second_chance.refuse_change();
alter table second_chance.cosigned_seal enable always trigger cosigned_seal_append_only;
