-- Games whose plays are drawn with the counts of the table as weights: their tiers are never used up. How often a tier
-- was drawn is counted for every pool, for the comparison of the return with theory. The oldest release that can run
-- after it is 0.1.0: it sells only finite pools.
alter table instant_games.prize_table add column model text not null default 'finite'
  check (model in ('finite', 'weighted'));

-- Null: the tier is drawn without a limit.
alter table instant_games.pool_tier alter column left_count drop not null;
alter table instant_games.pool_tier add column drawn_count bigint not null default 0 check (drawn_count >= 0);
update instant_games.pool_tier t set drawn_count = p.ticket_count - t.left_count
from instant_games.pool o join instant_games.prize_tier p using (game_id, price_cents, maths_version)
where o.game_id = t.game_id and o.price_cents = t.price_cents and o.pool_no = t.pool_no and p.tier = t.tier;

-- What differs so much from theory that chance explains it in less than one of a billion cases: the return, or how
-- often a tier was drawn.
create table instant_games.return_alarm (
  game_id text not null references instant_games.game,
  price_cents bigint not null,
  maths_version text not null,
  what text not null check (what ~ '^(return|tier-[0-9]+)$'),
  play_count bigint not null,
  raised_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (game_id, price_cents, maths_version, what)
);
