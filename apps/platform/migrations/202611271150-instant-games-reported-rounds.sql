-- Rounds that stayed open although the game server should have ended them; each is reported once. The oldest release
-- that can run after it is 0.1.0: it only adds a table and an index.
create table instant_games.round_report (
  round_id uuid primary key references instant_games.round,
  reported_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index round_still_open on instant_games.round (debited_at) where state = 'DEBITED';
