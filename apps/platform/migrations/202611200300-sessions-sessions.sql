-- Room sessions: who is signed in, since when, and when they were before.
create schema sessions;

-- A started login, kept until the identity provider sends the browser back: good once, in that browser, for ten minutes.
create table sessions.login_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  redirect_target text not null,
  expires_at timestamptz not null
);
create index login_attempt_expires_at on sessions.login_attempt (expires_at);

-- The token itself is known to the browser alone.
create table sessions.session (
  session_id uuid primary key,
  token_hash bytea not null unique,
  player_id uuid not null,
  -- The name under which the location engine knows this session: nothing that means anything elsewhere leaves the house.
  location_subject text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_minutes integer not null check (idle_minutes between 1 and 30),
  ended_at timestamptz,
  end_reason text,
  -- Proof for the identity provider that the player asked to sign out; opens nothing.
  id_token text
);
create index session_live on sessions.session (player_id) where ended_at is null;

create table sessions.login_event (
  player_id uuid not null,
  session_id uuid not null,
  created_at timestamptz not null,
  primary key (player_id, session_id)
);
create index login_event_latest on sessions.login_event (player_id, created_at desc);
