-- Module subscriptions: standing orders for draw games, and their charge for each draw.
-- Columns named *_at are business times given by the code; recorded_at is when the row was written.
create schema subscriptions;

create table subscriptions.subscription (
  subscription_id uuid primary key,
  player_id uuid not null,
  -- The client creates it before the first try, so that the same key never creates two.
  subscription_key text not null,
  input_hash bytea not null,
  game_id text not null,
  -- Boards, quick picks, add-ons, draws, threshold and end as the player agreed to them; cents as text.
  terms jsonb not null,
  fund text not null check (fund in ('wallet', 'AT_SUBSCRIPTION')),
  -- The price of one ticket for one draw, and the rules it was agreed under.
  stake_cents bigint not null check (stake_cents > 0),
  rules_version text not null,
  state text not null check (state in ('active', 'paused', 'ended')),
  reason text,
  state_since timestamptz not null,
  draws_bought integer not null default 0 check (draws_bought >= 0),
  created_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  unique (player_id, subscription_key),
  check ((state = 'active') = (reason is null))
);
create index subscription_of_player on subscriptions.subscription (player_id, subscription_id desc);
create index subscription_running on subscriptions.subscription (game_id, subscription_id) where state = 'active';

-- One draw of a subscription: announced to the player before it is charged, and settled once. The primary key prevents
-- buying a draw twice after a crash; the purchase's order key is built from the same two ids.
create table subscriptions.charge (
  subscription_id uuid not null references subscriptions.subscription,
  draw_id uuid not null,
  player_id uuid not null,
  draw_date date not null,
  session text,
  draws_at timestamptz not null,
  closes_at timestamptz not null,
  -- When it is tried next.
  charges_at timestamptz not null,
  -- When the player was notified, and whether the charge follows from their own action on screen, which needs no notice
  -- period.
  noticed_at timestamptz,
  is_by_act boolean not null default false,
  outcome text check (outcome in ('bought', 'missed', 'skipped')),
  -- Why a settled charge wasn't bought, or what prevented the last try of an open one.
  reason text,
  settled_at timestamptz,
  amount_cents bigint not null default 0,
  ticket_serial text,
  recorded_at timestamptz not null default now(),
  primary key (subscription_id, draw_id),
  check ((outcome is null) = (settled_at is null)),
  check ((outcome = 'bought') = (ticket_serial is not null and amount_cents > 0) or outcome is null)
);
create index charge_due on subscriptions.charge (charges_at) where outcome is null;
create index charge_history on subscriptions.charge (subscription_id, draws_at desc);

-- Draws whose subscriptions were all planned.
create table subscriptions.planned_draw (
  draw_id uuid primary key,
  planned_at timestamptz not null
);

-- Transfers between the main account and AT_SUBSCRIPTION, by the key of the player's request.
create table subscriptions.transfer (
  player_id uuid not null,
  transfer_key text not null,
  direction text not null check (direction in ('in', 'out')),
  amount_cents bigint not null check (amount_cents > 0),
  moved_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, transfer_key)
);
