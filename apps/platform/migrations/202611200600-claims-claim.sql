-- Claims: prizes too large to be credited by themselves. The money waits on the house account `prize-claims`.
create schema claims;

create table claims.claim (
  player_id     uuid not null,
  claim_id      uuid not null,
  -- What the prize is of: unique, so that opening a claim twice opens it once.
  prize_key     text not null unique,
  game_id       text not null,
  draw_id       uuid not null,
  draw_date     date not null,
  ticket_serial text not null,
  board_letter  text not null,
  tier          text not null,
  prize_cents   bigint not null check (prize_cents > 0),
  stake_cents   bigint not null check (stake_cents >= 0),
  status        text not null default 'UNCLAIMED' check (status in ('UNCLAIMED', 'WITHDRAWN')),
  won_at        timestamptz not null,
  -- Last date, in Central Time, on which it can be claimed.
  claim_until   date not null,
  recorded_at   timestamptz not null default now(),
  primary key (player_id, claim_id)
);
comment on column claims.claim.status is 'WITHDRAWN: a correction of the draw took the prize away again.';
create index claim_of_player on claims.claim (player_id, won_at desc, claim_id desc);

-- From which amount on a prize is claimed and not credited: dated settings, so that an old draw keeps its own rule.
create table claims.claim_rule (
  valid_from  date primary key,
  from_cents  bigint not null check (from_cents > 0),
  is_inclusive boolean not null,
  claim_days  integer not null check (claim_days > 0)
);
comment on table claims.claim_rule is 'Kansas: a prize of exactly $600.00 is claimed already; 365 days from the draw.';
insert into claims.claim_rule values ('2025-01-01', 60000, true, 365);
