-- Module bonuses: campaigns, what players were granted, and every change of what remains.
create schema bonuses;

-- A campaign never changes after it is created, except to be stopped and to add up what it granted.
create table bonuses.campaign (
  campaign_id uuid primary key,
  -- The money comes from the house account bonuses/<slug>.
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  title text not null check (length(title) between 1 and 80),
  trigger text not null check (trigger in ('DEPOSIT', 'PROMO_CODE', 'FIRST_PURCHASE', 'OPERATOR')),
  promo_code text unique check (promo_code ~ '^[A-Z0-9]{4,20}$'),
  bonus_type text not null check (bonus_type in ('FREE_ROUNDS', 'PLAY_CREDIT', 'MATCH_UP', 'CASH_CREDIT')),
  -- A match is this percentage of the deposit, up to max_bonus_cents. Without it, every bonus is max_bonus_cents.
  match_percent integer check (match_percent between 1 and 500),
  max_bonus_cents bigint not null check (max_bonus_cents > 0),
  ticket_count integer check (ticket_count between 1 and 1000),
  ticket_cents bigint check (ticket_cents > 0),
  min_deposit_cents bigint check (min_deposit_cents > 0),
  is_first_deposit_only boolean not null default false,
  allowed_games text[] not null check (cardinality(allowed_games) between 1 and 50),
  -- Null: the bonus never becomes cash. 0: it is cash immediately. Otherwise the rest becomes cash after this many
  -- times its amount was staked.
  wagering_times integer check (wagering_times between 0 and 10),
  bonus_days integer not null check (bonus_days between 1 and 366),
  valid_from timestamptz not null,
  valid_until timestamptz not null check (valid_until > valid_from),
  budget_cents bigint not null check (budget_cents > 0),
  granted_cents bigint not null default 0 check (granted_cents between 0 and budget_cents),
  grants_per_player integer not null check (grants_per_player between 1 and 100),
  player_cap_cents bigint not null check (player_cap_cents >= max_bonus_cents),
  created_by text not null,
  approved_by text,
  created_at timestamptz not null,
  stopped_at timestamptz,
  check ((bonus_type = 'MATCH_UP') = (match_percent is not null)),
  check (match_percent is null or trigger = 'DEPOSIT'),
  check ((bonus_type = 'FREE_ROUNDS') = (ticket_count is not null and ticket_cents is not null)),
  check (bonus_type <> 'FREE_ROUNDS' or (max_bonus_cents = ticket_count * ticket_cents and wagering_times is null)),
  check (bonus_type <> 'CASH_CREDIT' or wagering_times is not null),
  check (trigger <> 'PROMO_CODE' or promo_code is not null),
  check (trigger in ('DEPOSIT', 'PROMO_CODE') or promo_code is null)
);

-- What a player was granted. Code that changes a bonus locks the player's ledger balance first, so a purchase, an
-- expiry and a grant for one player run one after the other. The remaining amounts add up to the player's play credit
-- in the ledger.
create table bonuses.bonus (
  player_id uuid not null,
  bonus_id uuid not null,
  campaign_id uuid not null references bonuses.campaign,
  grant_key text not null,
  bonus_type text not null,
  allowed_games text[] not null,
  amount_cents bigint not null check (amount_cents > 0),
  remaining_cents bigint not null check (remaining_cents between 0 and amount_cents),
  ticket_cents bigint,
  wagering_times integer,
  required_cents bigint not null check (required_cents >= 0),
  wagered_cents bigint not null default 0 check (wagered_cents between 0 and required_cents),
  state text not null check (state in ('ACTIVE', 'USED', 'CONVERTED', 'EXPIRED', 'CANCELED')),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  announced_at timestamptz,
  entry_count integer not null default 0,
  primary key (player_id, bonus_id),
  unique (player_id, grant_key),
  check ((state = 'ACTIVE') = (ended_at is null)),
  check (state = 'ACTIVE' or remaining_cents = 0)
);
create index bonus_to_expire on bonuses.bonus (expires_at) where state = 'ACTIVE';
create index bonus_of_campaign on bonuses.bonus (campaign_id, player_id);
create index bonus_by_id on bonuses.bonus (bonus_id);

-- Every change of a remaining amount, with the ledger transaction that moved the money. Append-only.
create table bonuses.bonus_entry (
  player_id uuid not null,
  bonus_id uuid not null,
  entry_no integer not null,
  kind text not null check (kind in ('grant', 'spend', 'return', 'convert', 'expire', 'cancel')),
  amount_cents bigint not null check (amount_cents > 0),
  ledger_transaction_id uuid not null,
  -- Set for a spend: the game it paid for, and its position among the bonus payments of that purchase.
  game_id text,
  paid_no integer,
  at timestamptz not null,
  primary key (player_id, bonus_id, entry_no),
  check ((kind in ('spend', 'return')) = (game_id is not null)),
  check ((kind = 'spend') = (paid_no is not null))
);
create index bonus_entry_spent on bonuses.bonus_entry (player_id, ledger_transaction_id) where kind = 'spend';

-- How many wrong promo codes a player entered since the window began.
create table bonuses.promo_tries (
  player_id uuid primary key,
  window_began_at timestamptz not null,
  wrong_count integer not null
);

-- Grants that must not happen because a bank took back their deposit. The return can arrive before or after the grant.
create table bonuses.barred_grant (
  player_id uuid not null,
  grant_key text not null,
  barred_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, grant_key)
);

-- What a purchase counted toward the wagering of a bonus, so that it can be uncounted when the stake isn't played.
create table bonuses.bonus_stake (
  player_id uuid not null,
  ledger_transaction_id uuid not null,
  bonus_id uuid not null,
  staked_cents bigint not null check (staked_cents > 0),
  returned_cents bigint not null default 0 check (returned_cents between 0 and staked_cents),
  counted_cents bigint not null check (counted_cents between 0 and staked_cents),
  recorded_at timestamptz not null default now(),
  primary key (player_id, ledger_transaction_id, bonus_id)
);
