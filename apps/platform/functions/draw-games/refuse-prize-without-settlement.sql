-- Refuses a prize without a settlement of its draw. Settlements are append-only, so a prize that passed this check
-- stays valid.
create or replace function draw_games.refuse_prize_without_settlement() returns trigger
language plpgsql as $$
begin
  if exists (
    select from (select distinct n.settlement_id, n.draw_id from new_prize n) p
    where not exists (select from draw_games.settlement s
      where s.settlement_id = p.settlement_id and s.draw_id = p.draw_id)
  ) then
    raise exception 'a prize names a settlement that its draw does not have' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create or replace trigger board_prize_is_settled after insert on draw_games.board_prize
  referencing new table as new_prize for each statement execute function draw_games.refuse_prize_without_settlement();
create or replace trigger board_prize_stays_settled after update on draw_games.board_prize
  referencing new table as new_prize for each statement execute function draw_games.refuse_prize_without_settlement();
