-- Claims: a recovery is settled in parts: what the player got, and what her creditors got, each in its own way.
alter table claims.recovery_settlement
  drop constraint recovery_settlement_pkey,
  drop constraint recovery_settlement_way_check,
  add column settlement_id uuid not null default gen_random_uuid() primary key,
  add column player_cents bigint not null default 0 check (player_cents >= 0),
  add column creditors_cents bigint not null default 0 check (creditors_cents >= 0),
  add constraint recovery_settlement_way_check check (way in ('write-off', 'take', 'repaid', 'returned', 'netted'));
comment on column claims.recovery_settlement.way is
  'write-off: the lottery bears it. take: out of her winnings. repaid: she paid it in cash. returned: her creditors did. netted: kept from a later prize.';
-- Those of before settled all of it.
update claims.recovery_settlement s set player_cents = r.player_cents, creditors_cents = r.creditors_cents
  from claims.recovery r where r.claim_id = s.claim_id;
alter table claims.recovery_settlement
  alter column settlement_id drop default,
  alter column player_cents drop default,
  alter column creditors_cents drop default,
  add constraint recovery_settlement_settles check (player_cents + creditors_cents > 0);
create index recovery_settlement_of_claim on claims.recovery_settlement (claim_id);
create index recovery_of_player on claims.recovery (player_id);
