-- Claims: filed by their players, held against debts to the state, and paid.
alter table claims.claim
  -- What went to debts to the state when it was paid.
  add column set_off_cents bigint not null default 0 check (set_off_cents >= 0),
  drop constraint claim_status_check,
  add constraint claim_status_check
    check (status in ('UNCLAIMED', 'CLAIMED', 'IN_REVIEW', 'PAID', 'EXPIRED', 'WITHDRAWN')),
  drop constraint claim_path_check,
  add constraint claim_path_check check (path in ('wallet', 'manual', 'headquarters', 'set-off')),
  drop constraint claim_is_not_taxed_away,
  add constraint claim_is_not_taxed_away check (federal_cents + state_cents + set_off_cents <= prize_cents);
comment on column claims.claim.status is
  'CLAIMED: filed, and being checked. IN_REVIEW: an operator looks at it. Neither lapses. EXPIRED: nobody claimed it, its money went to the prize fund. WITHDRAWN: a correction of the draw took the prize away.';
