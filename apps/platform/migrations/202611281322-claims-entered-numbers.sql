-- A taxpayer number that a player entered in the account waits for an operator's review. It only adds columns, so the
-- oldest release that can run after it is 0.1.0.
alter table claims.taxpayer
  -- Set while the review is open: the number isn't erased until then.
  add column entered_at timestamptz,
  add column entry_verdict text check (entry_verdict in ('MATCH', 'NO_MATCH', 'REFER')),
  add column entry_check_id uuid,
  add column entry_checked_at timestamptz;
