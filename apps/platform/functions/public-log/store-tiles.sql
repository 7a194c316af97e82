-- Stores the tiles that became full while the tree grew, level by level. Runs with the caller's rights, which only
-- sequence_entries has.
create or replace function public_log.store_tiles(p_old bigint, p_size bigint) returns void
language plpgsql as $$
declare
  v_level smallint := 0;
  v_old bigint := p_old / 256;
  v_new bigint := p_size / 256;
begin
  while v_new > v_old loop
    insert into public_log.tile (level, tile_index, hashes, root)
    select v_level, h.tile_index, string_agg(h.hash, ''::bytea order by h.place),
      ledger.compute_merkle_root(array_agg(h.hash order by h.place))
    from (
      select e.leaf_hash as hash, s.log_index as place, s.log_index / 256 as tile_index
      from public_log.sequenced s join public_log.entry e on e.entry_id = s.entry_id
      where v_level = 0 and s.log_index >= v_old * 256 and s.log_index < v_new * 256
      union all
      select t.root, t.tile_index, t.tile_index / 256 from public_log.tile t
      where v_level > 0 and t.level = v_level - 1 and t.tile_index >= v_old * 256 and t.tile_index < v_new * 256
    ) h
    group by h.tile_index;
    v_level := v_level + 1;
    v_old := v_old / 256;
    v_new := v_new / 256;
  end loop;
end $$;
