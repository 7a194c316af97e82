-- Module wallet: deposits, withdrawals, payment methods and the minimum amounts that operators set.
create schema wallet;

create table wallet.wallet_limit (
  limit_type text not null check (limit_type in ('WITHDRAWAL', 'DEPOSIT')),
  quantity_type text not null check (quantity_type in ('MIN_AMOUNT')),
  amount_cents bigint not null check (amount_cents > 0),
  primary key (limit_type, quantity_type)
);
insert into wallet.wallet_limit (limit_type, quantity_type, amount_cents)
values ('DEPOSIT', 'MIN_AMOUNT', 1000), ('WITHDRAWAL', 'MIN_AMOUNT', 1000);

-- Payment methods: the processor's token for a card or account, and what may be shown of it (PCI-A7).
create table wallet.payment_method (
  player_id uuid not null,
  method_id uuid not null,
  channel text not null check (channel in ('CARD', 'BANK', 'ACH', 'VIPPREFERRED')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DELETED')),
  standing text not null check (standing in ('READY', 'UNDER_REVIEW', 'APPROVAL_PENDING')),
  -- The player is the holder; only then can it receive withdrawals (GLI19-09).
  is_verified boolean not null,
  is_default boolean not null default false,
  method_token text not null unique,
  -- The processor numbers a method's changes; older ones are ignored.
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
  -- When the processor was last asked about a pending method: its webhook can be lost.
  asked_at timestamptz,
  primary key (player_id, method_id),
  constraint method_deleted_at check ((status = 'DELETED') = (deleted_at is not null)),
  constraint method_default_is_active check (status = 'ACTIVE' or not is_default),
  constraint method_card check (
    (channel = 'CARD') = (brand is not null and expiry_month is not null and expiry_year is not null))
);
create unique index payment_method_default on wallet.payment_method (player_id) where is_default;
-- A card or account belongs to one player at a time; a player can register a bank account once per channel. A lock on
-- the fingerprint guards the check that no other player has it.
create unique index payment_method_holder on wallet.payment_method (fingerprint, channel) where status = 'ACTIVE';
create index payment_method_waiting on wallet.payment_method (asked_at nulls first)
  where status = 'ACTIVE' and standing <> 'READY';

-- Deposits and their state at the processor. The money itself is in the ledger, under the key deposit:<id>.
create table wallet.deposit (
  player_id uuid not null,
  deposit_id uuid not null,
  -- The client creates it before the first try; the same key and input is the same deposit.
  order_key text not null check (order_key ~ '^[A-Za-z0-9_-]{21}$'),
  input_hash bytea not null check (length(input_hash) = 32),
  method_id uuid not null,
  channel text not null check (channel in ('CARD', 'BANK', 'ACH', 'VIPPREFERRED')),
  brand text,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  amount_cents bigint not null check (amount_cents > 0),
  promo_code text,
  state text not null check (state in
    ('created', 'sent', 'challenge', 'authorized', 'posted', 'declined', 'failed', 'expired', 'returned')),
  problem text check (problem ~ '^[A-Z][A-Z_]{2,40}$'),
  -- The provider's support number, when a problem names it.
  support_phone text,
  challenge_url text,
  -- The processor numbers a payment's changes; older ones are ignored.
  processor_version integer not null default 0,
  is_settled boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  posted_at timestamptz,
  -- When the processor is polled next; null when the deposit is final.
  ask_at timestamptz,
  asked_times integer not null default 0,
  recorded_at timestamptz not null default now(),
  primary key (player_id, deposit_id),
  constraint deposit_order_key unique (player_id, order_key),
  constraint deposit_method foreign key (player_id, method_id) references wallet.payment_method (player_id, method_id),
  constraint deposit_posted_at check (state <> 'posted' or posted_at is not null),
  constraint deposit_challenge check (state <> 'challenge' or challenge_url is not null)
);
-- The processor and jobs have only its id.
create unique index deposit_by_id on wallet.deposit (deposit_id);
create index deposit_to_ask on wallet.deposit (ask_at) where ask_at is not null;
-- Counts a player's recent tries.
create index deposit_by_time on wallet.deposit (player_id, created_at);

-- Withdrawals. The money is in a hold with the same id from the request on.
create table wallet.withdrawal (
  player_id uuid not null,
  withdrawal_id uuid not null,
  -- The client creates it before the first try; the same key and input is the same withdrawal.
  order_key text not null check (order_key ~ '^[A-Za-z0-9_-]{21}$'),
  channel text not null check (channel in ('ACH', 'BANK', 'RETAIL')),
  payment_method_id uuid,
  -- The account's last four digits at the time of the request. The full number is stored nowhere.
  last4 text check (last4 ~ '^[0-9A-Za-z]{1,4}$'),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in
    ('review', 'approved', 'sent', 'payable', 'paid', 'declined', 'failed', 'expired', 'returned')),
  -- A code that the client has a text for; never free text.
  reason text check (reason ~ '^[A-Z][A-Z_]{2,40}$'),
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the processor was last polled; null until the payout may have been sent.
  asked_at timestamptz,
  -- The processor numbers a payout's changes; older ones are ignored.
  payout_version integer not null default 0,
  -- Cash at a counter: a hash that recognizes the code, which isn't stored.
  code_hash bytea,
  payable_until timestamptz,
  counter text,
  recorded_at timestamptz not null default now(),
  -- When operators were notified that the payout still awaits a decision.
  notified_at timestamptz,
  primary key (player_id, withdrawal_id),
  constraint withdrawal_order_key unique (player_id, order_key),
  constraint withdrawal_to_a_method check ((channel = 'RETAIL') = (payment_method_id is null)),
  constraint withdrawal_code_is_retail check (code_hash is null or (channel = 'RETAIL' and payable_until is not null))
);
-- Operators, jobs and the processor have only its id.
create unique index withdrawal_by_id on wallet.withdrawal (withdrawal_id);
create unique index withdrawal_by_code on wallet.withdrawal (code_hash) where code_hash is not null;
-- Finds open withdrawals, oldest change first.
create index withdrawal_open on wallet.withdrawal (state, changed_at)
  where state in ('review', 'approved', 'sent', 'payable');
-- A bank can return a payout, so paid ones are polled for some days.
create index withdrawal_paid_to_bank on wallet.withdrawal (changed_at) where state = 'paid' and channel <> 'RETAIL';

create table wallet.withdrawal_step (
  withdrawal_id uuid not null,
  step_no smallint not null,
  step text not null,
  reached_at timestamptz not null,
  actor text not null,
  reason text,
  recorded_at timestamptz not null default now(),
  primary key (withdrawal_id, step_no)
);

-- Methods that the processor may have registered and we haven't recorded: written before the call, deleted once the
-- outcome is stored. What remains was registered in vain and is removed at the processor.
create table wallet.method_asking (
  method_id uuid primary key,
  player_id uuid not null,
  asked_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index method_asking_by_time on wallet.method_asking (asked_at);

-- Up to what amount a withdrawal is approved automatically. The latest row applies; no row means never. Set by two
-- operators.
create table wallet.automatic_approval (
  setting_id uuid primary key,
  -- 0 means never.
  most_cents bigint not null check (most_cents >= 0),
  proposed_by text not null,
  approved_by text not null,
  set_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
