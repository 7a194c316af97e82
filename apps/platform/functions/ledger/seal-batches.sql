-- Closes the open batch and seals everything since the last seal; returns the new seal's number, or null when there is
-- nothing new. Leaves, root and chain come from the rows alone, so the application can have a seal made and can't forge
-- one. Raises lock_not_available when a writer outlasts the caller's lock_timeout.
create or replace function ledger.seal_batches() returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_last ledger.seal;
  v_seal_no bigint;
  v_first bigint;
  v_closed bigint;
  v_leaves bytea[];
begin
  perform ledger.require_fresh_snapshots();
  lock table ledger.seal in share row exclusive mode;
  select s.* into v_last from ledger.seal s order by s.seal_no desc limit 1;
  v_seal_no := coalesce(v_last.seal_no, 0) + 1;
  v_first := coalesce(v_last.last_batch_no, 0) + 1;
  v_closed := ledger.close_batch();
  with leaf as (
    insert into ledger.seal_leaf (seal_no, transaction_id, leaf_hash, row_checks)
    select v_seal_no, l.transaction_id, l.leaf_hash, l.row_checks from ledger.build_leaves(v_first, v_closed) l
    returning transaction_id, leaf_hash
  )
  select array_agg(l.leaf_hash order by l.transaction_id) into v_leaves from leaf l;
  if v_leaves is null then
    return null;
  end if;
  insert into ledger.seal (seal_no, first_batch_no, last_batch_no, leaf_count, previous_root, root)
  select v_seal_no, v_first, v_closed, cardinality(v_leaves), p.root,
    sha256('\x02'::bytea || p.root
      || convert_to(concat_ws('/', v_seal_no, v_first, v_closed, cardinality(v_leaves)), 'UTF8')
      || ledger.compute_merkle_root(v_leaves))
  from (select coalesce(v_last.root, decode(repeat('00', 32), 'hex')) as root) p;
  return v_seal_no;
end $$;
