-- A location that a session has proven for an activity and that stays proven for some minutes: instant games are played
-- faster than a location can be checked for each play (GLI19-12). The oldest release that can run after it is 0.1.0.
create table geolocation.standing_location (
  player_id uuid not null,
  session_id text not null,
  activity text not null,
  proven_at timestamptz not null,
  proven_until timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, session_id, activity)
);
create index standing_location_by_end on geolocation.standing_location (proven_until);
