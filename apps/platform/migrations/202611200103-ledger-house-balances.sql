-- House balances without a hot row: a roll-up as of a closed batch, plus the postings after it.

-- Closes the open batch and waits until everybody who joined it has committed or rolled back; returns its number. Only closers wait; new
-- postings go on in the next batch. Raises lock_not_available when a joiner is still busy after the caller's lock_timeout.
create function ledger.close_batch() returns bigint language plpgsql as $$
declare
  v_closed bigint;
begin
  v_closed := nextval('ledger.batch_no_seq') - 1;
  -- A batch closed before may still have a joiner if its closer gave up waiting. What was rolled up or sealed was waited for then.
  for batch_no in (select greatest(m.batch_no, ledger.find_last_sealed_batch()) + 1 from ledger.roll_up_mark m) .. v_closed loop
    perform pg_advisory_lock(ledger.compute_batch_lock(batch_no));
    perform pg_advisory_unlock(ledger.compute_batch_lock(batch_no));
  end loop;
  return v_closed;
end $$;

-- Adds the postings of closed batches up to p_through to the house balances; returns how many postings were added.
-- Call it in a statement after the one that closed the batch, so that it sees all of it.
create function ledger.roll_up_through(p_through bigint) returns bigint language plpgsql as $$
declare
  v_mark bigint;
  v_count bigint;
begin
  select m.batch_no into v_mark from ledger.roll_up_mark m for update;
  if v_mark >= p_through then
    return 0;
  end if;
  with line as materialized (
    select p.from_account, p.to_account, p.amount_cents from ledger.posting p where p.batch_no > v_mark and p.batch_no <= p_through
  ), change as (
    select m.account, sum(m.amount)::bigint as amount
    from line, lateral (values (line.from_account, -line.amount_cents), (line.to_account, line.amount_cents)) m (account, amount)
    where m.account not like 'player/%'
    group by m.account
  ), added as (
    insert into ledger.house_balance as h (account, balance_cents) select c.account, c.amount from change c
    on conflict (account) do update set balance_cents = h.balance_cents + excluded.balance_cents
  )
  select count(*) into v_count from line;
  update ledger.roll_up_mark set batch_no = p_through;
  return v_count;
end $$;

-- House balances now, in one snapshot: what came into each account minus what went out of it. All of them, or the one asked for.
create function ledger.read_house_balances(p_account text default null) returns table (account text, balance_cents bigint) language sql stable as $$
  select m.account, sum(m.amount)::bigint
  from (
    select h.account, h.balance_cents as amount from ledger.house_balance h
    union all
    select e.account, e.amount
    from ledger.posting p, lateral (values (p.from_account, -p.amount_cents), (p.to_account, p.amount_cents)) e (account, amount)
    where p.batch_no > (select r.batch_no from ledger.roll_up_mark r)
  ) m
  where m.account not like 'player/%' and (p_account is null or m.account = p_account)
  group by m.account
$$;
