create schema identity_provider;

-- One person's login. `account_id` is the subject of every token; `external_id` is the id the platform gave when it asked for it.
create table identity_provider.account (
  account_id uuid primary key,
  external_id text not null unique,
  email text not null,
  -- The address as compared: case, compatibility forms and dots that do not count are gone.
  email_key text not null unique,
  password_hash text not null,
  locked_at timestamptz,
  lock_reason text,
  created_at timestamptz not null,
  password_changed_at timestamptz not null
);

-- Failed tries by email or by network address, for known and unknown emails alike, so that the answer tells nothing.
-- `throttle_key` is a digest: what people mistype into the email field is not kept.
create table identity_provider.login_throttle (
  throttle_key text primary key,
  failed_tries integer not null,
  last_try_at timestamptz not null,
  blocked_until timestamptz
);
create index login_throttle_last_try_at on identity_provider.login_throttle (last_try_at);

-- Everything the protocol remembers: sessions, interactions, grants, codes, tokens.
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
