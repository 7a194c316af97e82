-- Clears the recorded silence of the machine about a draw because it responded; the minutes start over. A draw with a
-- result keeps the silence as its evidence, and so does one whose commitment was voided: its numbers are typed.
create or replace function draw_games.end_machine_silence(p_draw_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from draw_games.machine_silence s using draw_games.lock_draw(p_draw_id) d
  where s.draw_id = d.draw_id and d.result_id is null
    and not exists (select from draw_games.commitment_void v where v.draw_id = d.draw_id);
end $$;
