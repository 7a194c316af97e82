-- Runs the daily proof: recomputes everything stored next to the postings from the postings, in the snapshot of this
-- query.
create or replace function ledger.prove_balances(
  p_max_differences integer,
  out players bigint, out house_accounts bigint, out total_cents bigint, out differences jsonb
)
language sql stable as $$
  with movement as materialized (
    select case when m.account like 'player/%' then t.player_id end as player_id, m.account,
      sum(m.amount)::bigint as amount
    from ledger.posting p
    left join ledger.ledger_transaction t on t.transaction_id = p.transaction_id,
      lateral (values (p.from_account, -p.amount_cents), (p.to_account, p.amount_cents)) m (account, amount)
    group by 1, 2
  ), kept_player as (
    select b.player_id, k.account, k.cents
    from ledger.player_balance b, lateral (
      values ('player/deposits', b.deposits_cents), ('player/winnings', b.winnings_cents),
        ('player/play-credit', b.play_credit_cents), ('player/held', b.held_cents)
    ) k (account, cents)
  ), kept_account as (
    select * from ledger.read_house_balances()
  ), numbered as (
    select t.player_id, max(t.player_version) as last, count(*) as lines
    from ledger.ledger_transaction t where t.player_id is not null group by t.player_id
  ), step as (
    -- What each transaction changed: by the balances after it and after the one before, and by its postings.
    select t.player_id, t.transaction_id,
      t.deposits_after_cents + t.winnings_after_cents + t.play_credit_after_cents + t.held_after_cents
        - lag(t.deposits_after_cents + t.winnings_after_cents + t.play_credit_after_cents + t.held_after_cents,
          1, 0::bigint) over (partition by t.player_id order by t.player_version) as kept,
      coalesce((select sum((p.to_account like 'player/%')::integer * p.amount_cents
          - (p.from_account like 'player/%')::integer * p.amount_cents)
        from ledger.posting p where p.transaction_id = t.transaction_id), 0)::bigint as added
    from ledger.ledger_transaction t where t.player_id is not null
  ), held as (
    select h.player_id, sum(h.from_deposits_cents + h.from_winnings_cents + h.from_play_credit_cents)::bigint as cents
    from ledger.hold h where h.status = 'held' group by h.player_id
  ), difference as (
    select coalesce(k.player_id, m.player_id) as player_id, coalesce(k.account, m.account) as account,
      coalesce(k.cents, 0) as kept, coalesce(m.amount, 0) as added
    from kept_player k
    full join (select * from movement where player_id is not null) m
      on m.player_id = k.player_id and m.account = k.account
    where coalesce(k.cents, 0) <> coalesce(m.amount, 0)
    union all
    select null, coalesce(k.account, m.account), coalesce(k.balance_cents, 0), coalesce(m.amount, 0)
    from kept_account k
    full join (select * from movement where player_id is null) m on m.account = k.account
    where coalesce(k.balance_cents, 0) <> coalesce(m.amount, 0)
    union all
    select coalesce(b.player_id, n.player_id), 'version', coalesce(b.version, 0), coalesce(n.lines, 0)
    from ledger.player_balance b full join numbered n on n.player_id = b.player_id
    where coalesce(b.version, 0) <> coalesce(n.lines, 0) or coalesce(n.last, 0) <> coalesce(n.lines, 0)
    union all
    select s.player_id, 'transaction ' || s.transaction_id, s.kept, s.added from step s where s.kept <> s.added
    union all
    select coalesce(b.player_id, h.player_id), 'holds', coalesce(b.held_cents, 0), coalesce(h.cents, 0)
    from ledger.player_balance b full join held h on h.player_id = b.player_id
    where coalesce(b.held_cents, 0) <> coalesce(h.cents, 0)
  )
  select (select count(*) from ledger.player_balance),
    (select count(*) from kept_account),
    ((select coalesce(sum(cents), 0) from kept_player)
      + (select coalesce(sum(balance_cents), 0) from kept_account))::bigint,
    (select jsonb_agg(jsonb_build_object('playerId', d.player_id, 'account', d.account,
       'kept', d.kept::text, 'added', d.added::text))
     from (select * from difference order by player_id nulls first, account limit p_max_differences) d)
$$;
