-- Room preferences: what a player chose, one row for each known preference that was ever set.
create schema preferences;

create table preferences.preference (
  player_id uuid not null,
  category text not null,
  sub_category text not null,
  preference_id uuid not null unique,
  preference text not null,
  set_at timestamptz not null,
  -- A looser value that was asked for and waits to be confirmed (IRGS-02).
  pending text,
  asked_at timestamptz,
  recorded_at timestamptz not null default now(),
  primary key (player_id, category, sub_category),
  check ((pending is null) = (asked_at is null)),
  -- Read as a number where sessions are judged: what is no number must not get in by any way.
  check (category <> 'TIME_LIMIT' or preference ~ '^([1-9][0-9]{0,3})?$')
);
