-- Stores the round that decided a drawing and its winners, with their entry in the public log; returns false if it
-- already has a result. Needs the cosigned seal and the round that its time decides, so that no one can choose between
-- rounds. SQL can't check the beacon's signature; the daily verification and every reader do.
create or replace function second_chance.store_result(
  p_drawing_id uuid, p_beacon_round integer, p_beacon_signature text, p_winners uuid[], p_entries uuid[],
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_stored bigint;
begin
  perform second_chance.lock_drawing(p_drawing_id, true);
  if exists (select from second_chance.result r where r.drawing_id = p_drawing_id) then
    return false;
  end if;
  insert into second_chance.result (drawing_id, beacon_round, beacon_signature, drawn_at)
  select d.drawing_id, p_beacon_round, p_beacon_signature, p_now
  from second_chance.drawing d
  join second_chance.seal k on k.drawing_id = d.drawing_id
  join second_chance.cosigned_seal c on c.drawing_id = d.drawing_id
  where d.drawing_id = p_drawing_id and d.draws_at <= p_now and not draw_games.is_ahead_of_clock(p_now)
    and p_beacon_round = second_chance.compute_round(d, greatest(k.sealed_at, c.cosigned_at))
    and cardinality(p_entries) = least(k.entry_count, jsonb_array_length(d.terms -> 'prizes'))
    and not exists (select from second_chance.delay m
      where m.drawing_id = d.drawing_id and m.reason = 'BEACON_MISSED');
  if not found then
    raise exception 'drawing % can''t have this result', p_drawing_id using errcode = 'restrict_violation';
  end if;
  insert into second_chance.winner (winner_id, drawing_id, place, entry_id, player_id, prize_cents, campaign)
  select w.winner_id, d.drawing_id, w.place, e.entry_id, e.player_id, (w.prize ->> 'cents')::bigint,
    w.prize ->> 'campaign'
  from second_chance.drawing d
  cross join lateral (
    select u.winner_id, u.entry_id, u.place, d.terms -> 'prizes' -> (u.place::integer - 1) as prize
    from unnest(p_winners, p_entries) with ordinality u (winner_id, entry_id, place)
  ) w
  join second_chance.entry e on e.entry_id = w.entry_id and e.drawing_id = d.drawing_id
  where d.drawing_id = p_drawing_id
    and not exists (select from second_chance.left_out o where o.entry_id = e.entry_id);
  get diagnostics v_stored = row_count;
  if v_stored <> cardinality(p_entries) then
    raise exception 'an entry isn''t in drawing %', p_drawing_id using errcode = 'restrict_violation';
  end if;
  perform public_log.add_entry('chance-result', p_drawing_id::text, 1, jsonb_build_object(
    'beaconRound', p_beacon_round, 'beaconSignature', p_beacon_signature,
    'drawnAt', public_log.format_instant(p_now), 'winners', to_jsonb(p_entries)));
  return true;
end $$;
