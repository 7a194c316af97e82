-- Module instant-games: games and their prize tables, pools of tickets, play sessions, rounds, and the calls of the
-- game server. Columns named *_at are business times given by the code; recorded_at is when the row was written.
-- The oldest release that can run after it is 0.1.0: it only adds tables.
create schema instant_games;

-- A game of the game server. It is closed until operators open it, which takes a risk review (RGF-04).
create table instant_games.game (
  game_id text primary key check (game_id ~ '^[a-z][a-z0-9-]{1,39}$'),
  name text not null,
  mechanic text not null,
  -- Names the texts that explain the game; games with the same rules share them.
  texts_id text not null,
  -- The version of the prize tables that new pools use.
  maths_version text not null,
  state text not null default 'closed' check (state in ('closed', 'open')),
  state_at timestamptz not null,
  ribbon text check (ribbon in ('FREE_BONUS', 'NEW_GAME', 'POPULAR', 'COMING_SOON')),
  -- Place in the lobby, smallest first.
  position integer not null,
  recorded_at timestamptz not null default now()
);

-- The prizes of a full pool at one price. A version is never changed.
create table instant_games.prize_table (
  game_id text not null references instant_games.game,
  price_cents bigint not null check (price_cents > 0),
  maths_version text not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  ticket_count bigint not null check (ticket_count > 0),
  recorded_at timestamptz not null default now(),
  primary key (game_id, price_cents, maths_version)
);

-- Tier 1 is the top prize. Tier 0, a ticket without a prize, is what the other tiers leave of the pool.
create table instant_games.prize_tier (
  game_id text not null,
  price_cents bigint not null,
  maths_version text not null,
  tier integer not null check (tier >= 0),
  prize_cents bigint not null check ((tier = 0) = (prize_cents = 0) and prize_cents >= 0),
  ticket_count bigint not null check (ticket_count >= 0),
  primary key (game_id, price_cents, maths_version, tier),
  foreign key (game_id, price_cents, maths_version) references instant_games.prize_table
);

-- A pool of tickets, registered with its digest before its first sale. The platform counts the tickets sold, so a game
-- server can't skip one or sell one twice. Tickets are sold only from the first pool that still has some.
create table instant_games.pool (
  game_id text not null,
  price_cents bigint not null,
  pool_no integer not null check (pool_no > 0),
  maths_version text not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  ticket_count bigint not null check (ticket_count > 0),
  next_ticket_no bigint not null default 0 check (next_ticket_no between 0 and ticket_count),
  registered_at timestamptz not null,
  -- When operators ended its sale early.
  finished_at timestamptz,
  recorded_at timestamptz not null default now(),
  primary key (game_id, price_cents, pool_no),
  foreign key (game_id, price_cents, maths_version) references instant_games.prize_table
);

-- How many tickets of each tier a pool has left. The check refuses one prize too many.
create table instant_games.pool_tier (
  game_id text not null,
  price_cents bigint not null,
  pool_no integer not null,
  tier integer not null,
  prize_cents bigint not null,
  left_count bigint not null constraint tier_is_not_exhausted check (left_count >= 0),
  primary key (game_id, price_cents, pool_no, tier),
  foreign key (game_id, price_cents, pool_no) references instant_games.pool
);

-- The name of a player at the game server; it says nothing else about them.
create table instant_games.player_subject (
  player_id uuid primary key,
  subject text not null unique
);

-- A launch token, valid once and for a minute, for one session, game and mode. Only its hash is stored.
create table instant_games.launch_token (
  token_hash bytea primary key,
  player_id uuid not null,
  session_id text not null,
  game_id text not null references instant_games.game,
  mode text not null check (mode in ('paid', 'demo')),
  language text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index launch_token_by_expiry on instant_games.launch_token (expires_at);

-- A game that a player has opened. Its key names it in the calls of the game server; only the hash is stored.
create table instant_games.play_session (
  key_hash bytea primary key,
  player_id uuid not null,
  session_id text not null,
  game_id text not null references instant_games.game,
  mode text not null check (mode in ('paid', 'demo')),
  opened_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index play_session_of_player on instant_games.play_session (player_id, opened_at desc);

-- One play for money: one ticket, one stake, one prize. The state moves from DEBITED to one of the others, once.
create table instant_games.round (
  round_id uuid primary key,
  -- The number that players see.
  serial text not null unique,
  player_id uuid not null,
  session_id text not null,
  game_id text not null,
  price_cents bigint not null,
  pool_no integer not null,
  ticket_no bigint not null check (ticket_no >= 0),
  -- The bonus whose free round paid the price.
  free_rounds_id uuid,
  state text not null check (state in ('DEBITED', 'SETTLED', 'CLAIM_PENDING', 'CANCELED')),
  debit_transaction_id uuid not null unique,
  stake_ledger_id uuid not null,
  balance_before_cents bigint not null check (balance_before_cents >= 0),
  debited_at timestamptz not null,
  tier integer,
  prize_cents bigint check (prize_cents >= 0),
  -- The transaction of the game server that ended it; null if operators did.
  end_transaction_id uuid unique,
  -- The ledger transaction of the prize or of the refund.
  end_ledger_id uuid,
  balance_after_cents bigint check (balance_after_cents >= 0),
  ended_at timestamptz,
  ended_by text check (ended_by in ('player', 'system', 'operator')),
  recorded_at timestamptz not null default now(),
  unique (game_id, price_cents, pool_no, ticket_no),
  foreign key (game_id, price_cents, pool_no) references instant_games.pool,
  constraint round_ends_completely check (
    (state = 'DEBITED') = (ended_at is null) and (ended_at is null) = (ended_by is null)
    and (ended_at is null) = (balance_after_cents is null)
    and (state in ('SETTLED', 'CLAIM_PENDING')) = (prize_cents is not null and tier is not null))
);
-- A player has one open round in a game.
create unique index round_open on instant_games.round (player_id, game_id) where state = 'DEBITED';
create index round_of_player on instant_games.round (player_id, debited_at desc, round_id desc);

-- Every successful call of the game server that moves money, by its transaction id: the same request gets the same
-- answer. Without an input hash, the call is a debit that was canceled before it arrived.
create table instant_games.wallet_call (
  transaction_id uuid primary key,
  kind text not null check (kind in ('debit', 'credit', 'cancellation')),
  input_hash bytea,
  answer jsonb not null,
  answered_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- The assessed risks of a game, before it is opened (RGF-04). The newest review of a version counts.
create table instant_games.risk_review (
  review_id uuid primary key,
  game_id text not null references instant_games.game,
  maths_version text not null,
  speed text not null check (length(speed) between 1 and 500),
  near_misses text not null check (length(near_misses) between 1 and 500),
  sound text not null check (length(sound) between 1 and 500),
  top_prize text not null check (length(top_prize) between 1 and 500),
  reviewed_by text not null,
  reviewed_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index risk_review_of_game on instant_games.risk_review (game_id, maths_version, reviewed_at desc);
