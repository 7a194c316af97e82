-- Money a player may not spend until something is decided (a withdrawal under review). The money itself moves by ledger transactions
-- between the player's accounts and 'player/held'; this row says what the hold was made of and how it ended.
create table ledger.hold (
  player_id uuid not null,
  hold_id uuid not null,
  status text not null check (status in ('held', 'captured', 'released', 'expired')),
  from_deposits_cents bigint not null check (from_deposits_cents >= 0),
  from_winnings_cents bigint not null check (from_winnings_cents >= 0),
  from_play_credit_cents bigint not null check (from_play_credit_cents >= 0),
  expires_at timestamptz not null,
  primary key (player_id, hold_id),
  constraint hold_is_of_something check (from_deposits_cents + from_winnings_cents + from_play_credit_cents > 0)
);
create index hold_expiry on ledger.hold (expires_at) where status = 'held';
