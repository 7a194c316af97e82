-- What players call their devices. It adds a column that may be null, so the oldest release that can run after it is
-- 0.1.0.
alter table sessions.device add column name text;
