-- What was promised about withdrawals, and what was kept. It adds a column that may be null and a table, so the oldest
-- release that can run after it is 0.1.0.

-- The earliest day by which the player was promised the money, or cash ready at a counter. Null for withdrawals from
-- before: they don't count.
alter table wallet.withdrawal add column promised_on date;
create index withdrawal_by_promise on wallet.withdrawal (promised_on) where promised_on is not null;

-- How many withdrawals were promised for a day, and how many arrived by then. Counted once, when the day is over.
create table wallet.promise_day (
  day date primary key,
  promised integer not null check (promised >= 0),
  kept integer not null check (kept between 0 and promised),
  counted_at timestamptz not null
);
