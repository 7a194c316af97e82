-- Posts the transactions of a batch that aren't replays; the caller has locked the players' balances. Raises
-- unique_violation for a taken key, and LG002 when a player account would go below zero. See post_many_transactions for
-- the arrays.
create or replace function ledger.post_fresh_transactions(
  p_replays uuid[], p_ids uuid[], p_keys text[], p_kinds text[], p_business_times timestamptz[], p_players uuid[],
  p_references text[], p_from text[], p_to text[], p_amounts text[]
) returns void
language plpgsql as $$
declare
  v_batch_no bigint := ledger.join_batch();
  v_key text;
begin
  with change as materialized (
    select t.*, t.from_text::text[] as from_accounts, t.to_text::text[] as to_accounts,
      t.amounts_text::bigint[] as amounts,
      cardinality(t.amounts_text::bigint[]) = 1 as is_single
    from unnest(p_ids, p_keys, p_kinds, p_business_times, p_players, p_references, p_from, p_to, p_amounts)
      with ordinality t (id, key, kind, business_time, player_id, reference, from_text, to_text, amounts_text, item)
    where p_replays is null or p_replays[t.item] is null
  ), effect as (
    -- Nearly all have one posting, and a query per row would cost more than the rest.
    select c.*,
      case when c.is_single
        then ledger.compute_posting_effect('player/deposits', c.from_accounts[1], c.to_accounts[1], c.amounts[1])
        else ledger.compute_effect('player/deposits', c.from_accounts, c.to_accounts, c.amounts) end as deposits,
      case when c.is_single
        then ledger.compute_posting_effect('player/winnings', c.from_accounts[1], c.to_accounts[1], c.amounts[1])
        else ledger.compute_effect('player/winnings', c.from_accounts, c.to_accounts, c.amounts) end as winnings,
      case when c.is_single
        then ledger.compute_posting_effect('player/play-credit', c.from_accounts[1], c.to_accounts[1], c.amounts[1])
        else ledger.compute_effect('player/play-credit', c.from_accounts, c.to_accounts, c.amounts) end as play_credit,
      case when c.is_single
        then ledger.compute_posting_effect('player/held', c.from_accounts[1], c.to_accounts[1], c.amounts[1])
        else ledger.compute_effect('player/held', c.from_accounts, c.to_accounts, c.amounts) end as held
    from change c
  ), after as materialized (
    select e.id, e.key, e.kind, e.business_time, e.player_id, e.reference, e.item,
      e.from_accounts, e.to_accounts, e.amounts,
      b.version + row_number() over along as player_version,
      row_number() over (partition by e.player_id order by e.item desc) = 1 and e.player_id is not null as is_last,
      (b.deposits_cents + sum(e.deposits) over along)::bigint as deposits_cents,
      (b.winnings_cents + sum(e.winnings) over along)::bigint as winnings_cents,
      (b.play_credit_cents + sum(e.play_credit) over along)::bigint as play_credit_cents,
      (b.held_cents + sum(e.held) over along)::bigint as held_cents
    from effect e
    left join ledger.player_balance b on b.player_id = e.player_id
    window along as (partition by e.player_id order by e.item rows unbounded preceding)
  ), posted as (
    insert into ledger.ledger_transaction
      (transaction_id, batch_no, key, input_hash, kind, player_id, player_version, from_accounts, to_accounts,
       amounts_cents, deposits_after_cents, winnings_after_cents, play_credit_after_cents, held_after_cents,
       reference, business_time)
    select a.id, v_batch_no, a.key,
      ledger.hash_input(a.kind, a.player_id, a.from_accounts, a.to_accounts, a.amounts, a.reference),
      a.kind, a.player_id, a.player_version, a.from_accounts, a.to_accounts, a.amounts,
      a.deposits_cents, a.winnings_cents, a.play_credit_cents, a.held_cents, a.reference, a.business_time
    from after a
    where a.player_id is null or least(a.deposits_cents, a.winnings_cents, a.play_credit_cents, a.held_cents) >= 0
    order by a.item
  ), moved as (
    update ledger.player_balance b
    set deposits_cents = last.deposits_cents, winnings_cents = last.winnings_cents,
      play_credit_cents = last.play_credit_cents, held_cents = last.held_cents, version = last.player_version
    from after last
    where last.is_last and b.player_id = last.player_id
      and least(last.deposits_cents, last.winnings_cents, last.play_credit_cents, last.held_cents) >= 0
  )
  select min(a.key) filter (where least(a.deposits_cents, a.winnings_cents, a.play_credit_cents, a.held_cents) < 0)
  into v_key from after a;
  if v_key is not null then
    raise exception 'not enough money for key %', v_key using errcode = 'LG002';
  end if;
end $$;
