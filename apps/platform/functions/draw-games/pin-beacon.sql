-- Pins the beacon that draws scheduled from now on use, unless it is pinned already. Draws on sale that have no rounds
-- and no commitment of the machine yet get theirs.
create or replace function draw_games.pin_beacon(
  p_chain_hash text, p_genesis_at timestamptz, p_period_seconds integer
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('draw_games.pin_beacon'));
  insert into draw_games.beacon_chain (chain_hash, genesis_at, period_seconds)
  select p_chain_hash, p_genesis_at, p_period_seconds
  where not exists (
    select from (select * from draw_games.beacon_chain order by pinned_number desc limit 1) c
    where c.chain_hash = p_chain_hash and c.genesis_at = p_genesis_at and c.period_seconds = p_period_seconds);
  perform draw_games.fix_beacon_rounds(array(
    select d.draw_id from draw_games.draw d
    where d.state in ('open', 'scheduled') and d.beacon_chain is null
      and not exists (select from draw_games.draw_commitment c where c.draw_id = d.draw_id)));
end $$;
