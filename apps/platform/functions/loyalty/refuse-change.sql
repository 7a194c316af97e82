-- Refuses every change of programs and entries. ALWAYS keeps the triggers on in replica mode.
create or replace function loyalty.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger program_append_only before update or delete or truncate on loyalty.program
  for each statement execute function loyalty.refuse_change();
alter table loyalty.program enable always trigger program_append_only;
create or replace trigger entry_append_only before update or delete or truncate on loyalty.entry
  for each statement execute function loyalty.refuse_change();
alter table loyalty.entry enable always trigger entry_append_only;
