-- Refuses to change what the digest of a pool commits to, and to open a finished pool. Until the platform has
-- acknowledged its digest, a pool sells nothing, and can get other tickets under its number.
create or replace function game_server.refuse_changed_pool() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'rows of game_server.% are never deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  if new.game_id is distinct from old.game_id or new.price_cents is distinct from old.price_cents
      or new.pool_no is distinct from old.pool_no
      or (old.is_registered and (new.sealed_seed is distinct from old.sealed_seed
        or new.digest is distinct from old.digest or new.maths_version is distinct from old.maths_version
        or new.model is distinct from old.model
        or not new.is_registered or (old.state = 'finished' and new.state <> 'finished'))) then
    raise exception 'pool % of % is never changed', old.pool_no, old.game_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger pool_keeps_its_tickets before update or delete on game_server.pool
  for each row execute function game_server.refuse_changed_pool();
