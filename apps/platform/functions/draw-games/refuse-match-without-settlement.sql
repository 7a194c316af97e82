-- Refuses a match without its settlement.
create or replace function draw_games.refuse_match_without_settlement() returns trigger
language plpgsql as $$
begin
  if exists (
    select from (select distinct n.settlement_id from new_match n) m
    where not exists (select from draw_games.settlement s where s.settlement_id = m.settlement_id)
  ) then
    raise exception 'a match names a settlement that there is not' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create or replace trigger matched_prize_is_settled after insert on draw_games.matched_prize
  referencing new table as new_match for each statement execute function draw_games.refuse_match_without_settlement();
