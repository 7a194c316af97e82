-- Stores a signed checkpoint of the whole tree. Refuses one of another size, so that checkpoints only grow.
create or replace function public_log.store_checkpoint(
  p_tree_size bigint, p_root bytea, p_note text, p_now timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public_log.checkpoint (tree_size, root, note, signed_at)
  select p_tree_size, p_root, p_note, p_now
  where p_tree_size = (select max(s.log_index) + 1 from public_log.sequenced s);
  if not found then
    raise exception 'the tree no longer has % entries', p_tree_size using errcode = 'restrict_violation';
  end if;
end $$;
