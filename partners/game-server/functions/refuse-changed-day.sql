-- Refuses to change what the digest of a gaming day commits to.
create or replace function game_server.refuse_changed_day() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'rows of game_server.% are never deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  if new.gaming_day is distinct from old.gaming_day or new.digest is distinct from old.digest
      or new.sealed_seed is distinct from old.sealed_seed then
    raise exception 'gaming day % is never changed', old.gaming_day using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger day_keeps_its_seed before update or delete on game_server.day
  for each row execute function game_server.refuse_changed_day();
