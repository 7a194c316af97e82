-- Partner payment-processor (sandbox): payment methods, payments, payouts, and what is due later.
create schema payment_processor;

-- A card or an account, without its number. `behavior` is the row of the sandbox table that applied at registration.
create table payment_processor.method (
  method_token text primary key,
  reference text not null unique,
  owner text not null,
  rail text not null check (rail in ('CARD', 'BANK', 'ACH', 'VIPPREFERRED')),
  behavior text not null,
  version integer not null check (version > 0),
  standing text not null check (standing in ('READY', 'UNDER_REVIEW', 'APPROVAL_PENDING', 'REFUSED')),
  is_owner_matched boolean not null,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  vault_token text,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  brand text,
  expiry_month integer,
  expiry_year integer,
  bank_name text,
  transfer_limit_cents bigint,
  is_forgotten boolean not null default false,
  created_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
-- A vault token belongs to one method at a time: removing a second one would erase the card of the first.
create unique index method_by_vault_token on payment_processor.method (vault_token) where vault_token is not null;

create table payment_processor.payment (
  reference text primary key,
  -- Null when a cancel arrived before the payment.
  method_token text references payment_processor.method (method_token),
  input_hash text,
  version integer not null check (version > 0),
  state text not null check (state in
    ('PENDING', 'CHALLENGE', 'AUTHORIZED', 'CAPTURED', 'DECLINED', 'EXPIRED', 'CANCELED', 'REFUNDED', 'RETURNED')),
  amount_cents bigint not null check (amount_cents > 0),
  problem text,
  phone text,
  challenge_key text unique,
  return_url text,
  is_settled boolean not null default false,
  created_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

create table payment_processor.payout (
  reference text primary key,
  method_token text not null references payment_processor.method (method_token),
  version integer not null check (version > 0),
  state text not null check (state in ('SENT', 'PAID', 'FAILED', 'RETURNED')),
  amount_cents bigint not null check (amount_cents > 0),
  problem text,
  created_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- Scheduled changes: a challenge that times out, a clearing house that settles or returns. `card` is a number without a
-- method, to be erased from the vault: `reference` is its token, `to_state` its owner.
create table payment_processor.due (
  due_id uuid primary key,
  kind text not null check (kind in ('payment', 'payout', 'method', 'card')),
  reference text not null,
  to_state text not null,
  due_at timestamptz not null
);
create index due_by_time on payment_processor.due (due_at);

-- Webhooks the platform hasn't accepted yet, each as the exact text that is signed.
create table payment_processor.webhook (
  webhook_id uuid primary key,
  body text not null,
  due_at timestamptz not null,
  tries integer not null default 0
);
create index webhook_by_time on payment_processor.webhook (due_at);
