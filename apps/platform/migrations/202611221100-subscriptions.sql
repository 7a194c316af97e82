-- Room subscriptions: standing orders for draw games, and what became of them draw by draw.
-- Times named *_at are business times given by the verbs, except recorded_at, which is when the row was written.
create schema subscriptions;

create table subscriptions.subscription (
  subscription_id uuid primary key,
  player_id uuid not null,
  -- Made by the client before its first try: the same key never makes two.
  subscription_key text not null,
  input_hash bytea not null,
  game_id text not null,
  -- Boards, quick picks, add-ons, chosen draws, threshold and end, as the player agreed to them; cents as text.
  terms jsonb not null,
  fund text not null check (fund in ('wallet', 'AT_SUBSCRIPTION')),
  -- Price of one ticket for one draw, and the rules it was agreed by.
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

-- One draw of a subscription: told to the player before it is charged, and settled once. The key is what makes a draw bought once, whatever
-- dies in between; the order key of the purchase is made of the same two ids.
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
  -- When the player was told of it, and whether by her own act on the screen, which needs no time to think again.
  noticed_at timestamptz,
  is_by_act boolean not null default false,
  outcome text check (outcome in ('bought', 'missed', 'skipped')),
  -- Of a settled one why it was not bought; of an open one what stood in the way at the last try.
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

-- Draws whose subscriptions have all been looked at.
create table subscriptions.planned_draw (
  draw_id uuid primary key,
  planned_at timestamptz not null
);

-- Moves between the main account and AT_SUBSCRIPTION, by the key of the player's act.
create table subscriptions.transfer (
  player_id uuid not null,
  transfer_key text not null,
  direction text not null check (direction in ('in', 'out')),
  amount_cents bigint not null check (amount_cents > 0),
  moved_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, transfer_key)
);
