-- Removes the beacon rounds that the platform assigned to a draw, if the machine had opened that draw without rounds,
-- before any beacon was pinned, and the platform had no commitment. Returns whether it did. Only for draws that were
-- scheduled before the first beacon was pinned: verification accepts no others without rounds.
create or replace function draw_games.release_beacon_rounds(p_draw_id uuid, p_committed_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_pinned_at timestamptz := (select min(c.pinned_at) from draw_games.beacon_chain c);
begin
  update draw_games.draw d set beacon_chain = null, beacon_round = null, fallback_round = null
  where d.draw_id = p_draw_id and d.beacon_chain is not null and p_committed_at < v_pinned_at
    and not exists (select from draw_games.draw_commitment c where c.draw_id = d.draw_id)
    and not exists (select from draw_games.draw_seal s where s.draw_id = d.draw_id)
    and (select min(e.recorded_at) from draw_games.draw_event e where e.draw_id = d.draw_id) < v_pinned_at;
  return found;
end $$;
