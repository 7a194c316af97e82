-- A block of a session's location has a reason and, if the operator sets a duration, an end; it can be lifted. A check
-- keeps where it was, rounded to a tenth of a degree, and is deleted after a set time. The oldest release that can run
-- after it is 0.1.0.
alter table geolocation.session_block
  add column reason text not null default 'DENIED',
  -- Without an end, the block ends when the browser proves a location again, or with the session.
  add column ends_at timestamptz,
  add column lifted_at timestamptz,
  -- An operator, or the proven location that lifted it.
  add column lifted_by text;

-- The checked location, rounded to about ten kilometers; null when the token named none.
alter table geolocation.location_check
  add column near_latitude double precision,
  add column near_longitude double precision;
-- Finds what the sweep deletes.
create index location_check_by_time on geolocation.location_check (checked_at);
