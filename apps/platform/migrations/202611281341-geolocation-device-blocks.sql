-- Devices that are blocked for play. It only adds a table, so the oldest release that can run after it is 0.1.0.

-- A device whose location checks found a made-up location, for one player. `device` is the id in the player's list of
-- devices, or the digest of the browser's user agent; a block has a row for each.
create table geolocation.device_block (
  player_id uuid not null,
  device text not null,
  reason text not null,
  blocked_at timestamptz not null,
  lifted_at timestamptz,
  -- The operator who lifted it.
  lifted_by text,
  primary key (player_id, device)
);
