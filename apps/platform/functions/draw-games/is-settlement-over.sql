-- Returns whether a draw is settled or never will be, so that a contradiction can no longer hold it.
create or replace function draw_games.is_settlement_over(p_draw_id uuid) returns boolean
language sql stable as $$
  select exists (
    select from draw_games.draw d
    where d.draw_id = p_draw_id and d.state in ('settled', 'published', 'corrected', 'void', 'not-held'))
$$;
