-- Locks a draw alone: waits for the sales in progress, and later sales wait for this transaction. Runs with the owner's
-- rights, because the application may change no column of a draw, and a row lock requires that right.
create or replace function draw_games.lock_draw(p_draw_id uuid) returns setof draw_games.draw
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(draw_games.compute_draw_gate(p_draw_id));
  return query select d.* from draw_games.draw d where d.draw_id = p_draw_id for update;
end $$;
