-- The beacon's chain and the two rounds of a draw, fixed when it opens, and the seal that the machine registered for
-- it. Null for draws opened before. It only adds, so the oldest release that can run after it is 0.1.0.
alter table draw_feed.draw
  add column beacon_chain text check (beacon_chain ~ '^[0-9a-f]{64}$'),
  add column beacon_round integer check (beacon_round > 0),
  add column fallback_round integer check (fallback_round > 0),
  add column is_simulated boolean not null default false;

-- One row per sealed draw. The primary key makes a second seal impossible.
create table draw_feed.draw_seal (
  draw_id uuid primary key references draw_feed.draw (draw_id),
  -- The seal as in the request, without the game.
  seal jsonb not null,
  sealed_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
