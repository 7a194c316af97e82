-- Refuses every change of an operator. ALWAYS keeps the trigger on in replica mode.
create or replace function operators.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'operators are never changed or removed' using errcode = 'restrict_violation';
end $$;

create or replace trigger operator_final before update or delete on operators.operator
  for each row execute function operators.refuse_change();
alter table operators.operator enable always trigger operator_final;
