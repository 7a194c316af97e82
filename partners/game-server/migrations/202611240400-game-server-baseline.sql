-- Partner game-server: pools of tickets, sessions of players in a game, and rounds.
create schema game_server;

-- A pool: two million tickets of one game at one price. The seed is encrypted; its key never enters the database.
create table game_server.pool (
  pool_id uuid primary key,
  game_id text not null,
  price_cents integer not null check (price_cents > 0),
  pool_no integer not null check (pool_no > 0),
  maths_version text not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  sealed_seed bytea not null,
  -- Whether the platform has acknowledged the digest. Nothing is sold before.
  is_registered boolean not null default false,
  state text not null check (state in ('open', 'finished')),
  created_at timestamptz not null,
  finished_at timestamptz,
  recorded_at timestamptz not null default now(),
  unique (game_id, price_cents, pool_no),
  check ((finished_at is not null) = (state = 'finished'))
);
create unique index pool_open on game_server.pool (game_id, price_cents) where state = 'open';

-- A session of a player in one game. `key_hash` is the SHA-256 of the key that the browser has, `wallet_key` the
-- encrypted key of the platform.
create table game_server.session (
  key_hash text primary key check (key_hash ~ '^[0-9a-f]{64}$'),
  wallet_key bytea not null,
  player text not null,
  game_id text not null,
  mode text not null check (mode in ('paid', 'demo')),
  language text not null,
  demo_balance_cents bigint check (demo_balance_cents >= 0),
  opened_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  check ((demo_balance_cents is not null) = (mode = 'demo'))
);
create index session_by_age on game_server.session (opened_at);

-- A round: one play. Its outcome is stored before anything of it is sent to the browser.
create table game_server.round (
  round_id uuid primary key,
  player text not null,
  game_id text not null,
  mode text not null check (mode in ('paid', 'demo')),
  wallet_key bytea not null,
  play_key uuid not null,
  price_cents integer not null check (price_cents > 0),
  free_rounds_id uuid,
  state text not null check (state in ('CREATED', 'DRAWN', 'SETTLED', 'CLAIM_PENDING', 'CANCELED', 'REFUSED')),
  maths_version text not null,
  pool_id uuid references game_server.pool (pool_id),
  ticket_no integer check (ticket_no between 0 and 1999999),
  tier integer,
  prize_cents bigint check (prize_cents >= 0),
  book jsonb,
  progress integer not null default 0,
  -- Balance of the player after the last answer of the wallet.
  balance_cents bigint,
  refusal text,
  debit_id uuid not null,
  cancellation_id uuid,
  credit_id uuid,
  completed_by text check (completed_by in ('player', 'system')),
  -- When the next message to the platform is due, and how many of its kind were sent.
  next_try_at timestamptz,
  tries integer not null default 0,
  created_at timestamptz not null,
  drawn_at timestamptz,
  ended_at timestamptz,
  recorded_at timestamptz not null default now(),
  unique (player, game_id, play_key),
  check ((book is not null) = (state in ('DRAWN', 'SETTLED', 'CLAIM_PENDING'))),
  check ((tier is null) = (book is null) and (prize_cents is null) = (book is null)),
  check (cancellation_id is null or book is null)
);
-- One open round for each player and game.
create unique index round_open on game_server.round (player, game_id, mode) where state in ('CREATED', 'DRAWN');
-- A ticket is sold once.
create unique index round_of_ticket on game_server.round (pool_id, ticket_no) where ticket_no is not null;
create index round_due on game_server.round (next_try_at) where next_try_at is not null;
create index round_left_open on game_server.round (drawn_at) where state = 'DRAWN';
create index round_latest on game_server.round (player, game_id, created_at);
