-- Module second-chance: drawings that operators define, entries of tickets that didn't win, seals, results, payments.
-- Everything is append-only. Columns named *_at are business times given by the code; recorded_at is when the row was
-- written. The oldest release that can run after it is 0.1.0: it only adds tables.
create schema second_chance;

-- A drawing as two operators decided it, with the commitment to its seed and its two rounds of the public beacon.
create table second_chance.drawing (
  drawing_id uuid primary key,
  -- Name, games, period and prizes.
  terms jsonb not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  draws_at timestamptz not null check (draws_at > closes_at),
  -- SHA-256 of the seed.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  beacon_chain text not null,
  beacon_round integer not null check (beacon_round > 0),
  fallback_round integer not null check (fallback_round > beacon_round),
  proposed_by text not null,
  approved_by text not null check (approved_by <> proposed_by),
  approved_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index drawing_by_close on second_chance.drawing (closes_at);

-- The seed of a drawing, revealed with its result.
create table second_chance.seed (
  drawing_id uuid primary key references second_chance.drawing,
  seed bytea not null check (octet_length(seed) = 32),
  recorded_at timestamptz not null default now()
);

-- A ticket that didn't win, in a drawing: once for ever.
create table second_chance.entry (
  entry_id uuid primary key,
  drawing_id uuid not null references second_chance.drawing,
  player_id uuid not null,
  ticket_serial text not null unique,
  game_id text not null,
  stake_cents bigint not null check (stake_cents > 0),
  -- One for each full dollar of the stake.
  weight integer not null check (weight between 1 and 999999),
  entered_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index entry_of_drawing on second_chance.entry (drawing_id, entry_id);
create index entry_of_player on second_chance.entry (player_id, entry_id desc);

-- The entries as they were fixed before the numbers could be known.
create table second_chance.seal (
  drawing_id uuid primary key references second_chance.drawing,
  entry_count integer not null check (entry_count >= 0),
  weight_total bigint not null check (weight_total >= entry_count),
  -- SHA-256 of the list, and the root of the tree over its records.
  sealed_digest text not null check (sealed_digest ~ '^[0-9a-f]{64}$'),
  tree_root text not null check (tree_root ~ '^[0-9a-f]{64}$'),
  -- The published list: an entry and its weight on each line.
  sealed_list text not null,
  sealed_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- Entries that the seal left out, because the ticket won after a correction or the account was closed.
create table second_chance.left_out (
  entry_id uuid primary key references second_chance.entry,
  reason text not null check (reason in ('TICKET_WON', 'ACCOUNT_CLOSED')),
  recorded_at timestamptz not null default now()
);

-- Why a drawing waits, once for each reason.
create table second_chance.delay (
  drawing_id uuid not null references second_chance.drawing,
  reason text not null check (reason in ('BEACON_LATE', 'BEACON_CHANGED', 'BEACON_FALLBACK', 'BEACON_MISSED')),
  delayed_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (drawing_id, reason)
);

-- The round of the beacon that decided a drawing.
create table second_chance.result (
  drawing_id uuid primary key references second_chance.seal,
  beacon_round integer not null check (beacon_round > 0),
  beacon_signature text not null check (beacon_signature ~ '^[0-9a-f]+$'),
  drawn_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- The winners of a drawing with their prizes: an amount, or a bonus of a campaign.
create table second_chance.winner (
  winner_id uuid primary key,
  drawing_id uuid not null references second_chance.result,
  place integer not null check (place > 0),
  entry_id uuid not null references second_chance.entry,
  player_id uuid not null,
  prize_cents bigint check (prize_cents > 0),
  campaign text,
  recorded_at timestamptz not null default now(),
  unique (drawing_id, place),
  unique (drawing_id, entry_id),
  check ((prize_cents is null) <> (campaign is null))
);
create index winner_of_player on second_chance.winner (player_id);

-- How a prize was paid: once.
create table second_chance.payment (
  winner_id uuid primary key references second_chance.winner,
  paid_as text not null check (paid_as in ('credited', 'claim', 'set-off', 'bonus')),
  bonus_id uuid,
  paid_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  check ((paid_as = 'bonus') = (bonus_id is not null))
);
