-- Stores a ticket in an open drawing that isn't sealed. Returns false if the ticket is in another drawing that is held
-- or still can be, so that it counts once; after a drawing that was missed, it counts again.
create or replace function second_chance.add_entry(
  p_entry_id uuid, p_drawing_id uuid, p_player_id uuid, p_ticket_serial text, p_game_id text, p_stake_cents bigint,
  p_weight integer, p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform second_chance.lock_drawing(p_drawing_id, false);
  perform pg_advisory_xact_lock(hashtextextended('second_chance.ticket/' || p_ticket_serial, 0));
  if exists (
    select from second_chance.entry e where e.ticket_serial = p_ticket_serial and not exists (
      select from second_chance.delay d where d.drawing_id = e.drawing_id and d.reason = 'BEACON_MISSED')) then
    return false;
  end if;
  insert into second_chance.entry (entry_id, drawing_id, player_id, ticket_serial, game_id, stake_cents, weight,
    entered_at)
  select p_entry_id, d.drawing_id, p_player_id, p_ticket_serial, p_game_id, p_stake_cents, p_weight, p_now
  from second_chance.drawing d
  where d.drawing_id = p_drawing_id and d.opens_at <= p_now and p_now < d.closes_at
    and d.terms -> 'games' ? p_game_id
    and not exists (select from second_chance.seal s where s.drawing_id = d.drawing_id);
  if not found then
    raise exception 'drawing % accepts no such entry', p_drawing_id using errcode = 'restrict_violation';
  end if;
  return true;
end $$;
