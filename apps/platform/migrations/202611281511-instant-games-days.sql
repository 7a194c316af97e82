-- Gaming days with the digest of their seed, and the beacon round of each round that is drawn from one. The oldest
-- release that can run after it is 0.1.0: it only adds.
create table instant_games.day (
  gaming_day date primary key,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  registered_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

alter table instant_games.round
  add column gaming_day date references instant_games.day (gaming_day),
  add column beacon_round bigint check (beacon_round > 0);
