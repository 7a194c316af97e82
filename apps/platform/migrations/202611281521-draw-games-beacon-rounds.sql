-- The public beacon whose rounds decide numbers, and the two rounds of each draw. Draws scheduled before have none. It
-- only adds, so the oldest release that can run after it is 0.1.0.
create table draw_games.beacon_chain (
  pinned_number bigint generated always as identity primary key,
  chain_hash text not null check (chain_hash ~ '^[0-9a-f]{64}$'),
  -- When round 1 was emitted.
  genesis_at timestamptz not null,
  period_seconds integer not null check (period_seconds > 0),
  pinned_at timestamptz not null default clock_timestamp()
);

alter table draw_games.draw
  add column beacon_chain text,
  -- The first round at least a minute after the draw time, and the one that replaces it if the seal comes too late.
  add column beacon_round integer check (beacon_round > 0),
  add column fallback_round integer check (fallback_round > beacon_round);
