-- Second factors. It adds tables and a column, so the oldest release that can run after it is 0.1.0.

-- The key of an account's authenticator app, sealed with a key outside the database. `last_step` is the time step of
-- the last accepted code, so that no code is accepted twice.
create table identity_provider.second_factor (
  account_id uuid primary key,
  sealed_key bytea not null,
  last_step bigint not null,
  turned_on_at timestamptz not null
);

-- Digests of the codes that replace a lost app, each once.
create table identity_provider.recovery_code (
  account_id uuid not null,
  digest text not null,
  used_at timestamptz,
  primary key (account_id, digest)
);

-- What a notice is about; null is an added or removed passkey of the release before.
alter table identity_provider.passkey_notice add column kind text;
