-- How many location checks passed or were refused in each week, for the public shares: counts stay when the checks
-- are deleted. It only adds a table, so the oldest release that can run after it is 0.1.0.

-- Counted once, when the week is over. `finding` is PASSED or the cause of a refusal.
create table geolocation.check_week (
  -- A Monday, in Central Time.
  week date not null,
  finding text not null,
  checks bigint not null check (checks > 0),
  counted_at timestamptz not null,
  primary key (week, finding)
);
