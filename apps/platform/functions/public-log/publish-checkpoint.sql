-- Makes a checkpoint public once at least p_quorum witnesses cosigned it; returns whether it is.
create or replace function public_log.publish_checkpoint(p_tree_size bigint, p_witnesses text[], p_quorum integer,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if p_quorum < 1 or (select count(*) from public_log.cosignature c
      where c.tree_size = p_tree_size and c.witness = any(p_witnesses)) < p_quorum then
    return false;
  end if;
  insert into public_log.published (tree_size, published_at) values (p_tree_size, p_now) on conflict do nothing;
  return true;
end $$;
