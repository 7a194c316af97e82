-- What decided each play, computed by the platform from the seed of its day and the public beacon, in the order of the
-- sales of a pool: the picked position (finite) or the drawn place (weighted). Negative is that of a canceled play,
-- less one, so that the first position is -1. Null: the beacon has changed since, so the play can't be checked.
create table instant_games.checked_plays (
  game_id text not null,
  price_cents bigint not null,
  pool_no integer not null,
  first_ticket_no bigint not null check (first_ticket_no >= 0),
  positions integer[] not null check (cardinality(positions) > 0),
  checked_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (game_id, price_cents, pool_no, first_ticket_no),
  foreign key (game_id, price_cents, pool_no) references instant_games.pool
);

-- A finite pool whose prizes were all compared with its revealed seed.
create table instant_games.checked_pool (
  game_id text not null,
  price_cents bigint not null,
  pool_no integer not null,
  is_right boolean not null,
  checked_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (game_id, price_cents, pool_no),
  foreign key (game_id, price_cents, pool_no) references instant_games.pool
);

-- What a canceled play would have won.
create table instant_games.canceled_outcome (
  round_id uuid primary key references instant_games.round,
  game_id text not null,
  price_cents bigint not null,
  maths_version text not null,
  tier integer not null,
  found_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  foreign key (game_id, price_cents, maths_version, tier) references instant_games.prize_tier
);

-- Alarms of a gaming day: the revealed seed isn't the one of the digest, or its plays can't be checked days later.
create table instant_games.day_alarm (
  gaming_day date not null references instant_games.day,
  what text not null check (what in ('seed-wrong', 'unchecked')),
  raised_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (gaming_day, what)
);

-- The public beacons that decided plays, and since when.
create table instant_games.seen_chain (
  chain_hash text primary key check (chain_hash ~ '^[0-9a-f]{64}$'),
  first_seen_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
