-- Which ticket of its pool each sale gets, when the seed of a day and a beacon round pick it. The oldest release that
-- can run after it is 0.1.0: it only adds.

-- The sale whose ticket is picked next. Its row is the lock of a pool's picks.
create table game_server.pool_turn (
  pool_id uuid primary key references game_server.pool (pool_id),
  next_ticket_no integer not null check (next_ticket_no >= 0)
);

-- The positions that have another ticket than their own number.
create table game_server.pool_position (
  pool_id uuid not null references game_server.pool_turn (pool_id),
  position integer not null check (position >= 0),
  ticket integer not null check (ticket >= 0),
  primary key (pool_id, position)
);

-- The ticket of each sale. A canceled sale picked no position; its ticket is never sold.
create table game_server.pool_pick (
  pool_id uuid not null references game_server.pool_turn (pool_id),
  ticket_no integer not null check (ticket_no >= 0),
  round_id uuid not null references game_server.round (round_id),
  position integer check (position >= 0),
  picked_ticket integer not null check (picked_ticket >= 0),
  recorded_at timestamptz not null default now(),
  primary key (pool_id, ticket_no),
  unique (pool_id, picked_ticket),
  unique (round_id)
);
