-- Partner identity-provider: accounts, login throttling, protocol state and security events.
create schema identity_provider;

-- One person's login. `account_id` is the subject of every token; `external_id` is the id the platform assigned.
create table identity_provider.account (
  account_id uuid primary key,
  external_id text not null unique,
  email text not null,
  -- The address for comparison: without case, compatibility forms and dots that don't count.
  email_key text not null unique,
  password_hash text not null,
  locked_at timestamptz,
  lock_reason text,
  created_at timestamptz not null,
  password_changed_at timestamptz not null,
  -- The caller's id of the last password change: repeating that change is a no-op.
  last_change_id uuid
);

-- Failed attempts by email or network address, for known and unknown emails, so that the response reveals nothing.
-- `throttle_key` is a digest: text mistyped into the email field isn't stored.
create table identity_provider.login_throttle (
  throttle_key text primary key,
  failed_tries integer not null,
  last_try_at timestamptz not null,
  blocked_until timestamptz
);
create index login_throttle_last_try_at on identity_provider.login_throttle (last_try_at);

-- Protocol state: sessions, interactions, grants, codes, tokens.
create table identity_provider.artifact (
  kind text not null,
  artifact_id text not null,
  payload jsonb not null,
  account_id text generated always as (payload ->> 'accountId') stored,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (kind, artifact_id)
);
create index artifact_grant_id on identity_provider.artifact (grant_id) where grant_id is not null;
create index artifact_uid on identity_provider.artifact (kind, uid) where uid is not null;
create index artifact_user_code on identity_provider.artifact (kind, user_code) where user_code is not null;
create index artifact_account_id on identity_provider.artifact (account_id) where account_id is not null;
create index artifact_expires_at on identity_provider.artifact (expires_at) where expires_at is not null;

-- Security events that must be provable later: lockouts, locked and unlocked accounts, new passwords and emails.
-- Append-only.
create table identity_provider.security_event (
  event_id uuid primary key,
  kind text not null check (kind in
    ('LOCKED_OUT', 'ACCOUNT_LOCKED', 'ACCOUNT_UNLOCKED', 'ACCOUNT_REMOVED', 'PASSWORD_SET', 'EMAIL_SET')),
  -- Null for a lockout of an unknown email or of a network address.
  account_id uuid,
  -- The counter that triggered the lockout: a digest, as in login_throttle.
  throttle_key text,
  details jsonb not null,
  happened_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index security_event_of_account on identity_provider.security_event (account_id, event_id)
  where account_id is not null;

-- Security events that aren't in the log yet; the log carries them off the machine (ASVS-16.4).
create table identity_provider.unlogged_event (event_id uuid primary key);
