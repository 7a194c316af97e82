-- Room geolocation: the outcome of every location check, never a position (GLI19-13).
create schema geolocation;

create table geolocation.location_check (
  player_id uuid not null,
  check_id uuid not null,
  session_id text not null,
  activity text not null,
  outcome text not null check (outcome in ('PASSED', 'LOCATION_REQUIRED', 'LOCATION_DENIED', 'LOCATION_STALE')),
  -- Why: MISSING, MALFORMED, SIGNATURE, EXPIRED, USED, OUTSIDE, VPN, BLOCKED ...; empty when passed.
  reasons text[] not null,
  is_simulated boolean not null,
  checked_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, check_id)
);

-- A token that was accepted, for one use. A session's own player is the only one it can be used by, so the key leads with her.
create table geolocation.used_token (
  player_id uuid not null,
  token_id uuid not null,
  session_id text not null,
  activity text not null,
  -- What it was used for (an order key): the same use may be answered again, any other is refused.
  use_key text not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (player_id, token_id)
);
-- Finds what the sweep may forget.
create index used_token_by_expiry on geolocation.used_token (expires_at);

-- Sessions whose location was denied: one-way until a new login [S4.8-2].
create table geolocation.session_block (
  player_id uuid not null,
  session_id text not null,
  blocked_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, session_id)
);

-- Uses a token once: 'accepted', 'repeated' (same use again), 'used' (another use) or 'blocked'. A parallel use of the same token
-- waits for the first to commit.
create function geolocation.use_token(
  p_player_id uuid, p_token_id uuid, p_session_id text, p_activity text, p_use_key text, p_is_simulated boolean,
  p_now timestamptz, p_expires_at timestamptz
) returns text language plpgsql as $$
begin
  if exists (select from geolocation.session_block b where b.player_id = p_player_id and b.session_id = p_session_id) then
    return 'blocked';
  end if;
  insert into geolocation.used_token (player_id, token_id, session_id, activity, use_key, used_at, expires_at)
  values (p_player_id, p_token_id, p_session_id, p_activity, p_use_key, p_now, p_expires_at)
  on conflict (player_id, token_id) do nothing;
  if found then
    insert into geolocation.location_check (player_id, check_id, session_id, activity, outcome, reasons, is_simulated, checked_at)
    values (p_player_id, p_token_id, p_session_id, p_activity, 'PASSED', '{}', p_is_simulated, p_now);
    return 'accepted';
  end if;
  if exists (select from geolocation.used_token t where t.player_id = p_player_id and t.token_id = p_token_id
      and t.session_id = p_session_id and t.activity = p_activity and t.use_key = p_use_key) then
    return 'repeated';
  end if;
  return 'used';
end $$;
