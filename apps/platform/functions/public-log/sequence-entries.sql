-- Assigns positions in the tree to up to p_limit waiting entries and stores the tiles that they fill. Returns the size
-- of the tree. Positions and tiles come from the rows alone, so the application can have entries sequenced, but can't
-- forge the tree.
create or replace function public_log.sequence_entries(p_limit integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_old bigint;
  v_size bigint;
begin
  perform pg_advisory_xact_lock(hashtext('public_log.sequence_entries'));
  select coalesce(max(s.log_index) + 1, 0) into v_old from public_log.sequenced s;
  with taken as (
    delete from public_log.waiting w
    where w.entry_id in (select n.entry_id from public_log.waiting n order by n.entry_id limit p_limit)
    returning w.entry_id
  )
  insert into public_log.sequenced (log_index, entry_id)
  select v_old + row_number() over (order by t.entry_id) - 1, t.entry_id from taken t;
  select coalesce(max(s.log_index) + 1, 0) into v_size from public_log.sequenced s;
  perform public_log.store_tiles(v_old, v_size);
  return v_size;
end $$;
