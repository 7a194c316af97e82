-- Module geolocation: the outcome of every location check, never a position (GLI19-13).
create schema geolocation;

create table geolocation.location_check (
  player_id uuid not null,
  check_id uuid not null,
  session_id text not null,
  activity text not null,
  outcome text not null check (outcome in ('PASSED', 'LOCATION_REQUIRED', 'LOCATION_DENIED', 'LOCATION_STALE')),
  -- Reasons such as MISSING, MALFORMED, SIGNATURE, EXPIRED, USED, OUTSIDE, VPN or BLOCKED; empty when passed.
  reasons text[] not null,
  is_simulated boolean not null,
  checked_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, check_id)
);
-- Empty in production. The start check looks for accepted simulated positions without reading every row.
create index location_check_simulated on geolocation.location_check (recorded_at)
  where is_simulated and outcome = 'PASSED';

-- An accepted token, for one use. Only the session's own player can use it, so the key starts with the player.
create table geolocation.used_token (
  player_id uuid not null,
  token_id uuid not null,
  session_id text not null,
  activity text not null,
  -- What it was used for, such as an order key. The same use returns the same answer; any other use is refused.
  use_key text not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (player_id, token_id)
);
-- Finds what the sweep deletes.
create index used_token_by_expiry on geolocation.used_token (expires_at);

-- Sessions whose location was denied: blocked until a new login [S4.8-2].
create table geolocation.session_block (
  player_id uuid not null,
  session_id text not null,
  blocked_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, session_id)
);
