-- Payment methods of players: what the processor knows a card or an account by, and what may be shown of it (PCI-A7).
create table wallet.payment_method (
  player_id uuid not null,
  method_id uuid not null,
  channel text not null check (channel in ('CARD', 'BANK', 'ACH', 'VIPPREFERRED')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DELETED')),
  standing text not null check (standing in ('READY', 'UNDER_REVIEW', 'APPROVAL_PENDING')),
  -- The holder is the player: only then does it take withdrawals (GLI19-09).
  is_verified boolean not null,
  is_default boolean not null default false,
  method_token text not null unique,
  -- The processor numbers the changes of a method; what is older than this was heard already.
  processor_version integer not null,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  brand text check (brand ~ '^[A-Z_]{2,30}$'),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry_month smallint check (expiry_month between 1 and 12),
  expiry_year smallint check (expiry_year between 2000 and 2100),
  bank_name text,
  account_kind text check (account_kind in ('CHECKING', 'SAVINGS')),
  transfer_limit_cents bigint check (transfer_limit_cents > 0),
  created_at timestamptz not null,
  deleted_at timestamptz,
  recorded_at timestamptz not null default now(),
  primary key (player_id, method_id),
  constraint method_deleted_at check ((status = 'DELETED') = (deleted_at is not null)),
  constraint method_default_is_active check (status = 'ACTIVE' or not is_default),
  constraint method_card check ((channel = 'CARD') = (brand is not null and expiry_month is not null and expiry_year is not null))
);
-- One card or account is one player's at a time.
create unique index payment_method_holder on wallet.payment_method (fingerprint) where status = 'ACTIVE';
create unique index payment_method_default on wallet.payment_method (player_id) where is_default;
