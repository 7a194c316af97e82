-- Posting of many transactions in a few set-based statements, for prizes.

-- What a posting adds to one account: minus, plus or nothing.
create function ledger.compute_posting_effect(p_account text, p_from text, p_to text, p_amount bigint) returns bigint
language sql immutable parallel safe as $$
  select case p_account when p_from then -p_amount when p_to then p_amount else 0 end
$$;

-- Arrays p_ids .. p_references hold one element a transaction; p_items .. p_amounts one a posting, p_items pointing at its transaction (from 1),
-- in order. All or nothing: raises LG001 when a key is taken by another input, LG002 when a player account would go below zero. Players are
-- locked in sorted order, so two batches that share players cannot wait for each other.
create function ledger.post_many_transactions(
  p_ids uuid[], p_keys text[], p_kinds text[], p_business_times timestamptz[], p_players uuid[], p_references text[],
  p_items integer[], p_from text[], p_to text[], p_amounts bigint[]
) returns table (item integer, transaction_id uuid, is_replay boolean) language plpgsql as $$
declare
  v_batch_no bigint;
  v_hashes bytea[];
  v_fresh boolean[];
  v_key text;
begin
  insert into ledger.player_balance (player_id)
  select distinct p.player_id from unnest(p_players) p (player_id) where p.player_id is not null order by p.player_id
  on conflict do nothing;
  perform 1 from ledger.player_balance b where b.player_id = any (p_players) order by b.player_id for update;
  v_batch_no := ledger.join_batch();

  select array_agg(ledger.hash_input(t.kind, t.player_id, l.from_accounts, l.to_accounts, l.amounts, t.reference) order by t.item)
  into v_hashes
  from unnest(p_kinds, p_players, p_references) with ordinality t (kind, player_id, reference, item)
  join (
    select p.item, array_agg(p.from_account order by p.line_no) as from_accounts, array_agg(p.to_account order by p.line_no) as to_accounts,
      array_agg(p.amount order by p.line_no) as amounts
    from unnest(p_items, p_from, p_to, p_amounts) with ordinality p (item, from_account, to_account, amount, line_no)
    group by p.item
  ) l on l.item = t.item;

  -- The keys known before, and a key that comes twice in this call, are replays.
  select array_agg(found.transaction_id is null and t.nth = 1 order by t.item),
    min(t.key) filter (where found.input_hash <> t.hash or t.first_hash <> t.hash)
  into v_fresh, v_key
  from (
    select u.*, row_number() over (partition by u.key order by u.item) as nth,
      first_value(u.hash) over (partition by u.key order by u.item) as first_hash
    from unnest(p_keys, v_hashes) with ordinality u (key, hash, item)
  ) t
  left join ledger.ledger_transaction found on found.key = t.key;
  if v_key is not null then
    raise exception 'key % was used for another input', v_key using errcode = 'LG001';
  end if;

  begin
  with change as (
    select p.item,
      array_agg(p.from_account order by p.line_no) as from_accounts, array_agg(p.to_account order by p.line_no) as to_accounts,
      array_agg(p.amount order by p.line_no) as amounts,
      sum(ledger.compute_posting_effect('player/deposits', p.from_account, p.to_account, p.amount)) as deposits,
      sum(ledger.compute_posting_effect('player/winnings', p.from_account, p.to_account, p.amount)) as winnings,
      sum(ledger.compute_posting_effect('player/play-credit', p.from_account, p.to_account, p.amount)) as play_credit,
      sum(ledger.compute_posting_effect('player/held', p.from_account, p.to_account, p.amount)) as held
    from unnest(p_items, p_from, p_to, p_amounts) with ordinality p (item, from_account, to_account, amount, line_no)
    group by p.item
  ), after as materialized (
    select t.*, c.from_accounts, c.to_accounts, c.amounts, b.version + row_number() over along as player_version,
      (b.deposits_cents + sum(c.deposits) over along)::bigint as deposits_cents,
      (b.winnings_cents + sum(c.winnings) over along)::bigint as winnings_cents,
      (b.play_credit_cents + sum(c.play_credit) over along)::bigint as play_credit_cents,
      (b.held_cents + sum(c.held) over along)::bigint as held_cents
    from unnest(p_ids, p_keys, p_kinds, p_business_times, p_players, p_references, v_hashes, v_fresh) with ordinality
      t (id, key, kind, business_time, player_id, reference, hash, is_fresh, item)
    join change c on c.item = t.item
    left join ledger.player_balance b on b.player_id = t.player_id
    where t.is_fresh
    window along as (partition by t.player_id order by t.item rows unbounded preceding)
  ), posted as (
    insert into ledger.ledger_transaction
      (transaction_id, batch_no, key, input_hash, kind, player_id, player_version, from_accounts, to_accounts, amounts_cents,
       deposits_after_cents, winnings_after_cents, play_credit_after_cents, held_after_cents, reference, business_time)
    select a.id, v_batch_no, a.key, a.hash, a.kind, a.player_id, a.player_version, a.from_accounts, a.to_accounts, a.amounts,
      a.deposits_cents, a.winnings_cents, a.play_credit_cents, a.held_cents, a.reference, a.business_time
    from after a
    where a.player_id is null or least(a.deposits_cents, a.winnings_cents, a.play_credit_cents, a.held_cents) >= 0
    order by a.item
  ), moved as (
    update ledger.player_balance b
    set deposits_cents = last.deposits_cents, winnings_cents = last.winnings_cents, play_credit_cents = last.play_credit_cents,
      held_cents = last.held_cents, version = last.player_version
    from (select distinct on (a.player_id) a.* from after a where a.player_id is not null order by a.player_id, a.item desc) last
    where b.player_id = last.player_id
      and least(last.deposits_cents, last.winnings_cents, last.play_credit_cents, last.held_cents) >= 0
  )
  select min(a.key) filter (where least(a.deposits_cents, a.winnings_cents, a.play_credit_cents, a.held_cents) < 0)
  into v_key from after a;
  exception when unique_violation then
    -- Another session took a key between the look and the insert: everything again, as after any lost race.
    raise exception 'a key was taken meanwhile' using errcode = 'serialization_failure';
  end;
  if v_key is not null then
    raise exception 'not enough money for key %', v_key using errcode = 'LG002';
  end if;

  return query
  select t.item::integer, found.transaction_id, not t.is_fresh
  from unnest(p_keys, v_fresh) with ordinality t (key, is_fresh, item)
  join ledger.ledger_transaction found on found.key = t.key
  order by t.item;
end $$;
