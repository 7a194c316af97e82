-- Appends to the public log, once per draw, that it missed its first round of the beacon and uses the fallback, or that
-- it missed both.
create or replace function draw_games.append_missed_round() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_kind constant text := case new.code when 'BEACON_FALLBACK' then 'draw-fallback' else 'draw-missed' end;
begin
  if not exists (select from public_log.entry e where e.kind = v_kind and e.subject = new.draw_id::text) then
    perform public_log.add_entry(v_kind, new.draw_id::text, 1, jsonb_build_object('gameId', d.game_id,
      'foundAt', public_log.format_instant(new.found_at), 'round', d.fallback_round,
      'sealedAt', new.details ->> 'sealedAt'))
    from draw_games.draw d where d.draw_id = new.draw_id;
  end if;
  return null;
end $$;

create or replace trigger missed_round_is_logged after insert on draw_games.draw_difference
  for each row when (new.code in ('BEACON_FALLBACK', 'BEACON_MISSED'))
  execute function draw_games.append_missed_round();
alter table draw_games.draw_difference enable always trigger missed_round_is_logged;
