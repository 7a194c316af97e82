-- Partner draw-feed: draws, their results and failed self-tests. All append-only.
create schema draw_feed;

-- One row per draw, written when it opens. The seed is encrypted with a key that never enters the database.
create table draw_feed.draw (
  draw_id uuid primary key,
  game_code text not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  sealed_seed bytea not null,
  committed_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- One row per held draw. The primary key makes a second result impossible.
create table draw_feed.draw_result (
  draw_id uuid primary key references draw_feed.draw (draw_id),
  sealed_digest text not null check (sealed_digest ~ '^[0-9a-f]{64}$'),
  signed_result jsonb not null,
  evidence jsonb not null,
  recorded_at timestamptz not null default now()
);

-- Every attempt whose generator failed its self-tests, with the tests (WLA-05, GLI19-20).
create table draw_feed.failed_self_test (
  failure_id uuid primary key,
  draw_id uuid not null,
  evidence jsonb not null,
  recorded_at timestamptz not null default now()
);
