-- Refuses every change of a security event. ALWAYS keeps the trigger on in replica mode.
create or replace function identity_provider.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger append_only before update or delete or truncate on identity_provider.security_event
  for each statement execute function identity_provider.refuse_change();
alter table identity_provider.security_event enable always trigger append_only;
