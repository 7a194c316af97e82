-- How two operators settled what a correction could not take back of a paid claim: the lottery bears it, or the winnings of the player do.
create table claims.recovery_settlement (
  claim_id      uuid primary key references claims.recovery,
  way           text not null check (way in ('write-off', 'take')),
  reason        text not null,
  proposed_by   text not null,
  approved_by   text not null check (approved_by <> proposed_by),
  settled_at    timestamptz not null
);
