-- The beacon whose round decides a play. Null in a play of a release that didn't store it, which isn't recomputed.
alter table instant_games.round add column beacon_chain text check (beacon_chain ~ '^[0-9a-f]{64}$');

-- What decided each play, computed by the platform from the seed of its day and the public beacon, in the order of the
-- sales of a pool: the picked position (finite) or the drawn place (weighted). Negative is that of a canceled play,
-- less one, so that the first position is -1. Null: another beacon decided the play, so it can't be recomputed.
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

-- A finite pool whose prizes were compared with its revealed seed: those of the first `compared_count` sales.
create table instant_games.checked_pool (
  game_id text not null,
  price_cents bigint not null,
  pool_no integer not null,
  is_right boolean not null,
  compared_count bigint not null check (compared_count >= 0),
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

-- Alarms of the check, each raised once. The subject is a gaming day, or a pool as <game>/<price>/<number>.
create table instant_games.check_alarm (
  subject text not null check (length(subject) between 1 and 100),
  what text not null check (what in ('seed-wrong', 'unchecked')),
  raised_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (subject, what)
);
