-- Refuses to change or delete the ticket that a sale got.
create or replace function game_server.refuse_changed_pick() returns trigger
language plpgsql as $$
begin
  raise exception 'the pick of sale % is never changed', old.ticket_no using errcode = 'restrict_violation';
end $$;

create or replace trigger pick_stays before update or delete on game_server.pool_pick
  for each row execute function game_server.refuse_changed_pick();
