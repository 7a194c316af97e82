-- Refuses every change of a bonus entry.
create or replace function bonuses.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'entries of a bonus are never changed' using errcode = 'restrict_violation';
end $$;

create or replace trigger bonus_entry_is_final before update or delete or truncate on bonuses.bonus_entry
  for each statement execute function bonuses.refuse_change();
