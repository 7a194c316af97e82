-- Refuses every change of the audit log. ALWAYS keeps the triggers on in replica mode.
create or replace function audit.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'audit rows are never changed or removed' using errcode = 'restrict_violation';
end $$;

create or replace trigger entry_append_only before update or delete or truncate on audit.entry
  for each statement execute function audit.refuse_change();
alter table audit.entry enable always trigger entry_append_only;
create or replace trigger seal_append_only before update or delete or truncate on audit.seal
  for each statement execute function audit.refuse_change();
alter table audit.seal enable always trigger seal_append_only;
create or replace trigger head_append_only before update or delete or truncate on audit.signed_head
  for each statement execute function audit.refuse_change();
alter table audit.signed_head enable always trigger head_append_only;
