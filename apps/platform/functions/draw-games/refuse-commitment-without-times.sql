-- Refuses a commitment without times for a draw that has rounds of the beacon: the program of an earlier release, which
-- still runs during an upgrade, would store what a machine of an earlier release opened without rounds. The lock makes
-- it wait for pin_beacon, which fixes rounds only for draws without a commitment.
create or replace function draw_games.refuse_commitment_without_times() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('draw_games.pin_beacon'));
  if exists (select from draw_games.draw d where d.draw_id = new.draw_id and d.beacon_chain is not null) then
    raise exception 'draw % has rounds of the beacon, and this commitment has no times', new.draw_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger draw_commitment_has_times before insert on draw_games.draw_commitment
  for each row when (new.closes_at is null or new.draws_at is null)
  execute function draw_games.refuse_commitment_without_times();
alter table draw_games.draw_commitment enable always trigger draw_commitment_has_times;
