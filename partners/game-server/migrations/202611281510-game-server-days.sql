-- Gaming days with their committed seeds, and the beacon round of each play that is drawn from one. The oldest release
-- that can run after it is 0.1.0: it only adds.
create table game_server.day (
  gaming_day date primary key,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- The seed, encrypted with a key that isn't in the database.
  sealed_seed bytea not null,
  is_registered boolean not null default false,
  created_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

alter table game_server.round
  add column gaming_day date references game_server.day (gaming_day),
  add column beacon_round bigint check (beacon_round > 0),
  add column beacon_signature text check (beacon_signature ~ '^[0-9a-f]{96}$');

create index round_of_open_day on game_server.round (gaming_day) where state = 'CREATED' and gaming_day is not null;
