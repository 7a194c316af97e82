-- Withdrawals: what a player asked to be paid, and every step it went through. The money lies in a hold of the same id from the request on.
create table wallet.withdrawal (
  player_id uuid not null,
  withdrawal_id uuid not null,
  -- Made by the client before its first try; the same key and input again is the same withdrawal.
  order_key text not null check (order_key ~ '^[A-Za-z0-9_-]{21}$'),
  channel text not null check (channel in ('ACH', 'BANK', 'RETAIL')),
  payment_method_id uuid,
  -- Last four digits of the account as it was when asked for; the account's number is nowhere here.
  last4 text check (last4 ~ '^[0-9A-Za-z]{1,4}$'),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in
    ('review', 'approved', 'sent', 'payable', 'paid', 'declined', 'failed', 'expired', 'returned')),
  -- A code with a text of its own in the client; never free words.
  reason text check (reason ~ '^[A-Z][A-Z_]{2,40}$'),
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the processor was last asked about it; null until the first order may have left the house.
  asked_at timestamptz,
  -- The processor numbers the changes of a payout; what is older than this was heard already.
  payout_version integer not null default 0,
  -- Cash at a counter: the code itself is not kept, only what recognises it.
  code_hash bytea,
  payable_until timestamptz,
  counter text,
  recorded_at timestamptz not null default now(),
  primary key (player_id, withdrawal_id),
  constraint withdrawal_order_key unique (player_id, order_key),
  constraint withdrawal_to_a_method check ((channel = 'RETAIL') = (payment_method_id is null)),
  constraint withdrawal_code_is_retail check (code_hash is null or (channel = 'RETAIL' and payable_until is not null))
);
-- Operators, jobs and the processor know only its id.
create unique index withdrawal_by_id on wallet.withdrawal (withdrawal_id);
create unique index withdrawal_by_code on wallet.withdrawal (code_hash) where code_hash is not null;
-- What still waits for somebody, oldest change first.
create index withdrawal_open on wallet.withdrawal (state, changed_at)
  where state in ('review', 'approved', 'sent', 'payable');
-- A bank may send back what was paid: those are asked about for some days more.
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
-- What was once reached stays told.
create function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'wallet.withdrawal_step is append-only' using errcode = 'WA000';
end $$;
create trigger append_only before update or delete or truncate on wallet.withdrawal_step
  for each statement execute function wallet.refuse_change();
