-- Refuses the prizes of a draw while a contradiction holds it. Once per statement: a large draw has many prizes.
create or replace function draw_games.refuse_held_prizes() returns trigger
language plpgsql as $$
begin
  if exists (select from draw_games.contradiction) and exists (
    select from (select distinct n.draw_id from new_prize n) p where draw_games.is_settlement_held(p.draw_id)
  ) then
    raise exception 'the settlement of a draw is held by a contradiction' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create or replace trigger prizes_are_not_held after insert on draw_games.board_prize
  referencing new table as new_prize for each statement execute function draw_games.refuse_held_prizes();
alter table draw_games.board_prize enable always trigger prizes_are_not_held;
