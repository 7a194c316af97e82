-- The last answer of a player to each offer of limits (IRGS-01): the same answer again is no new one.
create table responsible_gaming.limit_offer (
  player_id uuid not null,
  moment text not null,
  choice text not null,
  answered_at timestamptz not null,
  primary key (player_id, moment)
);
