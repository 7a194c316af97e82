-- Adds the postings of closed batches up to p_through to the house balances and returns how many were added. Call it in
-- a statement after the one that closed the batch, so that it sees all of it. Never passes the open batch or one with
-- a writer, whatever the caller asks for.
create or replace function ledger.roll_up_through(p_through bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_mark bigint;
  v_count bigint;
  v_through bigint := least(p_through, pg_sequence_last_value('ledger.batch_no_seq'::regclass) - 1);
begin
  perform ledger.require_fresh_snapshots();
  select m.batch_no into v_mark from ledger.roll_up_mark m for update;
  if v_mark >= v_through then
    return 0;
  end if;
  perform ledger.await_batches(v_mark + 1, v_through);
  with line as materialized (
    select p.from_account, p.to_account, p.amount_cents
    from ledger.posting p where p.batch_no > v_mark and p.batch_no <= v_through
  ), change as (
    select m.account, sum(m.amount)::bigint as amount
    from line, lateral (
      values (line.from_account, -line.amount_cents), (line.to_account, line.amount_cents)
    ) m (account, amount)
    where m.account not like 'player/%'
    group by m.account
  ), added as (
    insert into ledger.house_balance as h (account, balance_cents) select c.account, c.amount from change c
    on conflict (account) do update set balance_cents = h.balance_cents + excluded.balance_cents
  )
  select count(*) into v_count from line;
  update ledger.roll_up_mark set batch_no = v_through;
  return v_count;
end $$;
