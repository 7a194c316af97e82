-- Uses a token once: 'accepted', 'repeated' (the same use again), 'used' (another use) or 'blocked'. A concurrent use
-- of the same token waits for the first to commit.
create or replace function geolocation.use_token(
  p_player_id uuid, p_token_id uuid, p_session_id text, p_activity text, p_use_key text, p_is_simulated boolean,
  p_now timestamptz, p_expires_at timestamptz
) returns text
language plpgsql as $$
begin
  if exists (select from geolocation.session_block b
      where b.player_id = p_player_id and b.session_id = p_session_id) then
    return 'blocked';
  end if;
  insert into geolocation.used_token (player_id, token_id, session_id, activity, use_key, used_at, expires_at)
  values (p_player_id, p_token_id, p_session_id, p_activity, p_use_key, p_now, p_expires_at)
  on conflict (player_id, token_id) do nothing;
  if found then
    insert into geolocation.location_check 
      (player_id, check_id, session_id, activity, outcome, reasons, is_simulated, checked_at)
    values (p_player_id, p_token_id, p_session_id, p_activity, 'PASSED', '{}', p_is_simulated, p_now);
    return 'accepted';
  end if;
  if exists (select from geolocation.used_token t where t.player_id = p_player_id and t.token_id = p_token_id
      and t.session_id = p_session_id and t.activity = p_activity and t.use_key = p_use_key) then
    return 'repeated';
  end if;
  return 'used';
end $$;
