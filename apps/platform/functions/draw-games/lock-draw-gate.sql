-- Takes the gate of a draw on sale before any change, so that every change waits for the sales in progress. Most
-- changes already have it, from lock_draw. Sales use this in-memory lock instead of the draw's row, because sixteen
-- concurrent sales had to wait for each other's list of row lockers.
create or replace function draw_games.lock_draw_gate() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(draw_games.compute_draw_gate(old.draw_id));
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace trigger draw_changes_behind_its_gate
  before update of state, rules_version, closes_at, draws_at or delete on draw_games.draw
  for each row when (old.state in ('scheduled', 'open')) execute function draw_games.lock_draw_gate();
