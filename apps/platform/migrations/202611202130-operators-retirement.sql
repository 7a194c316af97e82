-- A retired operator signs nothing any more. The row and its key stay, so that what it signed before can still be verified.
alter table operators.operator
  add column retired_at timestamptz,
  add column retired_by_proposal uuid references operators.proposal (proposal_id),
  add constraint operator_retirement check ((retired_at is null) = (retired_by_proposal is null));

-- Who an operator is never changes, and nobody comes back: a row may be retired once, and that is all.
create function operators.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.retired_at is null
    and (new.operator_id, new.name, new.public_key, new.added_by, new.endorsement, new.added_at, new.recorded_at)
      is not distinct from (old.operator_id, old.name, old.public_key, old.added_by, old.endorsement, old.added_at, old.recorded_at) then
    return new;
  end if;
  raise exception 'operators are never changed or removed' using errcode = 'restrict_violation';
end $$;
create trigger operator_final before update or delete on operators.operator
  for each row execute function operators.refuse_change();
alter table operators.operator enable always trigger operator_final;
