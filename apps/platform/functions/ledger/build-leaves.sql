-- Returns the leaves of closed batches, as the rows are now. A leading zero byte separates leaves from inner nodes.
create or replace function ledger.build_leaves(p_first_batch_no bigint, p_last_batch_no bigint)
returns table (transaction_id uuid, leaf_hash bytea, row_checks bytea[])
language sql stable as $$
  select t.transaction_id,
    sha256('\x00'::bytea || ledger.hash_texts(ledger.format_row(t)) || coalesce(l.hashes, ''::bytea)),
    array_prepend(ledger.hash_columns(ledger.format_row(t)), coalesce(l.checks, '{}'))
  from ledger.ledger_transaction t
  left join lateral (
    select string_agg(ledger.hash_texts(ledger.format_row(p)), ''::bytea order by p.posting_no) as hashes,
      array_agg(ledger.hash_columns(ledger.format_row(p)) order by p.posting_no) as checks
    from ledger.posting p where p.transaction_id = t.transaction_id
  ) l on true
  where t.batch_no between p_first_batch_no and p_last_batch_no
$$;
