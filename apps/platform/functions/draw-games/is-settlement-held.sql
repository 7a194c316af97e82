-- Returns whether a proven contradiction that operators haven't answered holds the settlement of a draw. A draw that is
-- settled already, or never will be, is not held.
create or replace function draw_games.is_settlement_held(p_draw_id uuid) returns boolean
language sql stable as $$
  select exists (
    select from draw_games.contradiction c
    where (c.draw_id is null or c.draw_id = p_draw_id)
      and not exists (
        select from draw_games.contradiction_answer a where a.contradiction_id = c.contradiction_id)
      and exists (select from draw_games.draw d where d.draw_id = p_draw_id)
      and not draw_games.is_settlement_over(p_draw_id))
$$;
