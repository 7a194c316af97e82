-- Finds the newest passed checks of a player with a position, without reading the others, which may be many. It only
-- adds an index, so the oldest release that can run after it is 0.1.0.
create index location_check_newest on geolocation.location_check (player_id, recorded_at desc, check_id desc)
  where outcome = 'PASSED' and near_latitude is not null and near_longitude is not null;
