-- Passkeys. It adds tables and two kinds of security events, so the oldest release that can run after it is 0.1.0.

-- A passkey of an account; `passkey_id` is the authenticator's credential id.
create table identity_provider.passkey (
  passkey_id text primary key,
  account_id uuid not null,
  name text not null,
  public_key bytea not null,
  -- Signatures of the authenticator, if it counts them: a copy is noticed by a count that doesn't grow.
  counter bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_account on identity_provider.passkey (account_id);

-- Challenges that were answered: each works once. They expire by their own signature.
create table identity_provider.used_challenge (
  challenge text primary key,
  used_at timestamptz not null
);
create index used_challenge_age on identity_provider.used_challenge (used_at);

-- Added and removed passkeys that the platform hasn't emailed the player about yet.
create table identity_provider.passkey_notice (
  notice_id uuid primary key,
  account_id uuid not null,
  is_added boolean not null,
  happened_at timestamptz not null
);

-- The code alone names the kinds from now on: a check of them would have to be replaced with each new kind, which a
-- release that still runs couldn't know.
alter table identity_provider.security_event drop constraint security_event_kind_check;
