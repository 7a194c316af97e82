-- Partner card-vault: one row per token. The number is encrypted under the key `key_id`, which never enters the
-- database, and the security code is never stored. An erased card keeps only what a statement may still show.
create schema card_vault;

create table card_vault.card (
  vault_token text primary key check (vault_token ~ '^vt_[A-Za-z0-9_-]{21,64}$'),
  player_reference text not null,
  sealed_number bytea,
  key_id text,
  fingerprint text,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null check (expiry_year between 2000 and 2100),
  made_at timestamptz not null,
  used_at timestamptz,
  erased_at timestamptz,
  recorded_at timestamptz not null default now(),
  check (num_nulls(sealed_number, key_id, fingerprint) = case when erased_at is null then 0 else 3 end)
);
create index card_of_player on card_vault.card (player_reference, made_at);
create index card_of_key on card_vault.card (key_id, vault_token) where erased_at is null;
create index card_never_used on card_vault.card (made_at) where used_at is null and erased_at is null;
