-- Seals up to p_batch_limit unsealed entries and returns how many. Entries of one transaction keep their order. Digests
-- and links come from the entries alone, so the application can have entries sealed and can't forge a link.
create or replace function audit.seal_entries(p_batch_limit integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_head_position bigint;
  v_head_link bytea;
  v_next_entry audit.entry;
  v_digest bytea;
  v_sealed integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('audit.seal_entries'));
  select s.seal_position, s.link into v_head_position, v_head_link
  from audit.seal s order by s.seal_position desc limit 1;
  v_head_position := coalesce(v_head_position, 0);
  v_head_link := coalesce(v_head_link, ''::bytea);
  for v_next_entry in
    with taken as (
      delete from audit.unsealed u
      where u.entry_id in (select w.entry_id from audit.unsealed w order by w.entry_id limit p_batch_limit)
      returning u.entry_id
    )
    select e.* from audit.entry e join taken t on t.entry_id = e.entry_id order by e.recorded_at, e.entry_id
  loop
    v_digest := audit.hash_entry(v_next_entry);
    v_head_position := v_head_position + 1;
    v_head_link := sha256(v_head_link || v_digest);
    insert into audit.seal (seal_position, entry_id, entry_digest, link)
    values (v_head_position, v_next_entry.entry_id, v_digest, v_head_link);
    v_sealed := v_sealed + 1;
  end loop;
  return v_sealed;
end $$;
