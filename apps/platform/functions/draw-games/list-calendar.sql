-- Lists when each version of each game's rules is drawn, by weekday and session or every few minutes, and its
-- starting jackpot. Written by "npm run generate" from the rules of the games; a test compares both.
create or replace function draw_games.list_calendar() returns table (
  game_id text, rules_version text, valid_from date, session text, weekdays integer[], close_time time,
  draw_time time, time_zone text, day_ends time, minutes_between integer, closes_seconds_before integer,
  starting_advertised_cents bigint, starting_cash_cents bigint
)
language sql immutable as $$
  values
    ('powerball', 'powerball-2025-09-22', date '2025-09-22', null,
      array[1, 3, 6], time '20:59', time '21:59', 'America/Chicago', null, null, null, 2000000000, 940000000),
    ('mega-millions', 'mega-millions-2025-04-08', date '2025-04-08', null,
      array[2, 5], time '20:59', time '22:00', 'America/Chicago', null, null, null, 5000000000, 2400000000),
    ('lotto-america', 'lotto-america-2026-01-01', date '2026-01-01', null,
      array[1, 3, 6], time '20:59', time '21:15', 'America/Chicago', null, null, null, 200000000, 94000000),
    ('super-kansas-cash', 'super-kansas-cash-2026-01-01', date '2026-01-01', null,
      array[1, 3, 6], time '20:59', time '21:10', 'America/Chicago', null, null, null, 10000000, 10000000),
    ('2by2', '2by2-2026-01-01', date '2026-01-01', null,
      array[1, 2, 3, 4, 5, 6, 7], time '20:59', time '21:30', 'America/Chicago', null, null, null, null, null),
    ('pick-3', 'pick-3-2026-01-01', date '2026-01-01', 'midday',
      array[1, 2, 3, 4, 5, 6, 7], time '12:59', time '13:10', 'America/Chicago', null, null, null, null, null),
    ('pick-3', 'pick-3-2026-01-01', date '2026-01-01', 'evening',
      array[1, 2, 3, 4, 5, 6, 7], time '20:59', time '21:10', 'America/Chicago', null, null, null, null, null),
    ('pick-4', 'pick-4-2026-01-01', date '2026-01-01', 'midday',
      array[1, 2, 3, 4, 5, 6, 7], time '12:59', time '13:10', 'America/Chicago', null, null, null, null, null),
    ('pick-4', 'pick-4-2026-01-01', date '2026-01-01', 'evening',
      array[1, 2, 3, 4, 5, 6, 7], time '20:59', time '21:10', 'America/Chicago', null, null, null, null, null),
    ('pick-5', 'pick-5-2026-01-01', date '2026-01-01', 'midday',
      array[1, 2, 3, 4, 5, 6, 7], time '12:59', time '13:10', 'America/Chicago', null, null, null, null, null),
    ('pick-5', 'pick-5-2026-01-01', date '2026-01-01', 'evening',
      array[1, 2, 3, 4, 5, 6, 7], time '20:59', time '21:10', 'America/Chicago', null, null, null, null, null),
    ('keno', 'keno-2026-01-01', date '2026-01-01', null,
      null, null, time '04:00', 'America/Chicago', time '03:00', 4, 10, null, null)
$$;
