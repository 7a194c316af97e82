-- Finds the newest checks of a player without reading all of them. It only adds an index, so the oldest release that
-- can run after it is 0.1.0.
create index location_check_newest on geolocation.location_check (player_id, recorded_at desc, check_id desc);
