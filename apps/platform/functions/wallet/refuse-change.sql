-- Refuses every change of a withdrawal's steps.
create or replace function wallet.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'wallet.withdrawal_step is append-only' using errcode = 'WA000';
end $$;

create or replace trigger append_only before update or delete or truncate on wallet.withdrawal_step
  for each statement execute function wallet.refuse_change();
