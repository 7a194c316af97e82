-- Calls of a caller in a minute, counted for every node. Not logged: after a crash every window begins again.
create schema rate_limits;

create unlogged table rate_limits.rate_window (
  key text primary key check (length(key) = 43),
  calls integer not null check (calls > 0),
  ends_at timestamptz not null
);
comment on table rate_limits.rate_window is 'One row for each limit and caller, by a hash of both; rows that ended are deleted by a job.';
