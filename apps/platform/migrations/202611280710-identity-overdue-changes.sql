-- A request that no operator decided in time is reported once. The oldest release that can run after it is 0.1.0: it
-- only adds a column.
alter table identity.identity_change add column overdue_reported_at timestamptz;
