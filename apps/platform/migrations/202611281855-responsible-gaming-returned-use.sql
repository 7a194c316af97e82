-- Amounts that were removed from what a player used of the limits, because a deposit took no money or a round was
-- canceled. Each amount names its deposit or round once; the daily comparison finds amounts that their deposit or round
-- doesn't explain.
create table responsible_gaming.returned_use (
  player_id uuid not null,
  kind text not null check (kind in ('spend', 'deposit')),
  -- Such as wallet/deposit/<id>.
  returned_for text not null check (length(returned_for) between 1 and 100),
  day date not null,
  amount_cents bigint not null check (amount_cents > 0),
  recorded_at timestamptz not null default now(),
  primary key (player_id, kind, returned_for)
);
create index returned_use_recorded_at on responsible_gaming.returned_use (recorded_at);
