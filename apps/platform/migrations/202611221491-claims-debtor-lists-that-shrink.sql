-- Claims: a list of debtors that is suddenly empty or much shorter is more likely wrong than good news.
alter table claims.claim_rule
  add column debtor_drop_percent integer not null default 50 check (debtor_drop_percent between 0 and 100);
comment on column claims.claim_rule.debtor_drop_percent is
  'A new list of debtors that has lost a larger part of the one that counts is refused. 100 takes any list, an empty one too.';
-- When people were told that a shorter list came and was refused while this one counts.
alter table claims.debtor_list add column told_shrunk_at timestamptz;
