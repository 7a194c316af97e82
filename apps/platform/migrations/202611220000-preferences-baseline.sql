-- Module preferences: one row for each preference a player ever set.
create schema preferences;

create table preferences.preference (
  player_id uuid not null,
  category text not null,
  sub_category text not null,
  preference_id uuid not null unique,
  preference text not null,
  set_at timestamptz not null,
  -- A looser value that was requested and must be confirmed (IRGS-02).
  pending text,
  asked_at timestamptz,
  recorded_at timestamptz not null default now(),
  primary key (player_id, category, sub_category),
  check ((pending is null) = (asked_at is null)),
  -- Session checks read it as a number, so anything else must be rejected here.
  check (category <> 'TIME_LIMIT' or preference ~ '^([1-9][0-9]{0,3})?$')
);
-- Finds players who want alerts for results or jackpots: read after every draw, a page of players at a time.
create index preference_of_alerts on preferences.preference (category, sub_category, player_id)
  where category = 'DRAW_ALERTS' and preference <> '';
