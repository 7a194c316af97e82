-- Deposits: what a player asked to pay in, and how it stands at the processor. The money itself is in the ledger, under the key deposit:<id>.
create table wallet.deposit (
  player_id uuid not null,
  deposit_id uuid not null,
  -- Made by the client before its first try; the same key and input again is the same deposit.
  order_key text not null check (order_key ~ '^[A-Za-z0-9_-]{21}$'),
  input_hash bytea not null check (length(input_hash) = 32),
  method_id uuid not null,
  channel text not null check (channel in ('CARD', 'BANK', 'ACH', 'VIPPREFERRED')),
  brand text,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  amount_cents bigint not null check (amount_cents > 0),
  promo_code text,
  state text not null check (state in
    ('created', 'sent', 'challenge', 'authorised', 'posted', 'declined', 'failed', 'expired', 'returned')),
  problem text check (problem ~ '^[A-Z][A-Z_]{2,40}$'),
  -- The provider's own support line, where a problem names it.
  support_phone text,
  challenge_url text,
  -- The processor numbers the changes of a payment; what is older than this was heard already.
  processor_version integer not null default 0,
  is_settled boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  posted_at timestamptz,
  -- When the processor is asked next about it; null when nothing is open any more.
  ask_at timestamptz,
  asked_times integer not null default 0,
  recorded_at timestamptz not null default now(),
  primary key (player_id, deposit_id),
  constraint deposit_order_key unique (player_id, order_key),
  constraint deposit_method foreign key (player_id, method_id) references wallet.payment_method (player_id, method_id),
  constraint deposit_posted_at check (state <> 'posted' or posted_at is not null),
  constraint deposit_challenge check (state <> 'challenge' or challenge_url is not null)
);
-- The processor and jobs know only its id.
create unique index deposit_by_id on wallet.deposit (deposit_id);
create index deposit_to_ask on wallet.deposit (ask_at) where ask_at is not null;
-- How often a player tried lately.
create index deposit_by_time on wallet.deposit (player_id, created_at);
