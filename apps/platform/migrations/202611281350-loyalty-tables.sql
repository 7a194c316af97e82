-- Module loyalty: programs, players' points with every change of them, and what was counted. Columns named *_at are
-- business times given by the code; recorded_at is when the row was written.
-- The oldest release that can run after it is 0.1.0: it only adds tables.
create schema loyalty;

-- How points are earned and spent, from a time on, as two operators decided. Append-only.
create table loyalty.program (
  program_id uuid primary key,
  effective_from timestamptz not null unique,
  terms jsonb not null,
  proposed_by text not null,
  approved_by text not null check (approved_by <> proposed_by),
  approved_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- The balance always equals the sum of the player's entries. Code that spends points locks this row first.
create table loyalty.account (
  player_id uuid primary key,
  -- Below zero only if points that were already spent were taken back.
  balance_points bigint not null,
  -- The highest tier that the player has reached. It never falls.
  tier smallint not null default 0 check (tier between 0 and 3),
  recorded_at timestamptz not null default now()
);

-- Every change of a player's points, with its cause in the key:
-- draw/<draw>/<ticket>, round/<round>, taken-back/<key>, redeem/<player>/<key>, expire/<player>/<day>. Append-only.
create table loyalty.entry (
  -- Ids ascend, so a history reads along the index below.
  entry_id uuid primary key,
  entry_key text collate "C" not null unique,
  player_id uuid not null,
  kind text not null check (kind in ('EARN', 'TAKE_BACK', 'REDEEM', 'EXPIRE')),
  points bigint not null check (case kind when 'EARN' then points > 0 else points < 0 end),
  -- The settled wager that earned the points: its game, ticket or round, and the real money staked.
  game_id text,
  serial text,
  stake_cents bigint check (stake_cents > 0),
  -- When unspent points of this wager expire, at the earliest.
  expires_at timestamptz,
  -- The reward that was paid and its bonus.
  reward_id text,
  bonus_id uuid,
  happened_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  check ((kind in ('EARN', 'TAKE_BACK')) = (expires_at is not null)),
  check ((kind in ('EARN', 'TAKE_BACK')) = (stake_cents is not null and game_id is not null)),
  check ((kind = 'REDEEM') = (reward_id is not null and bonus_id is not null))
);
create index entry_of_player on loyalty.entry (player_id, entry_id desc);
create index entry_by_expiry on loyalty.entry (expires_at, player_id) where kind = 'EARN';

-- Draws whose settled wagers were all counted.
create table loyalty.counted_draw (
  draw_id uuid primary key,
  counted_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- Up to when settled wagers were counted. Wagers settled while loyalty is off are passed over.
create table loyalty.progress (
  source text primary key check (source in ('draws', 'rounds')),
  counted_through timestamptz not null
);

-- Points that are about to expire: the player was notified of them, so they may expire thirty days later.
create table loyalty.expiry (
  player_id uuid not null,
  expires_at timestamptz not null,
  noticed_at timestamptz not null,
  expired_at timestamptz,
  recorded_at timestamptz not null default now(),
  primary key (player_id, expires_at)
);
create index expiry_open on loyalty.expiry (expires_at) where expired_at is null;
