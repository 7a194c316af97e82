-- Room responsible-gaming: breaks, pauses and self-exclusions as they were asked for, and the way back. What is switched off, and until when,
-- stands in room access; a row here has the id of its restriction there.
create table responsible_gaming.exclusion (
  player_id uuid not null,
  exclusion_id uuid not null,
  -- Made before the first try of a call: the same key never excludes twice.
  request_key text not null,
  kind text not null check (kind in ('break', 'product-pause', 'self-exclusion')),
  term text not null,
  began_at timestamptz not null,
  -- Null: never.
  ends_at timestamptz check (ends_at > began_at),
  -- player:<id> or operator:<name>
  asked_by text not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, exclusion_id),
  unique (player_id, request_key),
  check (ends_at is not null or kind = 'self-exclusion')
);

-- A player's wish to come back after the term of a self-exclusion (IRGS-06).
create table responsible_gaming.reinstatement (
  player_id uuid not null,
  reinstatement_id uuid not null,
  asked_at timestamptz not null,
  confirmable_at timestamptz not null check (confirmable_at > asked_at),
  lapses_at timestamptz not null check (lapses_at > confirmable_at),
  -- Where an operator had made the exclusion.
  needs_approval boolean not null,
  approved_at timestamptz,
  approved_by text,
  ended_at timestamptz,
  outcome text check (outcome in ('confirmed', 'lapsed', 'withdrawn')),
  recorded_at timestamptz not null default now(),
  primary key (player_id, reinstatement_id),
  check ((ended_at is null) = (outcome is null)),
  check ((approved_at is null) = (approved_by is null)),
  check (outcome <> 'confirmed' or ended_at >= confirmable_at),
  check (outcome <> 'confirmed' or not needs_approval or approved_at is not null)
);

-- One wish at a time.
create unique index reinstatement_open on responsible_gaming.reinstatement (player_id) where ended_at is null;
