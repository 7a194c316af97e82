-- Draw games: the rows of a settlement are proven once a statement. A foreign key asks once a row and locks the same draw and settlement
-- each time; with tens of thousands of winners that took a third of the time of paying them.
alter table draw_games.board_prize drop constraint board_prize_draw_id_fkey, drop constraint board_prize_settlement_id_fkey;
alter table draw_games.matched_prize drop constraint matched_prize_settlement_id_fkey;

-- Every prize belongs to a settlement, and to the draw of that settlement. Settlements are final, so what was true stays true.
create function draw_games.refuse_prize_without_settlement() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct n.settlement_id, n.draw_id from new_prize n) p
    where not exists (select from draw_games.settlement s where s.settlement_id = p.settlement_id and s.draw_id = p.draw_id)
  ) then
    raise exception 'a prize names a settlement that its draw does not have' using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;
create trigger board_prize_is_settled after insert on draw_games.board_prize referencing new table as new_prize
  for each statement execute function draw_games.refuse_prize_without_settlement();
create trigger board_prize_stays_settled after update on draw_games.board_prize referencing new table as new_prize
  for each statement execute function draw_games.refuse_prize_without_settlement();

create function draw_games.refuse_match_without_settlement() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct n.settlement_id from new_match n) m
    where not exists (select from draw_games.settlement s where s.settlement_id = m.settlement_id)
  ) then
    raise exception 'a match names a settlement that there is not' using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;
create trigger matched_prize_is_settled after insert on draw_games.matched_prize referencing new table as new_match
  for each statement execute function draw_games.refuse_match_without_settlement();
