-- Posts many transactions, for prizes: one array element each, no key twice. Returns those that were posted before, by
-- position from 1; the others are posted under their ids. Posts all or none: raises LG001 if another input took a key,
-- LG002 if a player account would go below zero. Locks players in sorted order, which prevents deadlocks.
create or replace function ledger.post_many_transactions(
  p_ids uuid[], p_keys text[], p_kinds text[], p_business_times timestamptz[], p_players uuid[], p_references text[],
  p_from text[], p_to text[], p_amounts text[]
) returns table (item integer, replayed_id uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_replays uuid[];
  v_key text;
begin
  insert into ledger.player_balance (player_id)
  select distinct p.player_id from unnest(p_players) p (player_id) where p.player_id is not null order by p.player_id
  on conflict do nothing;
  perform 1 from ledger.player_balance b where b.player_id = any (p_players) order by b.player_id for update;

  begin
    perform ledger.post_fresh_transactions(
      null, p_ids, p_keys, p_kinds, p_business_times, p_players, p_references, p_from, p_to, p_amounts);
    return;
  exception
    when unique_violation then null;
    -- A replay of the spend that emptied an account is still a replay.
    when sqlstate 'LG002' then null;
  end;

  select array_agg(found.transaction_id order by t.item),
    min(t.key) filter (where found.input_hash <> ledger.hash_input(
      t.kind, t.player_id, t.from_text::text[], t.to_text::text[], t.amounts_text::bigint[], t.reference))
  into v_replays, v_key
  from unnest(p_keys, p_kinds, p_players, p_references, p_from, p_to, p_amounts) with ordinality
    t (key, kind, player_id, reference, from_text, to_text, amounts_text, item)
  left join ledger.ledger_transaction found on found.key = t.key;
  if v_key is not null then
    raise exception 'key % was used for another input', v_key using errcode = 'LG001';
  end if;

  begin
    perform ledger.post_fresh_transactions(
      v_replays, p_ids, p_keys, p_kinds, p_business_times, p_players, p_references, p_from, p_to, p_amounts);
  exception when unique_violation then
    -- Another session took a key between the check and the insert: the caller retries everything.
    raise exception 'a key was taken meanwhile' using errcode = 'serialization_failure';
  end;

  return query
  select t.item::integer, t.replayed_id from unnest(v_replays) with ordinality t (replayed_id, item)
  where t.replayed_id is not null order by t.item;
end $$;
