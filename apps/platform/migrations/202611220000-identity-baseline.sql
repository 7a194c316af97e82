-- Module identity: registrations in progress, results of identity checks, and account changes.
create schema identity;

-- One row per registration, written first so that a crash between steps can be resumed. It keeps only what that needs:
-- a repeat sends the details again, and the password is never stored here.
create table identity.registration (
  -- Also the player's id, and the external id of the account at the identity provider.
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

-- A link that proves an email address: of a new account, or the new address of an existing player.
create table identity.email_proof (
  proof_id uuid primary key,
  player_id uuid not null,
  -- Normalized.
  email text not null,
  is_change boolean not null,
  -- The language of the email.
  language text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the link was used. The identity provider is then updated; a job finishes what was interrupted.
  confirming_at timestamptz,
  confirmed_at timestamptz,
  -- Set when a newer link replaced it, or the address turned out to belong to another account.
  ended_at timestamptz,
  recorded_at timestamptz not null default now()
);
create index email_proof_of_player on identity.email_proof (player_id, asked_at desc);
create index email_proof_confirming on identity.email_proof (confirming_at)
  where confirming_at is not null and confirmed_at is null and ended_at is null;
create index email_proof_age on identity.email_proof (asked_at);

-- A request for a new password. Unknown emails get a row too, so that both answers take the same time.
create table identity.password_reset (
  reset_id uuid primary key,
  email text not null,
  language text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- The player the link was sent to; null until it is sent, and for unknown emails.
  player_id uuid,
  used_at timestamptz,
  recorded_at timestamptz not null default now()
);
create index password_reset_of_email on identity.password_reset (email, asked_at desc);
create index password_reset_of_player on identity.password_reset (player_id)
  where player_id is not null and used_at is null;
create index password_reset_age on identity.password_reset (asked_at);

-- A password change in progress: written before the identity provider is called, so that sessions end even after a
-- crash.
create table identity.password_change (
  change_id uuid primary key,
  player_id uuid not null,
  language text not null,
  begun_at timestamptz not null,
  finished_at timestamptz,
  recorded_at timestamptz not null default now()
);
create index password_change_open on identity.password_change (begun_at) where finished_at is null;
create index password_change_of_player on identity.password_change (player_id, begun_at desc);

-- A change of name or address that an operator reviews.
create table identity.identity_change (
  change_id uuid primary key,
  player_id uuid not null,
  kind text not null check (kind in ('name', 'address')),
  requested jsonb not null,
  -- The account's data when the change was requested, so that the reviewer sees both.
  before jsonb not null,
  language text not null,
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'withdrawn')),
  decided_at timestamptz,
  decided_by text,
  reason text,
  recorded_at timestamptz not null default now(),
  check ((state = 'open') = (decided_at is null))
);
create unique index identity_change_one_open on identity.identity_change (player_id, kind) where state = 'open';
create index identity_change_open on identity.identity_change (asked_at) where state = 'open';
create index identity_change_of_player on identity.identity_change (player_id, asked_at desc);

-- Registrations with an email that already has an account: the owner gets an email; the response is the same.
create table identity.taken_email (
  attempt_id uuid primary key,
  email text not null,
  language text not null,
  asked_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index taken_email_by_email on identity.taken_email (email, asked_at);
