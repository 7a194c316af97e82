-- Returns current house balances in one snapshot: what came into each account minus what went out. All accounts, or
-- p_account.
create or replace function ledger.read_house_balances(p_account text default null)
returns table (account text, balance_cents bigint)
language sql stable as $$
  select m.account, sum(m.amount)::bigint
  from (
    select h.account, h.balance_cents as amount from ledger.house_balance h
    union all
    select e.account, e.amount
    from ledger.posting p, lateral (
      values (p.from_account, -p.amount_cents), (p.to_account, p.amount_cents)
    ) e (account, amount)
    where p.batch_no > (select r.batch_no from ledger.roll_up_mark r)
  ) m
  where m.account not like 'player/%' and (p_account is null or m.account = p_account)
  group by m.account
$$;
