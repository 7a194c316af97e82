-- Returns the block that closes the location gate for a session at an instant: its own, or one with a set duration of
-- any session of the player, so that a new sign-in doesn't shorten it.
create or replace function geolocation.find_block(p_player_id uuid, p_session_id text, p_now timestamptz)
returns setof geolocation.session_block
language sql stable as $$
  select b.* from geolocation.session_block b
  where b.player_id = p_player_id and (b.session_id = p_session_id or b.ends_at is not null)
    and b.lifted_at is null and (b.ends_at is null or b.ends_at > p_now)
  order by b.ends_at desc nulls last limit 1;
$$;
