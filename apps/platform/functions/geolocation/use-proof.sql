-- Uses a token once and returns 'accepted', 'repeated' (the same use again), 'used' (another use) or 'blocked', with
-- the end of the block if it has one. A block without an end is lifted by a token issued after it, because the browser
-- allows its location again. A concurrent use of the same token waits for the first to commit.
create or replace function geolocation.use_proof(
  p_player_id uuid, p_token_id uuid, p_session_id text, p_activity text, p_use_key text, p_is_simulated boolean,
  p_now timestamptz, p_issued_at timestamptz, p_expires_at timestamptz,
  p_near_latitude double precision, p_near_longitude double precision
) returns jsonb
language plpgsql as $$
declare
  v_block geolocation.session_block;
begin
  select * into v_block from geolocation.find_block(p_player_id, p_session_id, p_now);
  if v_block.session_id is not null then
    if v_block.ends_at is not null or p_issued_at <= v_block.blocked_at then
      return jsonb_build_object('outcome', 'blocked', 'endsAt', v_block.ends_at);
    end if;
    update geolocation.session_block b set lifted_at = p_now, lifted_by = 'location'
      where b.player_id = p_player_id and b.session_id = p_session_id;
  end if;
  insert into geolocation.used_token (player_id, token_id, session_id, activity, use_key, used_at, expires_at)
  values (p_player_id, p_token_id, p_session_id, p_activity, p_use_key, p_now, p_expires_at)
  on conflict (player_id, token_id) do nothing;
  if found then
    insert into geolocation.location_check
      (player_id, check_id, session_id, activity, outcome, reasons, is_simulated, checked_at, near_latitude,
       near_longitude)
    values (p_player_id, p_token_id, p_session_id, p_activity, 'PASSED', '{}', p_is_simulated, p_now, p_near_latitude,
       p_near_longitude);
    return jsonb_build_object('outcome', 'accepted');
  end if;
  if exists (select from geolocation.used_token t where t.player_id = p_player_id and t.token_id = p_token_id
      and t.session_id = p_session_id and t.activity = p_activity and t.use_key = p_use_key) then
    return jsonb_build_object('outcome', 'repeated');
  end if;
  return jsonb_build_object('outcome', 'used');
end $$;
