-- Returns how many draws of the same game and session on sale come before an instant: consecutive draws of a session
-- have consecutive places.
create or replace function draw_games.find_place_on_sale(p_game_id text, p_session text, p_before timestamptz)
returns integer
language sql stable as $$
  select count(*)::integer from draw_games.draw d
  where d.game_id = p_game_id and d.session is not distinct from p_session and d.draws_at < p_before
    and d.state in ('scheduled', 'open')
$$;
