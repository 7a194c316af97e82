-- Stores the cosignature of a witness for a checkpoint; the first one stays. The application checked it.
create or replace function public_log.store_cosignature(
  p_tree_size bigint, p_witness text, p_line text, p_cosigned_at timestamptz
) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into public_log.cosignature (tree_size, witness, line, cosigned_at)
  values (p_tree_size, p_witness, p_line, p_cosigned_at) on conflict do nothing
$$;
