-- Room identity: registrations on their way, and what the identity check said.
create schema identity;

-- One row per registration, written before anything else so that a crash between the steps can be resumed. It keeps no more than it
-- needs for that: the details come again with the repeat, the password is never here.
create table identity.registration (
  -- Also the id of the player, and our id of the account at the identity provider.
  registration_id uuid primary key,
  email text not null unique,
  person_key text not null,
  step text not null default 'begun' check (step in ('begun', 'player', 'finished')),
  begun_at timestamptz not null,
  changed_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

create table identity.identity_check (
  player_id uuid not null,
  check_id uuid not null,
  verdict text not null check (verdict in ('PASS', 'REFER', 'FAIL')),
  reasons text[] not null,
  checked_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, check_id)
);
