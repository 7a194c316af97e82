-- Refuses to settle a draw, or to pay its prizes, while a contradiction holds it.
create or replace function draw_games.refuse_held_settlement() returns trigger
language plpgsql as $$
begin
  if draw_games.is_settlement_held(new.draw_id) then
    raise exception 'the settlement of draw % is held by a contradiction', new.draw_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger settlement_is_not_held before insert on draw_games.settlement
  for each row execute function draw_games.refuse_held_settlement();
alter table draw_games.settlement enable always trigger settlement_is_not_held;
create or replace trigger settled_is_not_held before update on draw_games.draw
  for each row when (new.state = 'settled' and old.state <> 'settled')
  execute function draw_games.refuse_held_settlement();
alter table draw_games.draw enable always trigger settled_is_not_held;
