-- Draw games: what a player was overpaid by a wrong result has a name of its own, and how it was settled is kept beside it.
alter table draw_games.prize_overpayment add column overpayment_id uuid not null default gen_random_uuid() unique;

-- How two operators settled an overpayment: the lottery bears it, or the player's winnings did. One row for ever.
create table draw_games.overpayment_settlement (
  overpayment_id uuid primary key references draw_games.prize_overpayment (overpayment_id),
  way text not null check (way in ('write-off', 'take')),
  reason text not null,
  proposed_by text not null,
  approved_by text not null check (approved_by <> proposed_by),
  settled_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create trigger overpayment_settlement_is_final before update or delete or truncate on draw_games.overpayment_settlement
  for each statement execute function draw_games.refuse_change();
alter table draw_games.overpayment_settlement enable always trigger overpayment_settlement_is_final;
