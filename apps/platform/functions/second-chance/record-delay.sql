-- Stores why a drawing waits, once per reason, from the draw time on (from the close on for the proof of the seal).
-- Returns whether the reason is new. A drawing without a result counts as missed once it is too late for its fallback
-- round, unless its seal was cosigned in time. The public log gets an entry, and its tickets can be entered again.
create or replace function second_chance.record_delay(p_drawing_id uuid, p_reason text, p_now timestamptz)
returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform second_chance.lock_drawing(p_drawing_id, true);
  insert into second_chance.delay (drawing_id, reason, delayed_at)
  select d.drawing_id, p_reason, p_now from second_chance.drawing d
  where d.drawing_id = p_drawing_id and not draw_games.is_ahead_of_clock(p_now)
    and (d.draws_at <= p_now or p_reason = 'SEAL_UNPROVEN' and d.closes_at <= p_now)
    and not exists (select from second_chance.result r where r.drawing_id = d.drawing_id)
    and (p_reason <> 'BEACON_MISSED'
      or d.draws_at + interval '29 minutes' <= p_now and second_chance.compute_round(d, p_now) is null
      and not exists (
        select from second_chance.cosigned_seal c join second_chance.seal k on k.drawing_id = c.drawing_id
        where c.drawing_id = d.drawing_id
          and second_chance.compute_round(d, greatest(k.sealed_at, c.cosigned_at)) is not null))
  on conflict do nothing;
  if not found then
    return false;
  end if;
  if p_reason = 'BEACON_MISSED' then
    perform public_log.add_entry('chance-missed', d.drawing_id::text, 1, jsonb_build_object(
      'foundAt', public_log.format_instant(p_now), 'round', d.fallback_round))
    from second_chance.drawing d where d.drawing_id = p_drawing_id;
  end if;
  return true;
end $$;
