-- Devices of players. It adds a table and a column that may be null, so the oldest release that can run after it is
-- 0.1.0.

-- A browser in which a player signed in.
create table sessions.device (
  device_id uuid primary key,
  player_id uuid not null,
  -- The identity provider's id of this browser for this player.
  provider_device_id text not null,
  -- In words, from the browser's user agent; null if unknown.
  browser text,
  system text,
  first_seen_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (player_id, provider_device_id)
);
create index device_last_used on sessions.device (last_used_at);

-- Null for sessions from before, and if the identity provider doesn't name browsers.
alter table sessions.session add column device_id uuid;
