-- Debits that witnesses see before their beacon round, and the sealed slots of them. The oldest release that can run
-- after it is 0.1.0: it only adds.
create table instant_games.witnessed_debit (
  round_id uuid primary key references instant_games.round (round_id),
  beacon_round bigint not null check (beacon_round > 0),
  recorded_at timestamptz not null default now()
);
create index witnessed_debit_of_slot on instant_games.witnessed_debit (beacon_round);

create table instant_games.debit_slot (
  beacon_round bigint primary key check (beacon_round > 0),
  round_ids uuid[] not null check (cardinality(round_ids) > 0),
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
