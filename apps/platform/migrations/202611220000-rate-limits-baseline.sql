-- Calls per caller and window, counted for all nodes. Unlogged: after a crash every window starts over.
create schema rate_limits;

-- One row per limit and caller, by a hash of both; a job deletes rows that ended.
create unlogged table rate_limits.rate_window (
  key text primary key check (length(key) = 43),
  calls integer not null check (calls > 0),
  ends_at timestamptz not null
);
