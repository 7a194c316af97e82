-- Claims: the tax that is told of a prize, how it is paid, and what becomes of it when nobody claims it.

-- The claim period of a draw game stands in the rules of its games; two places would contradict each other one day.
alter table claims.claim_rule drop column claim_days;
alter table claims.claim_rule
  add column keno_withholding text not null default 'as-lottery' check (keno_withholding in ('as-lottery', 'exempt'));
comment on table claims.claim_rule is 'Kansas: a prize of exactly $600.00 is claimed already.';
comment on column claims.claim_rule.keno_withholding is
  'as-lottery: tax is withheld from keno above $5,000, as the lottery says of all its prizes; exempt: as federal law says of keno.';

alter table claims.claim
  -- This prize's part of what identical wagers of its ticket cost and won together, and of the tax on that.
  add column wager_cents bigint not null default 0 check (wager_cents >= 0),
  add column proceeds_cents bigint not null default 0 check (proceeds_cents >= 0),
  add column federal_cents bigint not null default 0 check (federal_cents >= 0),
  add column state_cents bigint not null default 0 check (state_cents >= 0),
  add column is_reported boolean not null default false,
  -- Version of the tax rules these are by: those of the day of the win, as if it were paid on that day.
  add column tax_rules text not null default 'tax-2026',
  add column path text not null default 'wallet' check (path in ('wallet', 'manual', 'headquarters')),
  -- The last warning before it lapses: so many days before its last one.
  add column warned_days integer,
  add column warned_at timestamptz,
  -- When it came to its state, and by whom; empty since it was opened.
  add column status_at timestamptz,
  add column status_by text,
  drop constraint claim_status_check,
  add constraint claim_status_check check (status in ('UNCLAIMED', 'IN_REVIEW', 'EXPIRED', 'WITHDRAWN'));
comment on column claims.claim.status is
  'IN_REVIEW: an operator looks at it, it does not lapse. EXPIRED: nobody claimed it, its money went to the prize fund. WITHDRAWN: a correction of the draw took the prize away again.';

-- Claims of before: each prize by itself, by the rules of 2026.
update claims.claim set wager_cents = stake_cents, proceeds_cents = greatest(prize_cents - stake_cents, 0);
update claims.claim set federal_cents = (proceeds_cents * 2400 + 5000) / 10000, state_cents = (proceeds_cents * 500 + 5000) / 10000,
  path = 'manual' where proceeds_cents > 500000;
update claims.claim set path = 'headquarters' where tier in ('5+1', 'r2w2');
update claims.claim set is_reported = federal_cents > 0
  or (game_id = 'keno' and prize_cents - stake_cents >= 200000)
  or (game_id <> 'keno' and prize_cents >= 200000 and prize_cents >= stake_cents * 300);

alter table claims.claim
  alter column wager_cents drop default, alter column proceeds_cents drop default, alter column federal_cents drop default,
  alter column state_cents drop default, alter column is_reported drop default, alter column tax_rules drop default,
  alter column path drop default,
  add constraint claim_is_not_taxed_away check (federal_cents + state_cents <= prize_cents);

-- Operators name a claim by its id alone; jobs look for those whose period ends.
create unique index claim_by_id on claims.claim (claim_id);
create index claim_by_end on claims.claim (claim_until) where status = 'UNCLAIMED';
