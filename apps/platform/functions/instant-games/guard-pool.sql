-- Lets a pool sell its next ticket or end, and refuses every other change of it: a digest is final, a ticket number is
-- never sold again.
create or replace function instant_games.guard_pool() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a pool is never deleted' using errcode = 'restrict_violation';
  end if;
  if new.next_ticket_no not in (old.next_ticket_no, old.next_ticket_no + 1)
    or (old.finished_at is not null and new.finished_at is distinct from old.finished_at)
    or (new.game_id, new.price_cents, new.pool_no, new.maths_version, new.digest, new.ticket_count)
      is distinct from (old.game_id, old.price_cents, old.pool_no, old.maths_version, old.digest, old.ticket_count) then
    raise exception 'pool % of % at % cents can only sell its next ticket or end', old.pool_no, old.game_id,
      old.price_cents using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger pool_only_sells before update or delete on instant_games.pool
  for each row execute function instant_games.guard_pool();
alter table instant_games.pool enable always trigger pool_only_sells;
