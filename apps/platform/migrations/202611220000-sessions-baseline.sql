-- Module sessions: who is signed in and since when.
create schema sessions;

-- A started login, kept until the identity provider redirects back: usable once, in the same browser, for ten minutes.
create table sessions.login_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  redirect_target text not null,
  expires_at timestamptz not null
);
create index login_attempt_expires_at on sessions.login_attempt (expires_at);

-- Only the browser has the token itself.
create table sessions.session (
  session_id uuid primary key,
  token_hash bytea not null unique,
  player_id uuid not null,
  -- The session's name at the location engine, which means nothing elsewhere.
  location_subject text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_minutes integer not null check (idle_minutes between 1 and 30),
  ended_at timestamptz,
  end_reason text,
  -- Passed to the identity provider to sign out; grants no access.
  id_token text,
  -- When the player last typed their password: at sign-in, or again before a sensitive change. Null for older sessions.
  proved_at timestamptz
);
-- Finds what the sweep of ended sessions deletes: first the id token, much later the row.
create index session_with_proof on sessions.session (ended_at) where id_token is not null and ended_at is not null;
create index session_ended on sessions.session (ended_at) where ended_at is not null;
-- A player has one running session: two concurrent logins can't leave two.
create unique index session_running on sessions.session (player_id) where ended_at is null;

create table sessions.login_event (
  player_id uuid not null,
  session_id uuid not null,
  created_at timestamptz not null,
  primary key (player_id, session_id)
);
create index login_event_latest on sessions.login_event (player_id, created_at desc);

-- The latest time the platform has seen, so that a new process also notices a clock that was set back.
create table sessions.clock_mark (
  is_only boolean primary key default true check (is_only),
  seen_at timestamptz not null
);
